import { join } from 'node:path';
import { build } from 'esbuild';
import { readBlock } from '../builders/read-block.js';
import type { BlockDescription } from '../editor/blocks/block-description.js';
import { rangesOf } from './docs/block-html.js';
import { virtualModules } from './virtual-modules.js';

/**
 * Bundles the plugins for page builders into `dist/builders/`. They share no files with the elements, so visitors never load
 * any part of them. The builders themselves and React are not bundled.
 */
export async function buildBuilders(
  folder: string,
  blocks: readonly BlockDescription[],
): Promise<void> {
  await build({
    entryPoints: {
      grapesjs: 'src/builders/grapesjs/plugin.ts',
      puck: 'src/builders/puck/config.ts',
    },
    outdir: join(folder, 'builders'),
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    // The files do not refer to their maps, which are not in the package.
    sourcemap: 'external',
    legalComments: 'linked',
    logLevel: 'warning',
    plugins: [
      virtualModules({
        'virtual:blocks': `export const blocks = ${JSON.stringify(blocks)};`,
        'virtual:block-data': `export const blockData = ${JSON.stringify(dataOf(blocks))};`,
      }),
    ],
  });
}

function dataOf(blocks: readonly BlockDescription[]) {
  return Object.fromEntries(
    blocks.map(({ tag, example, items }) => [
      tag,
      readBlock(example, (html) => (items ? rangesOf(html, items.selector) : [])),
    ]),
  );
}
