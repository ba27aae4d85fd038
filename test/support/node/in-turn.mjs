import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const FOLDER = '.cache/node';

/**
 * Writes files that each run many test files one after the other in one process. Most of a small test file's time is
 * spent on starting the process, loading imports and creating a database.
 *
 * @param {string} name - Part of the written files' names
 * @param {readonly string[]} files - Paths relative to the project's folder
 * @param {number} count - Number of processes
 * @returns {string[]} The files that Node's test runner should run instead
 */
export function writeTurns(name, files, count) {
  mkdirSync(FOLDER, { recursive: true });
  return Array.from({ length: Math.min(count, files.length) }, (_, index) => {
    const path = join(FOLDER, `${name}-${index + 1}.test.mjs`);
    rmSync(path, { force: true });
    const own = files.filter((_file, place) => place % count === index);
    writeFileSync(
      path,
      `import { runInTurn } from '../../test/support/node/in-turn.mjs';

await runInTurn(${JSON.stringify(own, undefined, 2)});
`,
    );
    return path;
  });
}

/**
 * Runs test files in this process. Each file is a group whose name is the file's path. It is loaded after the previous
 * group and its hooks have ended.
 *
 * @param {readonly string[]} files - Paths relative to the process's working directory
 */
export async function runInTurn(files) {
  for (const file of files) {
    await new Promise((resolve) => {
      void describe(file, async () => {
        try {
          await import(pathToFileURL(file).href);
        } catch (error) {
          void test('it loads', () => Promise.reject(error));
        }
        // This is the last of the file's hooks.
        after(() => resolve(undefined));
      });
    });
  }
}
