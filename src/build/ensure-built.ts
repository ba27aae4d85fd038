import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const inputs = [
  'demo/examples',
  'elements',
  'src',
  'package-lock.json',
  'rollup.config.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
];

/**
 * Builds `dist` if its sources have changed since the last build. The working directory must be the project root.
 *
 * @throws Error if the build fails; the build has already printed the details
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

export function hashInputs(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      return entry.isDirectory() ? filesIn(child) : [child];
    });
}

/** Returns the hash of the inputs that a folder was built from, or `undefined` if the folder has not been built. */
export function readStamp(folder: string): string | undefined {
  const file = stampFile(folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Returns the file that contains the hash of the inputs. It is not part of the package. */
export function stampFile(folder: string): string {
  return join(folder, '.inputs');
}

const lockFile = '.cache/build.lock';
/** Milliseconds between two attempts to take the lock. */
const pollInterval = 200;

/** Runs `work` while no other process is building, since `npm start` and `npm test` may be started at the same time. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync('.cache', { recursive: true });
  while (!takeLock()) await setTimeout(pollInterval);
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isHeld()) rmSync(lockFile, { force: true });
    return false;
  }
}

/**
 * Returns `false` if the process that created the lock file no longer runs. A process that was killed does not delete its lock
 * file.
 */
function isHeld(): boolean {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
