import { relative } from 'node:path';
import { TestLog } from './counts.mjs';

const isTestFile = /\.test\.m?[jt]s$/;

/**
 * Writes the counts of Node's test runner for `npm test`. A skipped test counts as failed. This is JavaScript, because
 * Node loads reporters before the hooks that load TypeScript.
 *
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} source
 */
export default async function* countReporter(source) {
  const log = new TestLog();
  /** Number of tests in a file that shares its process with other files: see `runInTurn`. */
  let inTurn = 0;
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, file = name, details, skip, todo } = data;
    if (details.type === 'suite') {
      if (data.nesting > 0 || !isTestFile.test(name)) continue;
      if (inTurn === 0) log.fail(name, [], 'no test ran');
      inTurn = 0;
      continue;
    }
    inTurn += 1;
    if (type === 'test:fail') {
      const { error } = data.details;
      const { message } = error.cause instanceof Error ? error.cause : error;
      log.fail(file, [name], message);
    } else if (skip !== undefined || todo !== undefined) log.fail(file, [name], 'skipped');
    // Node reports a file without any tests as a test that has the file's name.
    else if (name === file || name === relative('.', file)) log.fail(file, [], 'no test ran');
    else log.pass(file, details.duration_ms);
  }
  log.write();
  yield '';
}
