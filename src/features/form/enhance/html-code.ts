import { fetchOnce } from '../../../core/fetch-chunk.js';

type HtmlCode = typeof import('./html/html.js') & typeof import('../../../platform/clean-html.js');

/** Where the code comes from, so that tests can withhold it. */
export const htmlSource = {
  fetch: async (): Promise<HtmlCode> => {
    const [{ runHtml }, { cleanHtml }] = await Promise.all([
      import('./html/html.js'),
      import('../../../platform/clean-html.js'),
    ]);
    return { runHtml, cleanHtml };
  },
};

const load = fetchOnce(() => htmlSource.fetch());

/**
 * Fetches what cleans HTML, once for all forms: only forms whose owner has written some need it. Rejects with
 * an error that names the chunk; the next call tries again.
 */
export function loadHtml(): Promise<HtmlCode> {
  return load('chunk sq-form html');
}
