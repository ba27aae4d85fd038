import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What one suite did. `problems` names each failure, where the suite's own output is far up.
 *
 * @typedef {{ readonly passed: number, readonly failed: number, readonly problems: readonly string[] }} Counts
 */

/** Characters of a reason. */
const LONGEST_REASON = 300;

/**
 * A failure in one line: the last lines may be all that is kept of a run.
 *
 * @param {string} file
 * @param {readonly string[]} names - of the groups around the test, and of the test
 * @param {string} [reason]
 */
export function nameProblem(file, names, reason = '') {
  const said = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').trim();
  return [relative('.', file), names.join(' › '), said.slice(0, LONGEST_REASON)]
    .filter(Boolean)
    .join(': ');
}

/**
 * Writes the counts of a suite to the file that the runner named in `SQ_COUNTS`; a suite run by itself writes none.
 *
 * @param {Counts} counts
 */
export function writeCounts(counts) {
  const file = process.env['SQ_COUNTS'];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(counts));
}
