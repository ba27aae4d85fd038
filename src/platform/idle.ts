/* When a browser has time for more code and data, and whether its visitor has the bytes. */

/** Milliseconds after which idle work starts on a page that never rests. */
const IDLE_TIMEOUT = 2000;

/** Runs work when the page rests, or at last after two seconds. Safari has no idle callback. */
export function whenIdle(work: () => unknown): void {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  rest(work, { timeout: IDLE_TIMEOUT });
}

/**
 * Whether the visitor asks pages for as few bytes as they can do with.
 * https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
