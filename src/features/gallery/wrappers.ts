import { annotate } from '../../core/annotations/annotate.js';

/** Marks an element between a gallery and its slides. `page.css` removes this element's box. */
const wrapperMarker = 'data-sq-wrapper';
/** Marks a slide that `page.css` would treat as a wrapper, for example because it contains several images. */
const slideMarker = 'data-sq-slide';

export function wrappersOf(host: Element, slides: readonly Element[]): ReadonlySet<HTMLElement> {
  const wrappers = new Set<HTMLElement>();
  for (const slide of slides) {
    let wrapper = slide.parentElement;
    while (wrapper && wrapper !== host && !wrappers.has(wrapper)) {
      wrappers.add(wrapper);
      wrapper = wrapper.parentElement;
    }
  }
  return wrappers;
}

/**
 * Marks the wrappers for `page.css` and for the lazily loaded style sheets. `page.css` cannot recognize all wrappers from their
 * structure, because the `slides` attribute may select any elements. Returns a function that removes the marks.
 */
export function markWrappers(host: HTMLElement, slides: readonly HTMLElement[]): () => void {
  const wrappers = [...wrappersOf(host, slides)];
  if (wrappers.length === 0) return () => undefined;
  // Slides that `page.css` treats as wrappers. Excludes a figure that contains only its image, which intentionally has no box
  // in some designs.
  const boxless = slides.filter((slide) => slide.children.length > 1 && isBoxless(slide));
  const undo = [
    ...wrappers.map((wrapper) => annotate(wrapper, { [wrapperMarker]: '' }, host)),
    ...boxless.map((slide) => annotate(slide, { [slideMarker]: '' }, host)),
  ];
  return () => {
    for (const restore of undo) restore();
  };
}

function isBoxless(element: Element): boolean {
  return getComputedStyle(element).display === 'contents';
}
