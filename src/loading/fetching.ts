import { loading } from '../platform/shared.js';

/**
 * Events that trigger a new request for a failed file. `click` is included because assistive technology may dispatch no other
 * event.
 */
const retryEvents = ['online', 'pointerdown', 'keydown', 'click'];

/**
 * Loads a file that the page requires. After a failure, retries when the network is back or when a visitor interacts with the
 * page, until the file has loaded. Only the first failure is reported.
 *
 * @param load requests the file; each attempt, counted from 0, must use a different URL
 */
export async function fetchWithRetries<T>(
  name: string,
  load: (attempt: number) => Promise<unknown>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await fetchChunk(name, () => load(attempt))) as T;
    } catch (error) {
      if (!attempt) reportLoad(name, (error as Error).message);
      await nextRetry();
    }
  }
}

function nextRetry(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of retryEvents) addEventListener(type, resolve, { capture: true, once: true });
  });
}

/** A chunk counts as failed after this many milliseconds (behavior.md#loading-timeout). */
const CHUNK_TIMEOUT = 120_000;

/** Resolves with the chunk, or rejects with an error that names the chunk and the reason (behavior.md#loading-failure). */
export async function fetchChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    throw new Error(`Loading ${name} failed. (${(error as Error).message})`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reports a file that failed to load, or a tag that no copy of the script has registered. Kept small, because every page loads
 * this function.
 */
export function reportLoad(tag: string, message: string): void {
  const { reports } = loading();
  const found = { tag, kind: 'load', message } as const;
  console.error(`sq-elements: ${message}`);
  try {
    if (reports.sink) reports.sink(found);
    else reports.waiting.push(found);
  } catch {
    // A reporter that throws an error must not break loading.
  }
}
