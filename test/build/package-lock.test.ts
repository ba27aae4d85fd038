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

test('a platform build that is left out is found, with its platform', () => {
  const packages = {
    'node_modules/tool': {
      dev: true,
      optionalDependencies: {
        '@tool/linux-arm64-musl': '1.2.3',
        '@tool/there': '1.2.3',
        any: '^1.0.0',
      },
    },
    'node_modules/@tool/there': { version: '1.2.3' },
  };
  assert.deepEqual(
    [...missingOptionals({ packages })],
    [
      [
        '@tool/linux-arm64-musl',
        {
          version: '1.2.3',
          cpu: ['arm64'],
          libc: ['musl'],
          optional: true,
          os: ['linux'],
          dev: true,
        },
      ],
    ],
  );
});
