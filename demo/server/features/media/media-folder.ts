import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerSettings } from '../../settings.js';
import type { FileType } from './media-types.js';

/** File extension of incomplete files. */
const PART = '.part';

/**
 * Creates the folder for uploaded files, next to the database. Removes incomplete files that an earlier run has left.
 *
 * @returns the folder's path, and a function to call when the server stops. For an in-memory database, the folder is
 * temporary.
 */
export async function openMediaFolder({
  data,
  databaseUrl,
  media,
}: Pick<ServerSettings, 'data' | 'databaseUrl' | 'media'>): Promise<{
  readonly path: string;
  readonly close: () => Promise<void>;
}> {
  if (media === undefined && data === 'memory') {
    const path = await mkdtemp(join(tmpdir(), 'sq-media-'));
    return { path, close: () => rm(path, { recursive: true, force: true }) };
  }
  const path = resolve(media ?? `${data}.media`);
  await mkdir(path, { recursive: true });
  // If servers share a database, another server may be writing to the folder.
  const names = databaseUrl === undefined ? await readdir(path) : [];
  const parts = names.filter((name) => name.endsWith(PART));
  await Promise.all(parts.map((name) => rm(join(path, name), { force: true })));
  return { path, close: () => Promise.resolve() };
}

/** Returns the name on disk of a complete file, or of its variant with the given width. */
export function fileOnDisk(id: string, { endings }: FileType, width?: number): string {
  return `${id}${width === undefined ? '' : `-${String(width)}w`}.${endings[0]}`;
}

/** Returns the name of an incomplete file. */
export function partOnDisk(name: string): string {
  return `${name}${PART}`;
}

/** Removes a file and its variants. */
export async function removeFiles(folder: string, id: string): Promise<void> {
  const names = await readdir(folder);
  const own = names.filter((name) => name.startsWith(id));
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
}
