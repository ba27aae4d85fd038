import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ElementDoc } from '../element-doc.js';
import { ejsFiles } from './ejs.js';
import { goFiles } from './go.js';
import { handlebarsFiles } from './handlebars.js';
import { jinjaFiles } from './jinja.js';
import { liquidFiles } from './liquid.js';
import { macroOf, type TemplateFile } from './macro.js';
import { phpFiles } from './php.js';
import { rubyFiles } from './ruby.js';

/** Returns the macros of all tags for all template engines, with paths relative to `dist/templates`. */
export function macroFiles(elements: readonly ElementDoc[]): TemplateFile[] {
  const macros = elements.map(macroOf);
  const printers = [
    liquidFiles,
    jinjaFiles,
    ejsFiles,
    handlebarsFiles,
    phpFiles,
    rubyFiles,
    goFiles,
  ];
  return printers.flatMap((print) => print(macros));
}

/** Writes the macros to `templates` in the built package. */
export function writeMacros(folder: string, elements: readonly ElementDoc[]): void {
  for (const { path, text } of macroFiles(elements)) {
    const file = join(folder, 'templates', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
