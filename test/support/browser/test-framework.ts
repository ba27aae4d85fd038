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
    // A rejection is reported one task after the promise was left unhandled.
    await new Promise((resolve) => setTimeout(resolve));
    const failure = takeConsoleFailure();
    if (failure) throw failure;
  });
  await import(new URL(window.__WTR_CONFIG__.testFile, document.baseURI).href);
});

/** Part of the test itself, because after a hook that throws, mocha does not run the following tests. */
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
 * Replaces the nodes of a failed assertion by their HTML. The runner sends them as JSON, and a node that React has
 * rendered leads to its whole tree: the page froze, and only "did not finish" was reported.
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
