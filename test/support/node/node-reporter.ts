import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { writeCounts } from './counts.js';

/** Writes down what Node's test runner did, for the sum at the end of `npm test`. A skipped test counts as failed. */
export default async function* countReporter(
  source: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  let passed = 0;
  const problems: string[] = [];
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, file = name, details, skip, todo } = data;
    if (details.type === 'suite') continue;
    const place = relative('.', file);
    if (type === 'test:fail') problems.push(`${place}: ${name}`);
    else if (skip !== undefined || todo !== undefined) problems.push(`${place}: ${name} (skipped)`);
    // A file in which no test ran is reported as a test that bears its name.
    else if (name === file || name === place) problems.push(`${place}: no test ran`);
    else passed += 1;
  }
  writeCounts({ passed, failed: problems.length, problems });
  yield '';
}
