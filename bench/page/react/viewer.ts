import PhotoSwipe from 'photoswipe';
import { galleryPictures, largeSize } from '../content.js';

/** Opens an image in a large view with navigation to the others. */
export function openViewer(index: number): void {
  const thumbnails = [...document.querySelectorAll<HTMLImageElement>('#gallery img')];
  const dataSource = galleryPictures.map(({ small, large, alt }, at) => ({
    src: large,
    msrc: small,
    alt,
    ...largeSize,
    ...(thumbnails[at] && { element: thumbnails[at] }),
  }));
  new PhotoSwipe({ dataSource, index }).init();
}
