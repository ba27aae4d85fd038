import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** Another process, one that lives, works on the directory. */
export class DatabaseLocked extends Error {
  constructor(directory: string, pid: number) {
    super(
      `Process ${pid} has the database in ${directory} open, and only one may. ` +
        'Stop it, or set DEMO_DATA to another directory.',
    );
  }
}

interface Holder {
  readonly pid: number;
  /** Tells apart two processes that were given the same number one after the other; '' where unknown. */
  readonly started: string;
  readonly token: string;
}

const heldHere = new Set<string>();

/** When a process began, in a form that no other process with its number shares; known on Linux alone. */
async function startOf(pid: number): Promise<string> {
  try {
    const [status, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name, in parentheses, may hold spaces; the start is the 20th value after it.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${boot.trim()}:${ticks}`;
  } catch {
    return '';
  }
}

async function lives({ pid, started, token }: Holder): Promise<boolean> {
  if (pid === process.pid) return heldHere.has(token);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === '' || (await startOf(pid)) === started;
}

/** What a lock says: `none` where there is no such file, `unreadable` where nobody of us wrote it. */
async function read(file: string): Promise<Holder | 'none' | 'unreadable'> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return 'none';
  try {
    const { pid, started, token } = JSON.parse(text) as Partial<Holder>;
    if (typeof pid === 'number' && typeof started === 'string' && typeof token === 'string') {
      return { pid, started, token };
    }
  } catch {
    // Not even JSON.
  }
  return 'unreadable';
}

/** Removes a lock if nobody alive holds it. What is read once is judged: nobody else replaces a dead lock. */
async function removeDead(file: string): Promise<void> {
  const holder = await read(file);
  if (holder === 'none' || (holder !== 'unreadable' && (await lives(holder)))) return;
  await rm(file, { force: true });
}

/** Gives a complete file a second name, and is the only one to do so: nobody ever reads half a lock. */
async function claim(written: string, name: string): Promise<boolean> {
  try {
    await link(written, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock that a dead process has left. One process at a time may look and remove: of two that have
 * both seen the dead one, the second would remove what the first has put in its place.
 */
async function clear(file: string, written: string): Promise<void> {
  const gate = `${file}.takeover`;
  if (!(await claim(written, gate))) return removeDead(gate);
  try {
    await removeDead(file);
  } finally {
    await rm(gate, { force: true });
  }
}

/**
 * Makes this process the only one that works on a directory. A lock that its process left behind when it
 * was killed is taken over.
 *
 * @returns what gives the directory free again
 * @throws {DatabaseLocked} where a living process holds it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  const token = randomUUID();
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid), token };
  const written = `${file}.${token}`;
  await writeFile(written, JSON.stringify(mine));
  heldHere.add(token);
  try {
    while (!(await claim(written, file))) {
      const holder = await read(file);
      if (typeof holder === 'object' && (await lives(holder))) {
        throw new DatabaseLocked(directory, holder.pid);
      }
      await clear(file, written);
    }
  } catch (error) {
    heldHere.delete(token);
    throw error;
  } finally {
    await rm(written, { force: true });
  }
  return async () => {
    await rm(file, { force: true });
    heldHere.delete(token);
  };
}
