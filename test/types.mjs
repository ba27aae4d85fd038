/**
 * `npm run types`: every part of the project against its own libraries. By TypeScript 7, whose compiler is native and five
 * times as quick; it has no interface for programs yet, so that the build and ESLint stand on TypeScript 6.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const parts = ['.', 'src/model', 'test/tsconfig.browser.json', 'test/tsconfig.node.json'];
// The benchmarks have packages of their own, which `npm run bench` installs.
if (existsSync('bench/node_modules')) parts.push('bench');

for (const part of parts) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript-7/bin/tsc', '-p', part],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
}
