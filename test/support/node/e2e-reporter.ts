import type { Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter';
import { nameProblem, writeCounts } from './counts.mjs';

/** Writes down what the end-to-end tests did, for the sum at the end of `npm test`. A skipped test counts as failed. */
export default class CountReporter implements Reporter {
  #passed = 0;
  readonly #problems: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.ok() && result.status !== 'skipped') this.#passed += 1;
    else {
      const reason = `${result.status} ${result.error?.message ?? ''}`;
      this.#problems.push(nameProblem(test.location.file, [test.title], reason));
    }
  }

  /** An error outside a test: a file that does not load, the set-up. */
  onError(error: TestError): void {
    this.#problems.push(error.message ?? String(error.value));
  }

  onEnd(): void {
    writeCounts({
      passed: this.#passed,
      failed: this.#problems.length,
      problems: this.#problems,
    });
  }
}
