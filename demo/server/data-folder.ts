import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerSettings } from './settings.js';

/** A folder for files, and a function to call when the server stops. */
export interface DataFolder {
  readonly path: string;
  readonly close: () => Promise<void>;
}

/**
 * Creates a folder for files, next to the database. For an in-memory database, the folder is temporary.
 *
 * @param name - The folder's extension, such as `media`
 * @param path - Replaces the default path
 */
export async function openDataFolder(
  { data }: Pick<ServerSettings, 'data'>,
  name: string,
  path?: string,
): Promise<DataFolder> {
  if (path === undefined && data === 'memory') {
    const temporary = await mkdtemp(join(tmpdir(), `sq-${name}-`));
    return { path: temporary, close: () => rm(temporary, { recursive: true, force: true }) };
  }
  const folder = resolve(path ?? `${data}.${name}`);
  await mkdir(folder, { recursive: true });
  return { path: folder, close: () => Promise.resolve() };
}
