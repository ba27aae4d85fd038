import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesIn } from './files.js';

/**
 * Returns the snapshot file that a run's demo servers start from. Only the first server creates tables, fills them and
 * hashes passwords. The file's name depends on everything that determines its content.
 */
export function snapshotFile(): string {
  return fileOf('demo/content', 'demo/server');
}

/** Returns the snapshot file of a database with empty tables. */
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
