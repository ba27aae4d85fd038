import { fetchChunk } from '../../element/loader/fetch-chunk.js';

type LightboxCode = typeof import('./lightbox/Lightbox.js');

/** Where the code comes from, so that tests can withhold it. */
export const lightboxSource = {
  fetch: (): Promise<LightboxCode> => import('./lightbox/Lightbox.js'),
};

let loading: Promise<LightboxCode> | undefined;

/**
 * Fetches the lightbox, once for all galleries. Rejects with an error that names the chunk; the
 * next call tries again.
 */
export function loadLightbox(): Promise<LightboxCode> {
  loading ??= fetchChunk('chunk sq-gallery lightbox', () => lightboxSource.fetch()).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Fetches the lightbox ahead of a click. A failure is the click's to report. */
export function warmLightbox(): void {
  loadLightbox().catch(() => undefined);
}
