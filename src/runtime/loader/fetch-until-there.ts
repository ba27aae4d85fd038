import { fetchChunk } from '../../core/fetch-chunk.js';
import { reportLoad } from './report-load.js';

/** What tells that a file which did not come may come now. The last is all that assistive technology may dispatch. */
const chances = ['online', 'pointerdown', 'keydown', 'click'];

/**
 * Fetches what a page is not whole without, however long that takes: its first failure is reported, and it is asked
 * for again when the network is back, and when a visitor touches the page.
 *
 * @param load fetches it, at another address with each attempt, counted from 0
 */
export async function fetchUntilThere<T>(
  name: string,
  load: (attempt: number) => Promise<unknown>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await fetchChunk(name, () => load(attempt))) as T;
    } catch (error) {
      if (!attempt) reportLoad(name, (error as Error).message);
      await nextChance();
    }
  }
}

async function nextChance(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  for (const type of chances) addEventListener(type, resolve, true);
  await promise;
  for (const type of chances) removeEventListener(type, resolve, true);
}
