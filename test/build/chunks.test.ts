import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { before, test } from 'node:test';
import { type OutputChunk, type Plugin, rollup, type RollupCache, type RollupOutput } from 'rollup';
import { loadedFiles, preloadedFiles } from '../../src/build/loaded-files.js';
import { readElements } from '../../src/build/read-elements.js';
import { cdnOptions } from '../../src/build/rollup-options.js';

type Output = RollupOutput['output'];

const elements = readElements();
let cache: RollupCache | undefined;
let original: Output;

before(async () => {
  original = await build();
});

/** Builds the script tag's files in memory, without minifying. A second build rereads only the changed module. */
async function build(change?: { file: string; from: string; to: string }): Promise<Output> {
  const { plugins, output, ...input } = cdnOptions({
    elements,
    folder: 'dist',
    finalFolder: 'dist',
  });
  const unminified = [plugins].flat(2).filter((plugin) => !isMinifier(plugin));
  const bundle = await rollup({
    ...input,
    plugins: [...(change ? [replaceText(change)] : []), ...unminified],
    ...(cache && { cache }),
    onLog: () => undefined,
  });
  cache ??= bundle.cache;
  const built = await bundle.generate([output ?? []].flat()[0] ?? {});
  await bundle.close();
  return built.output;
}

function isMinifier(plugin: unknown): boolean {
  return (plugin as Plugin | null)?.name === 'sq-minify';
}

function replaceText({ file, from, to }: { file: string; from: string; to: string }): Plugin {
  return {
    name: 'replace-text',
    shouldTransformCachedModule: ({ id }) => id === resolve(file),
    transform(code, id) {
      if (id !== resolve(file)) return null;
      assert.ok(code.includes(from), `${file} has no ${from}`);
      return { code: code.replaceAll(from, to), map: null };
    },
  };
}

/** Returns the files of one build that the other build does not contain. */
function removed(output: Output, changed: Output): string[] {
  const names = new Set(changed.map(({ fileName }) => fileName));
  return scripts(output)
    .map(({ fileName }) => fileName)
    .filter((name) => !names.has(name));
}

function scripts(output: Output): OutputChunk[] {
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

test("a change in a feature renames only that feature's files", async () => {
  const changed = await build({
    file: 'src/features/chart/View.tsx',
    from: 'visually-hidden',
    to: 'visually-absent',
  });
  const renamed = removed(original, changed);
  assert.ok(renamed.some((name) => name.startsWith('sq-chart-')));
  for (const name of renamed) assert.match(name, /chart/);
  assert.notDeepEqual(loadedFiles(elements, changed), loadedFiles(elements, original));
});

test('a change in core renames every file that imports core, but not the files of packages', async () => {
  const changed = await build({
    file: 'src/platform/report.ts',
    from: ' Expected ',
    to: ' Wanted ',
  });
  const renamed = new Set(removed(original, changed));
  const core = scripts(original).find(({ name }) => name === 'core');
  const importers = scripts(original).filter(({ imports }) =>
    imports.includes(core?.fileName ?? ''),
  );
  assert.ok(importers.length > elements.length);
  for (const { fileName } of importers) assert.ok(renamed.has(fileName), fileName);
  for (const { name, fileName } of scripts(original))
    if (['react', 'zod'].includes(name)) assert.ok(!renamed.has(fileName), fileName);
});

// If an entry fails to load, it is requested again with a different URL. If another file also imported the entry, the
// entry's modules would run twice.
test("no file imports an element's file or the page runtime", () => {
  const { tags, runtime } = namedEntries();
  for (const { fileName, imports } of scripts(original))
    for (const entry of [...tags, runtime]) assert.ok(!imports.includes(entry), fileName);
});

test('lazy code of the page runtime loads no element code', () => {
  const ofTags = scripts(original).filter(({ name }) => ['element', 'lit', 'view'].includes(name));
  for (const module of ['insight/collector.ts', 'runtime/fonts.ts', 'visitor/owner.ts']) {
    const chunk = scripts(original).find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${module}`)),
    );
    assert.ok(chunk, module);
    for (const { fileName } of ofTags) assert.ok(!chunk.imports.includes(fileName), module);
  }
});

test('a page without an interaction loads few files', () => {
  const { runtime = [], 'sq-cookie-banner': consent = [] } = loadedFiles(elements, original);
  assert.ok(new Set([...runtime, ...consent]).size <= 9);
});

function namedEntries(): { tags: string[]; runtime: string } {
  const { runtime, ...files } = loadedFiles(elements, original);
  const tags = elements.map(({ tag }) => files[tag]?.[0] ?? '');
  return { tags, runtime: runtime?.[0] ?? '' };
}

test("an element's own files do not include the files that a preload rule names", () => {
  const own = loadedFiles(elements, original);
  for (const [tag, preloads] of Object.entries(preloadedFiles(elements, original))) {
    const files = Object.values(preloads).flatMap((each) => Object.values(each).flat());
    assert.ok(files.length > 0, tag);
    for (const file of files) assert.ok(!own[tag]?.includes(file), file);
  }
});
