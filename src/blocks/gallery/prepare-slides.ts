import { objectPosition } from '../../domain/picture.js';
import { findSlides, type FoundSlide } from '../../domain/slides.js';
import { makeOperable } from '../../lightbox/operable.js';

/**
 * Gives the page's pictures what only code can give them: their focal point, and with a lightbox, for
 * those without a link of their own, a place in the tab order. Returns the function that takes the
 * latter back.
 */
export function prepareSlides(gallery: HTMLElement, hasLightbox: boolean): () => void {
  const undo = findSlides(gallery).map((found, index) => {
    showPicture(found);
    return makeOperable(found, index, hasLightbox);
  });
  return () => {
    for (const restore of undo) restore();
  };
}

function showPicture({ slide, img }: FoundSlide<HTMLElement>): void {
  if (img && slide.focalPoint) img.style.objectPosition = objectPosition(slide.focalPoint);
}
