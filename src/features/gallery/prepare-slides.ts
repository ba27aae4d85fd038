import { inSlices } from '../../core/slices.js';
import { objectPosition } from '../image/model/picture.js';
import type { FoundSlide, Slide } from '../lightbox/model/slides.js';
import { makeOperable } from '../lightbox/viewer/openers.js';
import { foundOf } from './found-slides.js';

/**
 * Gives the page's pictures what only code can give them: their focal point, and with a lightbox, for
 * those without a link of their own, a place in the tab order. Returns the function that takes the
 * latter back.
 */
export function prepareSlides(
  gallery: HTMLElement,
  slides: readonly Slide[],
  hasLightbox: boolean,
): () => void {
  const isNeeded = ({ focalPoint, clickThrough }: Slide): boolean =>
    hasLightbox || focalPoint !== null || clickThrough !== null;
  if (!slides.some(isNeeded)) return () => undefined;
  const abort = new AbortController();
  const undo: (() => void)[] = [];
  inSlices(
    foundOf(gallery, slides),
    (found, index) => {
      showPicture(found);
      undo.push(makeOperable(gallery, found, index, hasLightbox));
    },
    abort.signal,
  );
  return () => {
    abort.abort();
    for (const restore of undo) restore();
  };
}

function showPicture({ slide, img }: FoundSlide<HTMLElement>): void {
  if (img && slide.focalPoint) img.style.objectPosition = objectPosition(slide.focalPoint);
}
