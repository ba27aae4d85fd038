import { fetchOnce } from '../../../core/fetch-chunk.js';

type LightboxCode = typeof import('./Lightbox.js');

/** Milliseconds that a click waits for the lightbox before its link gets it: as long as the loader holds one. */
const LINK_LIMIT = 5000;

/** Where the code comes from, so that tests can withhold it. */
export const lightboxSource = {
  fetch: (): Promise<LightboxCode> => import('./Lightbox.js'),
};

let loaded: LightboxCode | undefined;
const load = fetchOnce(async () => (loaded = await lightboxSource.fetch()));

/** The lightbox where it is there already: a click then waits for nothing. */
export function loadedLightbox(): LightboxCode | undefined {
  return loaded;
}

/**
 * Fetches the lightbox, once for all blocks. Rejects with an error that names the chunk; the next
 * call tries again.
 *
 * @param tag - of the block that asks
 */
export function loadLightbox(tag: string): Promise<LightboxCode> {
  return load(`chunk ${tag} lightbox`);
}

/** The same for a click that a link can serve: undefined where the lightbox takes longer than 5 seconds. */
export function loadLightboxOverLink(tag: string): Promise<LightboxCode | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, LINK_LIMIT));
  return Promise.race([loadLightbox(tag), limit]);
}
