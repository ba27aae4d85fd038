import { findSlides, type FoundSlide } from '../domain/slides.js';

/** A slide that a visitor touched where touching it does something. */
export interface TouchedSlide {
  readonly index: number;
  readonly found: FoundSlide<HTMLElement>;
  /** What was touched, and gets the focus back: the link or the picture. */
  readonly opener: HTMLElement;
}

/**
 * The slide of `gallery` whose picture, or the link around it, is the target of an event. Captions,
 * videos and links of other kinds are the browser's and the page's.
 */
export function touchedSlide(
  gallery: HTMLElement,
  target: EventTarget | null,
): TouchedSlide | null {
  if (!(target instanceof Element)) return null;
  const slides = findSlides(gallery);
  const index = slides.findIndex(({ node }) => node.contains(target));
  const found = slides[index];
  if (found?.slide.kind !== 'picture' || !found.img) return null;
  const opener = found.link ?? found.img;
  // A <picture> holds nothing but its img: a click on either is on the img.
  if (!opener.contains(target)) return null;
  return { index, found, opener };
}
