import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder, type DataFolder } from '../../data-folder.js';
import type { ServerSettings } from '../../settings.js';
import type { FileType } from './media-types.js';

/** File extension of incomplete files. */
const PART = '.part';

/** Creates the folder for uploaded files. Removes incomplete files that an earlier run has left. */
export async function openMediaFolder(
  settings: Pick<ServerSettings, 'data' | 'databaseUrl' | 'media'>,
): Promise<DataFolder> {
  const folder = await openDataFolder(settings, 'media', settings.media);
  // If servers share a database, another server may be writing to the folder.
  const names = settings.databaseUrl === undefined ? await readdir(folder.path) : [];
  const parts = names.filter((name) => name.endsWith(PART));
  await Promise.all(parts.map((name) => rm(join(folder.path, name), { force: true })));
  return folder;
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
