import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hashInputs, readStamp } from './stamp.js';

/**
 * Builds `dist` if its sources changed since the last build. Run from the root of the project.
 *
 * @throws Error when the build fails; what is wrong is on the console by then.
 */
export async function ensureBuilt(): Promise<void> {
  if (readStamp('dist') !== hashInputs()) await runBuild();
}

async function runBuild(): Promise<void> {
  const build = spawn(process.execPath, ['--import', 'tsx', 'src/build/build.ts', '--if-stale'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build failed (exit code ${String(code)}).`);
}
