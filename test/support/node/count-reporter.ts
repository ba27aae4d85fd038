import type { TestRunnerConfig } from '@web/test-runner';
import { TestLog } from './counts.mjs';

type Reporter = NonNullable<TestRunnerConfig['reporters']>[number];
type Session = Parameters<NonNullable<Reporter['onTestRunFinished']>>[0]['sessions'][number];
type Suite = NonNullable<Session['testResults']>;

/** Writes the counts of the browser tests for `npm test`. A skipped test counts as failed. */
export function countReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const log = new TestLog();
      for (const { browser, errors, testFile, testResults } of sessions) {
        const tests = testResults ? testsOf(testResults) : [];
        for (const { names, test } of tests) {
          if (test.passed) log.pass(testFile, test.duration);
          else log.fail(testFile, [browser.name, ...names], test.error?.message);
        }
        // Errors outside a test, in an import or a hook.
        const outside = [browser.name, 'outside of its tests'];
        for (const { message } of errors) log.fail(testFile, outside, message);
        if (tests.length === 0 && errors.length === 0) log.fail(testFile, outside, 'no test ran');
      }
      log.write();
    },
  };
}

interface Named {
  /** Titles of the enclosing groups and of the test. */
  readonly names: readonly string[];
  readonly test: Suite['tests'][number];
}

function testsOf(suite: Suite, around: readonly string[] = []): Named[] {
  return [
    ...suite.tests.map((test) => ({ names: [...around, test.name], test })),
    ...suite.suites.flatMap((inner) => testsOf(inner, [...around, inner.name])),
  ];
}
