import { setKeeping } from '../../../src/core/kept-events.js';

/** A page life that records its events, one for each test of the suite that calls this. */
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
