import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const FOLDER = '.cache/node';

/**
 * Writes files that run many test files each, one after the other in one process: most of what a small file costs is
 * the start of its process, its imports and the code of its database.
 *
 * @param {string} name - of what the files are about
 * @param {readonly string[]} files - from the project's folder
 * @param {number} count - of processes
 * @returns {string[]} what Node's test runner runs in their place
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
 * Runs test files in this process. Each is a group that bears its path, and is loaded once the one before it is over:
 * its hooks are its own, and what it closes at its end is closed.
 *
 * @param {readonly string[]} files - from the folder in which the process runs
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
