import { fetchChunk } from '../element/loader/fetch-chunk.js';

type HtmlCode = typeof import('./html/html.js');

/** Where the code comes from, so that tests can withhold it. */
export const htmlSource = {
  fetch: (): Promise<HtmlCode> => import('./html/html.js'),
};

let loading: Promise<HtmlCode> | undefined;

/**
 * Fetches what cleans HTML, once for all forms: only forms whose owner has written some need it. Rejects with
 * an error that names the chunk; the next call tries again.
 */
export function loadHtml(): Promise<HtmlCode> {
  loading ??= fetchChunk('chunk sq-form html', () => htmlSource.fetch()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
