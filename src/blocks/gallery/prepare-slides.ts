import { fill } from '../../domain/messages/fill.js';
import { pictureName } from '../../domain/messages/gallery.js';
import { objectPosition } from '../../domain/picture.js';
import { findSlides, pictureSource, type FoundSlide } from '../../domain/slides.js';

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

/** A click on a picture must be possible without a pointer too. */
function makeOperable(
  { slide, img, link }: FoundSlide<HTMLElement>,
  index: number,
  hasLightbox: boolean,
): () => void {
  const opens = hasLightbox && !slide.clickThrough;
  if (!img || link || slide.kind === 'video' || !(opens || slide.clickThrough))
    return () => undefined;
  const attributes: Record<string, string> = { tabindex: '0', role: opens ? 'button' : 'link' };
  if (opens) attributes['aria-haspopup'] = 'dialog';
  // A control needs a name, and `alt=""` would hide what has the focus.
  attributes['alt'] = slide.caption || fill(pictureName, { position: index + 1 });
  // What the page has set itself stays its own.
  const missing = Object.entries(attributes).filter(([name]) => !img.getAttribute(name));
  const before = missing.map(([name]) => [name, img.getAttribute(name)] as const);
  for (const [name, value] of missing) img.setAttribute(name, value);
  return () => {
    for (const [name, value] of before) {
      if (value === null) img.removeAttribute(name);
      else img.setAttribute(name, value);
    }
  };
}
