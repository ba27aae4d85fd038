/** Pixels that the thumbnails take, with their margins: `lightbox.styles.ts` says the same. */
const THUMBNAILS_HEIGHT = 96;
/** A phone on its side is at most so high, in pixels, and has no room for thumbnails. */
const LOW_WINDOW_HEIGHT = 432;

/** Pixels at the bottom of the window that the thumbnails have to themselves. */
export function thumbnailsHeight(): number {
  return innerHeight > LOW_WINDOW_HEIGHT ? THUMBNAILS_HEIGHT : 0;
}
