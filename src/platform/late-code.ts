/* Code and data that come late: when a browser has the time, whether its visitor has the bytes, and for how long. */

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

/** Milliseconds after which a chunk counts as failed (spec section 9). */
const CHUNK_TIMEOUT = 120_000;

/**
 * Settles with the chunk, or rejects with an error that names it and says why: the spec's
 * "chunk load failure names the chunk and the reason".
 */
export async function fetchChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new Error(`Loading ${name} failed. (${(error as Error).message})`);
  } finally {
    clearTimeout(timer);
  }
}
