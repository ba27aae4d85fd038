/** Idle work starts after this many milliseconds even if the page is never idle. */
const IDLE_TIMEOUT = 2000;

/**
 * Runs work when the page is idle, or after two seconds. In Safari, which has no `requestIdleCallback`, the work runs in a new
 * task.
 */
export function whenIdle(work: () => unknown): void {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  rest(work, { timeout: IDLE_TIMEOUT });
}

/**
 * Returns `true` if the visitor has requested reduced data usage.
 * https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
