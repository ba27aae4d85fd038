import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const lockFile = '.cache/build.lock';
/** Milliseconds between two looks at a lock that somebody holds. */
const pollInterval = 200;

/** Does `work` while no other process builds: `npm start` and `npm test` may begin together. */
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

/** A builder that was killed leaves its lock behind. */
function isHeld(): boolean {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
