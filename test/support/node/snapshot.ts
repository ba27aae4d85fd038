import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesIn } from './files.js';

/**
 * The file from which the demo servers of one run begin, so that only the first makes tables, fills them and
 * hashes passwords. Named after all that decides what it holds.
 */
export function snapshotFile(): string {
  return fileOf('demo/content', 'demo/server');
}

/** The same for databases that have their tables and nothing in them. */
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
