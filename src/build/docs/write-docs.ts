import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementDoc } from '../element-doc.js';
import { rulesModule } from '../entries.js';
import { languages } from '../locales.js';
import { featureFolder } from '../read-elements.js';
import { readBlocks } from './blocks.js';
import { vscodeHtmlData, webTypes } from './editor-data.js';
import { frameworkTypes, tagTypes } from './framework-types.js';
import { customElementsManifest } from './manifest.js';
import { writeSchemas } from './write-schemas.js';

export async function writeDocs(folder: string, elements: readonly ElementDoc[]): Promise<void> {
  const description = JSON.parse(readFileSync('package.json', 'utf8')) as {
    name: string;
    version: string;
  };
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const writeJson = (name: string, value: object): void =>
    write(name, `${JSON.stringify(value, null, 2)}\n`);

  writeJson('custom-elements.json', customElementsManifest(elements));
  writeJson('blocks.json', await readBlocks(elements));
  writeJson('vscode.html-custom-data.json', vscodeHtmlData(elements));
  writeJson('web-types.json', webTypes(elements, description));
  write('tags.d.ts', tagTypes(elements));
  for (const [name, types] of Object.entries(frameworkTypes(elements))) {
    write(`${name}.d.ts`, types);
    write(`${name}.js`, 'export {};\n');
  }
  const classes = elements.map(
    ({ tag, className }) => `export { ${className} } from './types/elements/${tag}.js';\n`,
  );
  const locales = languages.map((language) => `locales/${language}.d.ts`);
  for (const name of ['sq.css.d.ts', ...locales]) write(name, 'export {};\n');
  write('page.d.ts', "export { recordEvent } from './types/src/page/record-event.js';\n");
  write('all.d.ts', classes.join(''));
  write(
    'rules.d.ts',
    rulesModule((source) => `'./types/${source}.js'`),
  );
  write('head.d.ts', headTypes);
  linkTypes(folder, elements);
  await writeSchemas(folder, elements);
}

const headTypes = `import type { HeadSnippet } from './types/src/runtime/head/snippet.js';
export type { HeadSnippet };
/**
 * Creates a script for the page's head. Its tasks are completed before the first paint:
 * - set the defaults of Google's Consent Mode
 * - redirect site owners to the configuration panel
 * - reserve space for an announcement bar
 * - show the variants of experiments
 *
 * @param context the page context: the object in \`<script id="sq-context">\`
 */
export declare function headSnippet(context: object): HeadSnippet;
`;

/**
 * Adds `HTMLElementTagNameMap` to each element's type declarations, and imports the types of its events (`ElementEvents`).
 * Without this import, the declarations lack the event types, because the class does not mention them.
 */
function linkTypes(folder: string, elements: readonly ElementDoc[]): void {
  for (const { tag, className, file } of elements) {
    const source = featureFolder(file);
    const files = readdirSync(join(folder, 'types', source), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => `${source}/${file}`)
      .filter((file) =>
        /\binterface ElementEvents\b/.test(readFileSync(join(folder, 'types', file), 'utf8')),
      );
    const imports = ['src/core/events.d.ts', ...files].map(
      (file) => `import '../${file.replace(/\.d\.ts$/, '.js')}';\n`,
    );
    const found = `declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
}
`;
    appendFileSync(join(folder, 'types', 'elements', `${tag}.d.ts`), imports.join('') + found);
  }
}
