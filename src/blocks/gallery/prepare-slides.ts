import { objectPosition } from '../../domain/picture.js';
import { findSlides, pictureSource, type FoundSlide } from '../../domain/slides.js';
import { makeOperable } from '../../lightbox/operable.js';

/**
 * Gives the page's pictures what only code can give them: their focal point, loading of the ones
 * that wait in `data-src`, and for those without a link of their own a place in the tab order.
 * Returns the function that takes the latter back.
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
  if (!(img instanceof HTMLImageElement)) return;
  if (slide.focalPoint) img.style.objectPosition = objectPosition(slide.focalPoint);
  const source = pictureSource(img);
  if (source && !img.getAttribute('src')) {
    img.loading = 'lazy';
    img.src = source;
  }
}
