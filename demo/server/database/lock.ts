import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

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

/** When a process began, in a form that no other process with its number shares; Linux tells. */
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

async function read(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    const { pid, started, token } = holder;
    if (typeof pid !== 'number' || typeof started !== 'string' || typeof token !== 'string') {
      return undefined;
    }
    return { pid, started, token };
  } catch {
    return undefined;
  }
}

/** Takes a dead process's lock away; leaves it where somebody else has done so in the meantime. */
async function clear(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const token = (await read(aside))?.token;
  if (token !== undefined && token !== stale) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
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
  // Complete before it has its name: nobody ever reads half a lock.
  await writeFile(written, JSON.stringify(mine));
  try {
    for (;;) {
      heldHere.add(token);
      const taken = await link(written, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
          return false;
        },
      );
      if (taken) break;
      const holder = await read(file);
      if (holder && (await lives(holder))) throw new DatabaseLocked(directory, holder.pid);
      await clear(file, holder?.token ?? '');
    }
  } catch (error) {
    heldHere.delete(token);
    throw error;
  } finally {
    await rm(written, { force: true });
  }
  return async () => {
    heldHere.delete(token);
    if ((await read(file))?.token === token) await rm(file, { force: true });
  };
}
