import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Tests that run in Node, grouped by their cost. */
export interface NodeTestFiles {
  /** Tests that each run in a separate process, because they read all sources or run the compiler. */
  readonly alone: readonly string[];
  /** Tests of the server. Many of them open a server with its database. */
  readonly server: readonly string[];
  /** Tests that only compute. */
  readonly pure: readonly string[];
}

/**
 * Returns the tests that run in Node: all tests in some folders, and those in other folders' `model` and `node`
 * subfolders.
 */
export function nodeTestFiles(
  files: readonly string[] = testFiles().filter(isForNode),
): NodeTestFiles {
  const alone = files.filter((path) => /^test\/(architecture|build|support)\//.test(path));
  const pure = files.filter((path) => /^(test|bench)\/(.*\/)?model\//.test(path));
  return { alone, server: files.filter((path) => ![...alone, ...pure].includes(path)), pure };
}

/** Returns all other tests, which run in a browser. */
export function browserTestFiles(): string[] {
  return testFiles().filter((path) => !isForNode(path));
}

function testFiles(): string[] {
  const folders = ['test', 'bench/insight', 'bench/page'];
  return folders.flatMap((folder) => filesIn(folder, /\.test\.tsx?$/));
}

function isForNode(path: string): boolean {
  return /^(test|bench)\/((architecture|build|server|support)\/|(.*\/)?(model|node)\/)/.test(path);
}

/** Returns the files in a folder whose paths match, sorted. Paths contain `/` on every system. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => pattern.test(path))
    .sort();
}
