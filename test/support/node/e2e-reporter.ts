import type { Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter';
import { TestLog } from './counts.mjs';

/** Writes the counts of the end-to-end tests for `npm test`. A skipped test counts as failed. */
export default class CountReporter implements Reporter {
  readonly #log = new TestLog();

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file } = test.location;
    if (test.ok() && result.status !== 'skipped') this.#log.pass(file, result.duration);
    else this.#log.fail(file, [test.title], `${result.status} ${result.error?.message ?? ''}`);
  }

  /** Called for an error outside a test: in the setup, or when a file fails to load. */
  onError(error: TestError): void {
    this.#log.fail(undefined, [], error.message ?? String(error.value));
  }

  onEnd(): void {
    this.#log.write();
  }
}
