import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import type { RollupOutput } from 'rollup';
import { buildBuilders } from './builders.js';
import { bundle } from './bundle.js';
import { readBlocks } from './docs/blocks.js';
import { writeDocs } from './docs/write-docs.js';
import { buildEditor } from './editor.js';
import type { ElementDoc } from './element-doc.js';
import { licenseTexts } from './packages.js';
import { withBuildLock, hashInputs, readStamp, stampFile } from './ensure-built.js';
import { type CssPart, type CssParts, pageCssParts, writeStyleSheets } from './page-css.js';
import { writePreloadManifest } from './preload-manifest.js';
import { readElements } from './read-elements.js';
import { cdnOptions, libraryOptions, loaderOptions, type BuildTarget } from './rollup-options.js';
import { writeServerStyles } from './server-styles.js';
import { writeMacros } from './templates/write-macros.js';

const { values } = parseArgs({
  options: {
    'if-stale': { type: 'boolean', default: false },
  },
});
await withBuildLock(async () => {
  // Another process that held the lock may already have built the same inputs.
  if (values['if-stale'] && readStamp('dist') === hashInputs()) return;
  await build();
});

/** Builds into a temporary folder and then replaces `dist` with it, so that `dist` is never incomplete. */
async function build(): Promise<void> {
  const stamp = hashInputs();
  const elements = readElements();
  const folder = join('.cache', `dist-${process.pid}`);
  const target = { elements, folder, finalFolder: 'dist' };
  mkdirSync(folder, { recursive: true });
  try {
    await timed('library', () => bundle(libraryOptions(target)));
    const cdn = await timed('cdn', () =>
      buildCdn({ ...target, folder: join(folder, 'cdn'), finalFolder: 'dist/cdn' }),
    );
    const blocks = await readBlocks(elements);
    await timed('editor', () => buildEditor(folder, blocks));
    await timed('builders', () => buildBuilders(folder, blocks));
    await timed('styles', async () => {
      const parts = pageCssParts(elements);
      writeStyleSheets(folder, elements, parts);
      writeCommand(folder, elements, parts);
      await writeServerStyles(folder, elements);
    });
    writePreloadManifest(target, cdn);
    await timed('docs', () => writeDocs(folder, elements));
    await timed('macros', () => writeMacros(folder, elements));
    writeFileSync(stampFile(folder), stamp);
    replaceFolder(folder, 'dist');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildCdn(target: BuildTarget): Promise<RollupOutput> {
  const { output: built } = await bundle(cdnOptions(target));
  await bundle(loaderOptions(target, built));
  writeFileSync(join(target.folder, 'LICENSES.txt'), licenseTexts(built));
  return built;
}

/** Writes the `sq-elements` command (`cli.js`) and `css-parts.json`, which the command reads. */
function writeCommand(
  folder: string,
  elements: readonly ElementDoc[],
  parts: readonly CssPart[],
): void {
  const outfile = join(folder, 'cli.js');
  buildSync({
    entryPoints: ['src/build/cli.ts'],
    outfile,
    bundle: true,
    // Only the command `prerender` needs it.
    external: ['linkedom'],
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  chmodSync(outfile, 0o755);
  const sheet: CssParts = { tags: elements.map(({ tag }) => tag), parts };
  writeFileSync(join(folder, 'css-parts.json'), JSON.stringify(sheet));
}

function replaceFolder(built: string, target: string): void {
  const old = join('.cache', `old-${process.pid}`);
  mkdirSync(target, { recursive: true });
  renameSync(target, old);
  renameSync(built, target);
  rmSync(old, { recursive: true });
}

async function timed<T>(what: string, work: () => T): Promise<Awaited<T>> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
