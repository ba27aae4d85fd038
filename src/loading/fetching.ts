import { sharedPart } from '../platform/shared.js';

/** Events after which a file that did not come may come. The last is all that assistive technology may dispatch. */
const retryEvents = ['online', 'pointerdown', 'keydown', 'click'];

/**
 * Fetches what a page is not whole without, however long that takes: its first failure is reported, and it is asked
 * for again when the network is back, and when a visitor touches the page.
 *
 * @param load fetches it, at another address with each attempt, counted from 0
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

/** Reports a file that did not come, or a tag that no copy of the script knows. Small: every page has it. */
export function reportLoad(tag: string, message: string): void {
  const reports = sharedPart('reports', () => ({ waiting: [] }));
  const found = { tag, kind: 'load', message } as const;
  console.error(`<${tag}> ${message}`);
  try {
    if (reports.sink) reports.sink(found);
    else reports.waiting.push(found);
  } catch {
    // Reporting must not become the failure.
  }
}
