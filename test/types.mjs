/**
 * `npm run types`: type-checks every part of the project with that part's own libraries. Uses TypeScript 7's native
 * compiler, which is five times as fast. It has no API yet, so the build and ESLint use TypeScript 6.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const parts = ['.', 'src/model', 'test/tsconfig.browser.json', 'test/tsconfig.node.json'];
// The benchmarks have separate packages, which `npm run bench` installs.
if (existsSync('bench/node_modules')) parts.push('bench');

for (const part of parts) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript-7/bin/tsc', '-p', part],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
}
