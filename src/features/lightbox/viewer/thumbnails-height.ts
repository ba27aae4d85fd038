/** Height of the thumbnails with their margins in pixels. Keep it equal to the value in `lightbox.styles.ts`. */
const THUMBNAILS_HEIGHT = 96;
/** Maximum height in pixels of a phone in landscape, which has no room for thumbnails. */
const LOW_WINDOW_HEIGHT = 432;

export function thumbnailsHeight(): number {
  return innerHeight > LOW_WINDOW_HEIGHT ? THUMBNAILS_HEIGHT : 0;
}
