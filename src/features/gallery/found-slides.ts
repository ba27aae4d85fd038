import {
  findSlides,
  type FoundSlide,
  type Slide,
  type SlideMarkup,
} from '../lightbox/model/slides.js';

/** The nodes of the slides that an input holds, for as long as somebody holds these. */
const known = new WeakMap<readonly Slide[], readonly FoundSlide<SlideMarkup>[]>();

/** Reads the slides of a gallery, and remembers their nodes for {@link foundOf}. */
export function readSlides(gallery: SlideMarkup): readonly Slide[] {
  const found = findSlides(gallery);
  const slides = found.map(({ slide }) => slide);
  known.set(slides, found);
  return slides;
}

/** The nodes of the slides of a gallery's input: a gallery of hundreds is read only once. */
export function foundOf(
  gallery: HTMLElement,
  slides: readonly Slide[],
): readonly FoundSlide<HTMLElement>[] {
  // The nodes of a tree are all of the kind of its root.
  return (
    (known.get(slides) as readonly FoundSlide<HTMLElement>[] | undefined) ?? findSlides(gallery)
  );
}
