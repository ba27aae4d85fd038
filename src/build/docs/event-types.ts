import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementDoc } from '../element-doc.js';
import { featureFolder } from '../read-elements.js';

/**
 * Lets the types of each element bring the types of its events (`ElementEvents`), which the
 * compiler leaves out since nothing in the class mentions them. To augment a module is not to load
 * it, so its own file is named too.
 */
export function linkEventTypes(folder: string, elements: readonly ElementDoc[]): void {
  for (const { tag, file } of elements) {
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
    appendFileSync(join(folder, 'types', 'elements', `${tag}.d.ts`), imports.join(''));
  }
}
