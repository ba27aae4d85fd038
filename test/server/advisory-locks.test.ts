import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { advisoryLocks } from '../../demo/server/database/advisory-locks.js';

const folder = fileURLToPath(new URL('../../demo/server', import.meta.url));

test('no two advisory locks have one number', () => {
  const numbers = Object.values(advisoryLocks);
  assert.equal(new Set(numbers).size, numbers.length);
});

test('every advisory lock takes its number from the list', async () => {
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((file) => file.endsWith('.ts'))) {
    if (name.endsWith('advisory-locks.ts')) continue;
    const source = await readFile(`${folder}/${name}`, 'utf8');
    const calls = source.match(/pg_advisory_\w+\([^)]*\)/g) ?? [];
    for (const call of calls) assert.match(call, /\$\{advisoryLocks\.\w+\}/, `${name}: ${call}`);
  }
});
