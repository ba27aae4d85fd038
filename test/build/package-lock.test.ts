import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { missingOptionals, type LockFile } from '../../src/build/complete-lock.js';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

test('the lock file names every optional package, or npm ci refuses it (npm run lock)', () => {
  assert.deepEqual([...missingOptionals(lock).keys()], []);
});

test('the lock file holds no download address', () => {
  const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved);
  assert.deepEqual(addressed, []);
});

test('nothing fetches a browser, or anything else, when it is installed', () => {
  const scripted = Object.entries(lock.packages).filter(
    ([, { hasInstallScript }]) => hasInstallScript,
  );
  assert.deepEqual(
    scripted.map(([place]) => place),
    // It looks at the build for its platform, which came with it.
    ['node_modules/esbuild'],
  );
});
