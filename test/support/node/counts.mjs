import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What one suite did. `problems` names each failure, where the suite's own output is far up.
 *
 * @typedef {{ readonly passed: number, readonly failed: number, readonly problems: readonly string[] }} Counts
 */

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
