/** Milliseconds after which idle work starts on a page that never rests. */
const IDLE_TIMEOUT = 2000;

/** Runs work when the page rests, or at last after two seconds. Safari has no idle callback. */
export function whenIdle(work: () => unknown): void {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  rest(work, { timeout: IDLE_TIMEOUT });
}
