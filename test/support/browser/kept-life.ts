import { setKeeping } from '../../../src/core/kept-events.js';

/**
 * Makes the page keep its events during each test of a suite. Call it in the suite. `signal` is a new signal in each
 * test. It aborts when the test ends, which ends everything that the test has started.
 */
export function keepEvents(): { readonly signal: AbortSignal; abort(): void } {
  let life = new AbortController();
  beforeEach(() => {
    life = new AbortController();
    setKeeping(true);
  });
  afterEach(() => {
    life.abort();
    setKeeping(false);
  });
  return {
    get signal() {
      return life.signal;
    },
    abort: () => life.abort(),
  };
}
