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
    // Browsers report an unhandled rejection one task later.
    await new Promise((resolve) => setTimeout(resolve));
    const failure = takeConsoleFailure();
    if (failure) throw failure;
  });
  await import(new URL(window.__WTR_CONFIG__.testFile, document.baseURI).href);
});

/** Wraps the tests themselves. A hook cannot be used: if it throws, Mocha does not run the tests after it. */
function failTestsOnConsoleErrors(): void {
  const { run } = Mocha.Test.prototype;
  Mocha.Test.prototype.run = function (this: Mocha.Test, done) {
    run.call(this, (error?: unknown) => {
      const failure = takeConsoleFailure();
      describeNodes(error);
      done?.(error ?? failure);
    });
  };
}

/**
 * In a failed assertion, replaces nodes with their HTML. The runner serializes the values as JSON. A node that React
 * has rendered refers to React's whole tree, which takes so long to serialize that the page freezes and the runner only
 * reports "did not finish".
 */
function describeNodes(error: unknown): void {
  if (!(error instanceof Error)) return;
  for (const side of ['actual', 'expected']) {
    const value: unknown = Reflect.get(error, side);
    if (value instanceof Node) {
      Reflect.set(error, side, value instanceof Element ? value.outerHTML : value.nodeName);
    }
  }
}
