import type { FoundSlide } from '../model/slides.js';

/** The slides of a block, with the nodes of the page that they were read from. */
export type FindSlides = (host: HTMLElement) => FoundSlide<HTMLElement>[];

/** A slide that a visitor touched where touching it does something. */
export interface TouchedSlide {
  readonly index: number;
  readonly found: FoundSlide<HTMLElement>;
  /** What was touched, and gets the focus back: the link or the picture. */
  readonly opener: HTMLElement;
}

/**
 * The slide whose picture, or the link around it, is the target of an event. Captions, videos and
 * links of other kinds are the browser's and the page's.
 */
export function touchedSlide(
  slides: readonly FoundSlide<HTMLElement>[],
  target: Element,
): TouchedSlide | null {
  const index = slides.findIndex(({ node }) => node.contains(target));
  const found = slides[index];
  if (found?.slide.kind !== 'picture') return null;
  const opener = openerOf(found);
  // A <picture> holds nothing but its img: a click on either is on the img.
  if (!opener?.contains(target)) return null;
  return { index, found, opener };
}

/** What opens a slide: its link, else its picture. Null for a video. */
export function openerOf({ slide, link, img }: FoundSlide<HTMLElement>): HTMLElement | null {
  return slide.kind === 'picture' ? (link ?? img) : null;
}
