import type { Slide } from '../slides/model/slides.js';
import { stepIndex } from '../slides/model/slide-index.js';
import type { FindSlides } from './openers.js';

/**
 * Returns the slides that are hidden, for example by a filter, `hidden` or `display: none`. Excludes the slide at `at`, which
 * was requested. If all slides are hidden, for example in an inactive tab, returns an empty set.
 */
export function hiddenSlidesOf(
  host: HTMLElement,
  find: FindSlides,
  at: number,
): ReadonlySet<HTMLElement> {
  const found = find(host);
  const hidden = found.filter(
    ({ node, img, link }) => ![node, img, link].some((element) => element?.checkVisibility()),
  );
  if (hidden.length === found.length) return new Set();
  return new Set(hidden.filter((each) => each !== found[at]).map(({ node }) => node));
}

/** The slides that a lightbox shows, and functions that convert between their indexes and the block's indexes. */
interface ShownSlides {
  readonly slides: readonly Slide[];
  readonly all: readonly Slide[];
  readonly find: FindSlides;
  readonly blockIndexOf: (shownIndex: number) => number;
  readonly shownIndexOf: (blockIndex: number) => number;
  /**
   * Returns the block index of the next shown slide. Returns `null` if no slide is hidden, because the block then steps by
   * itself.
   */
  readonly stepFrom: (blockIndex: number, by: 1 | -1, loop: boolean) => number | null;
}

/** Returns a lightbox's options, excluding the slides that were hidden when the lightbox opened. */
export function withoutHidden<
  T extends { readonly slides: readonly Slide[]; readonly find: FindSlides },
>(options: T, host: HTMLElement, hidden: ReadonlySet<HTMLElement>): T & ShownSlides {
  const { slides, find } = options;
  if (hidden.size === 0) {
    const same = (index: number): number => index;
    const stepFrom = (): null => null;
    return { ...options, all: slides, blockIndexOf: same, shownIndexOf: same, stepFrom };
  }
  const indexes = find(host).flatMap(({ node }, index) => (hidden.has(node) ? [] : [index]));
  const shownIndexOf = (index: number): number => Math.max(0, indexes.indexOf(index));
  const blockIndexOf = (index: number): number => indexes[index] ?? 0;
  return {
    ...options,
    slides: indexes.flatMap((index) => slides[index] ?? []),
    all: slides,
    find: (block) => find(block).filter(({ node }) => !hidden.has(node)),
    blockIndexOf,
    shownIndexOf,
    stepFrom: (from, by, loop) =>
      blockIndexOf(stepIndex(shownIndexOf(from), indexes.length, by, loop).index),
  };
}
