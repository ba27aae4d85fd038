import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { missingOptionals, type LockFile } from '../../src/build/complete-lock.js';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

test('the lock file lists every optional package, as npm ci requires (npm run lock)', () => {
  assert.deepEqual([...missingOptionals(lock).keys()], []);
});

test('the lock file contains no download URLs', () => {
  const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved);
  assert.deepEqual(addressed, []);
});

test('no package downloads a browser or other files when it is installed', () => {
  const scripted = Object.entries(lock.packages).filter(
    ([, { hasInstallScript }]) => hasInstallScript,
  );
  assert.deepEqual(
    scripted.map(([place]) => place),
    // esbuild's install script only checks the platform's binary, which is a package too.
    ['node_modules/esbuild'],
  );
});
