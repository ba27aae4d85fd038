import { relative } from 'node:path';
import { nameProblem, writeCounts } from './counts.mjs';

const isTestFile = /\.test\.m?[jt]s$/;

/**
 * Writes down what Node's test runner did, for the sum at the end of `npm test`. A skipped test counts as failed.
 * JavaScript, because Node loads reporters before the hooks that read TypeScript.
 *
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} source
 */
export default async function* countReporter(source) {
  let passed = 0;
  const problems = [];
  /** Tests of the file that is a group among others in its process: see `runInTurn`. */
  let inTurn = 0;
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, file = name, details, skip, todo } = data;
    if (details.type === 'suite') {
      if (data.nesting > 0 || !isTestFile.test(name)) continue;
      if (inTurn === 0) problems.push(nameProblem(name, [], 'no test ran'));
      inTurn = 0;
      continue;
    }
    inTurn += 1;
    const place = relative('.', file);
    if (type === 'test:fail') {
      const { error } = data.details;
      const { message } = error.cause instanceof Error ? error.cause : error;
      problems.push(nameProblem(file, [name], message));
    } else if (skip !== undefined || todo !== undefined)
      problems.push(nameProblem(file, [name], 'skipped'));
    // A file in which no test ran is reported as a test that bears its name.
    else if (name === file || name === place) problems.push(nameProblem(file, [], 'no test ran'));
    else passed += 1;
  }
  writeCounts({ passed, failed: problems.length, problems });
  yield '';
}
