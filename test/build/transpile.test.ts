import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { rollup, type RollupOutput } from 'rollup';
import { transpilePlugin } from '../../src/build/transpile.js';

async function bundled(folder: string): Promise<RollupOutput['output'][0]> {
  const build = await rollup({
    input: join(folder, 'main.ts'),
    external: ['react/jsx-runtime'],
    plugins: [transpilePlugin()],
  });
  const { output } = await build.generate({ format: 'es', sourcemap: true });
  return output[0];
}

async function write(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sq-transpile-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test('files are bundled without their types, and found by the names of the scripts that they become', async (t) => {
  const main =
    "import { View, type Props } from './view.js';\nexport const view = (props: Props) => View(props);";
  const folder = await write({
    'main.ts': main,
    'view.tsx':
      'export interface Props { readonly text: string }\nexport const View = ({ text }: Props) => <p>{text}</p>;',
  });
  t.after(() => rm(folder, { recursive: true }));

  const { code, map, moduleIds } = await bundled(folder);

  assert.match(
    code,
    /const View = \(\{ text \}\) => (?:\/\* @__PURE__ \*\/ )?jsx\("p", \{ children: text \}\);/,
  );
  assert.match(code, /const view = \(props\) => View\(props\);/);
  assert.deepEqual(moduleIds, [join(folder, 'view.tsx'), join(folder, 'main.ts')]);
  assert.ok(map?.sourcesContent?.includes(main));
});

test('bundles of one build share what is made of a file', async (t) => {
  const folder = await write({ 'main.ts': 'export const first: number = 1;' });
  t.after(() => rm(folder, { recursive: true }));
  const first = await bundled(folder);
  await writeFile(join(folder, 'main.ts'), 'export const second: number = 2;');

  assert.equal((await bundled(folder)).code, first.code);
});

test('what is no TypeScript is refused with its place', async (t) => {
  const folder = await write({ 'main.ts': 'export const one = 1;\nexport const = 2;' });
  t.after(() => rm(folder, { recursive: true }));

  await assert.rejects(bundled(folder), /main\.ts:2:13: ERROR: Expected identifier but found "="/);
});
