import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** Another running process has the database open. */
export class DatabaseLocked extends Error {
  constructor(directory: string, pid: number) {
    super(
      `Process ${pid} has the database in ${directory} open, and only one process can use it. ` +
        `Stop it, or set DEMO_DATA to another directory. If it is another program, delete ${directory}.lock.`,
    );
  }
}

/**
 * The locks that this process holds. A lock file with this process's number may be left over from an earlier process:
 * after a container restarts, process numbers repeat.
 */
const heldHere = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Makes a written lock file available under its final name. It is complete by then, so no process reads a lock without
 * a process number. Returns `false` if the name is taken.
 */
async function claim(written: string, name: string): Promise<boolean> {
  try {
    await link(written, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock if its process has ended. */
async function removeDead(directory: string, file: string): Promise<void> {
  const read = (): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
  const found = await read();
  if (found === undefined) return;
  const pid = Number(found);
  const isHeld = pid === process.pid ? heldHere.has(file) : pid > 0 && isRunning(pid);
  if (isHeld) throw new DatabaseLocked(directory, pid);
  // Another process may have replaced the lock in the meantime.
  if ((await read()) === found) await rm(file, { force: true });
}

/**
 * Makes this process the only user of a directory. Replaces the lock of a process that was killed.
 *
 * @returns A function that releases the directory
 * @throws {DatabaseLocked} if a running process holds the lock
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, String(process.pid));
  try {
    while (!(await claim(written, file))) await removeDead(directory, file);
    heldHere.add(file);
  } finally {
    await rm(written, { force: true });
  }
  return async () => {
    heldHere.delete(file);
    await rm(file, { force: true });
  };
}
