import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const FOLDER = '.cache/node';

/**
 * Writes files that each run many test files one after the other in one process: most of the cost of a small file is
 * the start of its process, its imports and its database.
 *
 * @param {string} name - part of the names of the written files
 * @param {readonly string[]} files - relative to the project's folder
 * @param {number} count - number of processes
 * @returns {string[]} the files that Node's test runner runs instead
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
 * Runs test files in this process. Each is a group named by its path, and is loaded after the previous one has ended
 * with its hooks.
 *
 * @param {readonly string[]} files - relative to the folder in which the process runs
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
        // The last of its hooks.
        after(() => resolve(undefined));
      });
    });
  }
}
