import { setKeeping } from '../../../src/core/kept-events.js';

/** Returns a page life that records the page's events. Call it in a test suite. Each test gets a new one. */
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
