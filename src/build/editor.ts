import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { BlockDescription } from '../editor/blocks/block-description.js';
import { raiseSpecificity } from './editor-styles.js';
import type { ElementDoc } from './element-doc.js';
import { ownerFolder, readElements } from './read-elements.js';
import { virtualModules } from './virtual-modules.js';

/**
 * Bundles the owner's editor and the elements for owners into `dist/editor/`. They share no files with the other elements, so
 * visitors never load any part of them. The bundle includes its dependencies, because they are not installed with the package.
 */
export async function buildEditor(
  folder: string,
  blocks: readonly BlockDescription[],
): Promise<void> {
  const ownerElements = readElements(ownerFolder);
  await build({
    entryPoints: {
      editor: 'virtual:editor',
      styles: 'src/editor/editor.css',
    },
    outdir: join(folder, 'editor'),
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    // The files do not refer to their maps, which are not in the package.
    sourcemap: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    logLevel: 'warning',
    plugins: [
      englishOnly,
      virtualModules({
        'virtual:editor': ['src/editor/start.ts', ...ownerElements.map(({ file }) => file)]
          .map((file) => `export * from './${file}';\n`)
          .join(''),
        'virtual:blocks': `export const blocks = ${JSON.stringify(blocks)};`,
      }),
    ],
  });
  const styles = join(folder, 'editor', 'styles.css');
  writeFileSync(styles, raiseSpecificity(readFileSync(styles)));
  writeFileSync(join(folder, 'editor', 'editor.d.ts'), typesOf(ownerElements));
}

/**
 * Leaves out React Aria's own texts in other languages, which are 180 kB. The editor's texts are in English, and React Aria
 * uses its English texts for languages without their own. `@react-aria/optimize-locales-plugin` 2.0.2 fails in esbuild: `Do not
 * know how to load path`.
 */
const englishOnly: Plugin = {
  name: 'english-only',
  setup(build) {
    build.onLoad(
      { filter: /[/\\]react-(?:aria|stately)[/\\].*[/\\]intl[/\\].*[a-z]{2}-[A-Z]{2}\.m?js$/ },
      ({ path }) => (/en-US\.m?js$/.test(path) ? null : { contents: 'export default undefined;' }),
    );
  },
};

/** Returns the type declarations of `sq-elements/editor`: the classes of the owner's elements and their tags. */
function typesOf(ownerElements: readonly ElementDoc[]): string {
  const classes = ownerElements.map(
    ({ className, file }) =>
      `import { ${className} } from '../types/${file.replace(/\.ts$/, '.js')}';\n`,
  );
  const tags = ownerElements.map(({ tag, className }) => `    '${tag}': ${className};\n`);
  const names = ownerElements.map(({ className }) => className).join(', ');
  return `${classes.join('')}export { ${names} };
declare global {
  interface HTMLElementTagNameMap {
${tags.join('')}  }
}
`;
}
