/**
 * `npm run types`: every part of the project against its own libraries. What did not change since
 * the last run is not looked at again.
 */
import { spawnSync } from 'node:child_process';

const parts = ['.', 'src/model', 'test', 'test/tsconfig.node.json'];

for (const part of parts) {
  const memory = `.cache/types/${part.replaceAll('/', '-')}.tsbuildinfo`;
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', part, '--incremental', '--tsBuildInfoFile', memory],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
}
