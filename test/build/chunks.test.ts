import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type OutputChunk, type Plugin, rollup, type RollupOutput } from 'rollup';
import { loadedFiles, preloadedFiles } from '../../src/build/loaded-files.js';
import { readElements } from '../../src/build/read-elements.js';
import { cdnOptions } from '../../src/build/rollup-options.js';

type Output = RollupOutput['output'];

const elements = readElements();
let original: Output;

before(async () => {
  original = await build();
});

/** Builds the files of a script tag in memory and unminified. */
async function build(): Promise<Output> {
  const { plugins, output, ...input } = cdnOptions({
    elements,
    folder: 'dist',
    finalFolder: 'dist',
  });
  const unminified = [plugins]
    .flat(2)
    .filter((plugin) => (plugin as Plugin | null)?.name !== 'sq-minify');
  const bundle = await rollup({ ...input, plugins: unminified, onLog: () => undefined });
  const built = await bundle.generate([output ?? []].flat()[0] ?? {});
  await bundle.close();
  return built.output;
}

function scripts(output: Output): OutputChunk[] {
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

// A failed entry is requested again at another address, and would run its modules a second time.
test('no file imports the file of a tag or the page runtime', () => {
  const { tags, runtime } = namedEntries();
  for (const { fileName, imports } of scripts(original))
    for (const entry of [...tags, runtime]) assert.ok(!imports.includes(entry), fileName);
});

function namedEntries(): { tags: string[]; runtime: string } {
  const { runtime, ...files } = loadedFiles(elements, original);
  const tags = elements.map(({ tag }) => files[tag]?.[0] ?? '');
  return { tags, runtime: runtime?.[0] ?? '' };
}

test('the files of a preload rule are not among the files that the tag loads anyway', () => {
  const own = loadedFiles(elements, original);
  for (const [tag, preloads] of Object.entries(preloadedFiles(elements, original))) {
    const files = Object.values(preloads).flatMap((each) => Object.values(each).flat());
    assert.ok(files.length > 0, tag);
    for (const file of files) assert.ok(!own[tag]?.includes(file), file);
  }
});
