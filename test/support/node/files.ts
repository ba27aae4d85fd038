import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The test files in folders of `test/`, by their paths. A folder that is not there has none. */
export function testFiles(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) => filesIn(join('test', folder), /\.test\.ts$/));
}

/** The files under a folder whose paths match, sorted, with `/` between the parts on every system. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => pattern.test(path))
    .sort();
}
