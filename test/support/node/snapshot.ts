import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesIn } from './files.js';

/**
 * Snapshot that the demo servers of a run start from, so that only the first creates tables, fills them and hashes
 * passwords. Its name depends on everything that determines its content.
 */
export function snapshotFile(): string {
  return fileOf('demo/content', 'demo/server');
}

/** Snapshot of a database with tables and without rows. */
export function tablesFile(): string {
  return fileOf('demo/server/database/migrations');
}

function fileOf(...folders: string[]): string {
  const hash = createHash('sha256');
  const sources = folders.flatMap((folder) => filesIn(folder, /\.(ts|sql|json)$/));
  for (const file of [...sources, 'package-lock.json']) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return resolve('.cache/snapshots', `${hash.digest('hex').slice(0, 16)}.tar`);
}
