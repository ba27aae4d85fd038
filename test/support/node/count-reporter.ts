import type { TestRunnerConfig } from '@web/test-runner';
import { nameProblem, writeCounts } from './counts.mjs';

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
        passed += tests.filter(({ test }) => test.passed).length;
        const failures = [
          ...tests
            .filter(({ test }) => !test.passed)
            .map(({ names, test }) => ({ names, reason: test.error?.message })),
          // What went wrong outside a test: an import, a hook.
          ...session.errors.map(({ message }) => ({ names: [], reason: message })),
        ];
        if (failures.length === 0 && tests.length === 0)
          failures.push({ names: [], reason: 'no test ran' });
        problems.push(
          ...failures.map(({ names, reason }) =>
            nameProblem(session.testFile, [session.browser.name, ...names], reason),
          ),
        );
      }
      writeCounts({ passed, failed: problems.length, problems });
    },
  };
}

interface Named {
  /** Of the groups around it, and its own. */
  readonly names: readonly string[];
  readonly test: Suite['tests'][number];
}

function testsOf(suite: Suite, around: readonly string[] = []): Named[] {
  return [
    ...suite.tests.map((test) => ({ names: [...around, test.name], test })),
    ...suite.suites.flatMap((inner) => testsOf(inner, [...around, inner.name])),
  ];
}
