/** Describes a slide in an event. */
export interface SlideDetail {
  /** From 0. */
  readonly index: number;
  /** The slide's id, or else its url (behavior.md#gallery-history); `null` without both. */
  readonly id: string | null;
}

export interface Step {
  readonly index: number;
  /** Set if there is no further slide. The index has not changed then. */
  readonly reached: 'end' | 'beginning' | null;
}

/** Normalizes an integer to `0 … count - 1`. Negative indexes count from the end (behavior.md#slides-index). */
export function normalizeIndex(index: number, count: number): number {
  if (count < 1) return 0;
  // The second addition converts a remainder of -0 to 0.
  return ((index % count) + count) % count;
}

/**
 * Steps one slide forward (`by` 1) or backward (`by` -1). With groups of `size` slides, returns the first slide of the next or previous
 * group. Wraps around only with `loop`; otherwise keeps the index and returns the end that it has reached (behavior.md#slides-index). With a
 * single group, an end is always reached.
 */
export function stepIndex(index: number, count: number, by: 1 | -1, loop: boolean, size = 1): Step {
  const from = normalizeIndex(index, count);
  const groups = Math.ceil(count / size);
  const to = Math.floor(from / size) + by;
  const isInside = to >= 0 && to < groups;
  if (isInside || (loop && groups > 1)) {
    return { index: normalizeIndex(to, groups) * size, reached: null };
  }
  return { index: from, reached: by > 0 ? 'end' : 'beginning' };
}

export interface SlideInGallery {
  readonly index: number;
  readonly count: number;
}

/** Returns `true` if two linked galleries of possibly different lengths show the same slide. */
export function showSameSlide(one: SlideInGallery, other: SlideInGallery): boolean {
  return (
    normalizeIndex(one.index, other.count) === other.index ||
    normalizeIndex(other.index, one.count) === one.index
  );
}
