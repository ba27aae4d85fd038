import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementDoc } from '../../../src/build/element-doc.js';
import { featureFolder } from '../../../src/build/read-elements.js';

/**
 * Returns the names of parts in the sources of each element's feature, by tag. Omits names that another element of the
 * feature documents.
 *
 * @param root - The project's folder.
 */
export function writtenParts(
  root: string,
  elements: readonly ElementDoc[],
): Readonly<Record<string, readonly string[]>> {
  const features = elements.map(({ tag, file, parts }) => {
    const folder = join(root, featureFolder(file));
    return { tag, folder, documented: parts.map(({ name }) => name) };
  });
  return Object.fromEntries(
    features.map(({ tag, folder }) => {
      const others = features.filter((other) => other.folder === folder && other.tag !== tag);
      const elsewhere = new Set(others.flatMap(({ documented }) => documented));
      const names = sourcesOf(folder).flatMap(partsIn);
      return [tag, [...new Set(names)].filter((name) => !elsewhere.has(name))];
    }),
  );
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/**
 * Reads `part="one two"`, and the texts of `part={isLast ? 'one' : 'two'}`, in JSX and in lit templates. Selectors such
 * as `[part="one"]`, comments and names composed by a template literal are left out.
 */
export function partsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const values = [...code.matchAll(/(?<![[\w-])part=(?:"([\w -]+)"|\$?\{([^{}`]*)\})/g)].flatMap(
    ([, text, expression = '']) =>
      text === undefined
        ? [...expression.matchAll(/(?<!=== )'([\w -]+)'/g)].map(([, word = '']) => word)
        : [text],
  );
  return values.flatMap((value) => value.split(' ').filter((name) => name !== ''));
}
