import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import type { RollupOutput } from 'rollup';
import { licenseTexts } from '../../src/build/packages.js';

function built(...ids: string[]): RollupOutput {
  const modules = Object.fromEntries(ids.map((id) => [id, {}]));
  return { output: [{ type: 'chunk', modules }] } as unknown as RollupOutput;
}

test("lists each bundled package's license once", () => {
  const text = licenseTexts(
    built(
      resolve('node_modules/lit-html/lit-html.js'),
      resolve('node_modules/lit-html/directive.js'),
      `\0${resolve('node_modules/react/index.js')}?commonjs-module`,
      resolve('node_modules/@r2wc/core/dist/core.js'),
      resolve('src/core/life/block.ts'),
    ),
  );

  const [, lit, react] = text.split('----');
  assert.match(lit ?? '', /^\s*lit-html [\d.]+\s+BSD 3-Clause License/);
  assert.match(react ?? '', /^\s*react [\d.]+\s+MIT License/);
  assert.match(text, /^@r2wc\/core [\d.]+\n\nMIT\n/);
});
