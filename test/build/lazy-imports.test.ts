import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Plugin, rollup } from 'rollup';
import { lazyImports } from '../../src/build/lazy-imports.js';

/**
 * Builds modules from the given source code. The entries are `a` and `b`. Returns the code of each output file, keyed
 * by file name.
 */
async function build(modules: Record<string, string>): Promise<Record<string, string>> {
  const texts: Plugin = {
    name: 'texts',
    resolveId: (id) => id,
    load: (id) => modules[id] ?? null,
  };
  const bundle = await rollup({ input: ['a', 'b'], plugins: [texts, lazyImports()] });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  });
  return Object.fromEntries(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code] as const] : [])),
  );
}

const shared = 'export const shared = [1, 2, 3];';

test('a lazy chunk is requested together with its imports, and with a different URL on a retry', async () => {
  const { a = '' } = await build({
    a: `export const load = () => import('late');`,
    b: `import { shared } from 'shared'; console.log(shared);`,
    late: `import { shared } from 'shared'; export const late = shared;`,
    shared,
  });
  assert.match(a, /\['\.\/chunks\/shared\.js'\]\.forEach/);
  assert.match(a, /import\('\.\/chunks\/late\.js' \+ \(globalThis/);
});

test('a chunk that several chunks import keeps its URL', async () => {
  const { a = '', b = '' } = await build({
    a: `export const load = () => import('late');`,
    b: `export const load = () => import('late');`,
    late: 'export const late = 1;',
  });
  for (const code of [a, b]) assert.match(code, /import\('\.\/chunks\/late\.js'\)/);
});
