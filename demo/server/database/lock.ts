import { readFile, rm, writeFile } from 'node:fs/promises';

/** Another running process has the database open. */
export class DatabaseLocked extends Error {
  constructor(directory: string, pid: number) {
    super(
      `Process ${pid} has the database in ${directory} open, and only one process can use it. ` +
        `Stop it, or set DEMO_DATA to another directory. If it is another program, delete ${directory}.lock.`,
    );
  }
}

/** Locks of this process. After a restart in a container, another process with the same number may have left one. */
const heldHere = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Makes this process the only one that uses a directory. The lock of a process that was killed is replaced.
 *
 * @returns a function that releases the directory
 * @throws {DatabaseLocked} if a running process holds the lock
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    const isHeld = pid === process.pid ? heldHere.has(file) : pid > 0 && isRunning(pid);
    if (isHeld) throw new DatabaseLocked(directory, pid);
    await rm(file, { force: true });
  }
  heldHere.add(file);
  return async () => {
    heldHere.delete(file);
    await rm(file, { force: true });
  };
}
