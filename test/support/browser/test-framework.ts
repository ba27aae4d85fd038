import { runTests } from '@web/test-runner-mocha';
import { installConsoleGuard, takeConsoleFailure } from './console-guard.js';

declare global {
  interface Window {
    readonly __WTR_CONFIG__: { readonly testFile: string };
  }
}

installConsoleGuard();

await runTests(async () => {
  failTestsOnConsoleErrors();
  after('no error after the last test', async () => {
    // A rejection is reported one task after the promise was left alone.
    await new Promise((resolve) => setTimeout(resolve));
    const failure = takeConsoleFailure();
    if (failure) throw failure;
  });
  await import(new URL(window.__WTR_CONFIG__.testFile, document.baseURI).href);
});

/** As part of the test itself, because a hook that throws would keep mocha from running the tests after it. */
function failTestsOnConsoleErrors(): void {
  const { run } = Mocha.Test.prototype;
  Mocha.Test.prototype.run = function (this: Mocha.Test, done) {
    run.call(this, (error?: unknown) => {
      const failure = takeConsoleFailure();
      done?.(error ?? failure);
    });
  };
}
