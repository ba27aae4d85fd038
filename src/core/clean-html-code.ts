import { fetchOnce } from './fetch-chunk.js';

type CleanHtmlCode = typeof import('../platform/clean-html.js');

/** Where the code comes from, so that tests can withhold it. */
export const cleanHtmlSource = {
  fetch: (): Promise<CleanHtmlCode> => import('../platform/clean-html.js'),
};

const load = fetchOnce(() => cleanHtmlSource.fetch());

/** Fetches what cleans HTML, for texts that hold some. Rejects with an error that names the chunk; the next call tries again. */
export function loadCleanHtml(): Promise<CleanHtmlCode> {
  return load('chunk clean HTML');
}
