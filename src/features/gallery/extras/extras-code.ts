import { lazyModule } from '../../../loading/lazy-module.js';
import type { GalleryInput } from '../input.js';
import { isMovingLayout } from '../model/gallery-settings.js';

export const extrasCode = lazyModule('sq-gallery extras', () => import('./extras.js'));

/** Features without a UI: linked galleries, the slide in the URL, and videos. */
export const behaviourCode = lazyModule('sq-gallery behaviour', () => import('./behaviour.js'));

export function hasThumbnails({ thumbnails, slides, layout }: GalleryInput): boolean {
  return thumbnails && slides.length > 1 && (layout === 'slider' || layout === 'slideshow');
}

export function hasDots(input: GalleryInput): boolean {
  const { dots, slides, layout } = input;
  return dots && !hasThumbnails(input) && slides.length > 1 && isMovingLayout(layout);
}

export function hasAutoplay({ autoplay, slides, layout }: GalleryInput): boolean {
  return autoplay && slides.length > 1 && isMovingLayout(layout);
}

export function hasBehaviour(input: GalleryInput): boolean {
  const { slides, lightbox, lightboxShare, historyHash, linked } = input;
  const hasVideo = slides.some(({ kind }) => kind === 'video');
  return hasVideo || historyHash || !!linked || (lightbox && lightboxShare);
}
