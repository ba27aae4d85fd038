import { relative } from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';
import { writeCounts } from './counts.mjs';

type Reporter = NonNullable<TestRunnerConfig['reporters']>[number];
type Session = Parameters<NonNullable<Reporter['onTestRunFinished']>>[0]['sessions'][number];
type Suite = NonNullable<Session['testResults']>;

/** Writes down what the browser tests did, for the sum at the end of `npm test`. A skipped test counts as failed. */
export function countReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      let passed = 0;
      const problems: string[] = [];
      for (const session of sessions) {
        const tests = session.testResults ? testsOf(session.testResults) : [];
        passed += tests.filter((test) => test.passed).length;
        const failures = [
          ...tests.filter((test) => !test.passed).map(({ name }) => name),
          // What went wrong outside a test: an import, a hook.
          ...session.errors.map(({ message }) => message),
        ];
        if (failures.length === 0 && tests.length === 0) failures.push('no test ran');
        problems.push(...failures.map((text) => `${relative('.', session.testFile)}: ${text}`));
      }
      writeCounts({ passed, failed: problems.length, problems });
    },
  };
}

function testsOf(suite: Suite): Suite['tests'] {
  return [...suite.tests, ...suite.suites.flatMap(testsOf)];
}
