import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The test counts of one file with failures. `titles` are the titles of the failed tests.
 *
 * @typedef {{ readonly passed: number, readonly titles: readonly string[], readonly problems: readonly string[] }} FailedFile
 */

/**
 * The counts of a suite. `problems` describes each failure in one line. `failedFiles` contains the counts of each file
 * with failures, keyed by the file's path. `times` contains the milliseconds that each file's tests took.
 *
 * @typedef {{
 *   readonly passed: number,
 *   readonly failed: number,
 *   readonly problems: readonly string[],
 *   readonly failedFiles?: Readonly<Record<string, FailedFile>>,
 *   readonly times?: Readonly<Record<string, number>>,
 * }} Counts
 */

/** Maximum length of the reason for a failure, in characters. */
const LONGEST_REASON = 300;

/** Collects the results of a suite's tests and writes its counts. */
export class TestLog {
  /** Number of passed tests, keyed by file. @type {Map<string, number>} */
  #passed = new Map();
  /** @type {{ readonly file?: string, readonly title: string, readonly problem: string }[]} */
  #failures = [];

  /** Milliseconds, keyed by file. @type {Map<string, number>} */
  #times = new Map();

  /**
   * @param {string} path
   * @param {number} [milliseconds]
   */
  pass(path, milliseconds = 0) {
    const file = relative('.', path);
    this.#passed.set(file, (this.#passed.get(file) ?? 0) + 1);
    this.#times.set(file, (this.#times.get(file) ?? 0) + milliseconds);
  }

  /**
   * @param {string | undefined} path - undefined if no test file is known
   * @param {readonly string[]} names - of the groups around the test, and of the test
   * @param {string} [reason]
   */
  fail(path, names, reason = '') {
    const title = names.join(' › ');
    const problem = nameProblem(path ?? '.', names, reason);
    this.#failures.push({ ...(path && { file: relative('.', path) }), title, problem });
  }

  /** Writes the counts for `npm test`: see {@link writeCounts}. */
  write() {
    const problems = this.#failures.map(({ problem }) => problem);
    const passed = [...this.#passed.values()].reduce((total, count) => total + count, 0);
    /** @type {Record<string, FailedFile>} */
    const failedFiles = {};
    for (const { file } of this.#failures) {
      if (file === undefined || file in failedFiles) continue;
      const own = this.#failures.filter((failure) => failure.file === file);
      failedFiles[file] = {
        passed: this.#passed.get(file) ?? 0,
        titles: own.map(({ title }) => title),
        problems: own.map(({ problem }) => problem),
      };
    }
    const failed = problems.length;
    const times = Object.fromEntries(
      [...this.#times].map(([file, milliseconds]) => [file, Math.round(milliseconds)]),
    );
    writeCounts({ passed, failed, problems, times, ...(failed > 0 && { failedFiles }) });
  }
}

/**
 * Describes a failure in one line, because only the last lines of a run may be kept.
 *
 * @param {string} file
 * @param {readonly string[]} names - of the groups around the test, and of the test
 * @param {string} [reason]
 */
export function nameProblem(file, names, reason = '') {
  const text = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').trim();
  return [relative('.', file), names.join(' › '), text.slice(0, LONGEST_REASON)]
    .filter(Boolean)
    .join(': ');
}

/**
 * Writes a suite's counts to the file that `SQ_COUNTS` names. Does nothing if the variable is not set, for example if
 * the suite runs on its own.
 *
 * @param {Counts} counts
 */
export function writeCounts(counts) {
  const file = process.env['SQ_COUNTS'];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(counts));
}
