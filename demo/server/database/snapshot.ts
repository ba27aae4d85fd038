import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A database that was kept in a file; undefined where there is none. */
export async function readSnapshot(file: string): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(file)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Keeps a database in a file, whole or not at all: others may be about to read it, or to write it too. */
export async function writeSnapshot(file: string, data: Blob): Promise<void> {
  const part = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(part, Buffer.from(await data.arrayBuffer()));
  await rename(part, file);
}
