/** Event detail that identifies a slide. */
export interface SlideDetail {
  /** From 0. */
  readonly index: number;
  /** The slide's ID, or else its URL (behavior.md#gallery-history). `null` if it has neither. */
  readonly id: string | null;
}

export interface Step {
  readonly index: number;
  /** Set if there is no further slide. The index is then unchanged. */
  readonly reached: 'end' | 'beginning' | null;
}

/** Normalizes an integer to the range from 0 to `count - 1`. Negative indexes count from the end (behavior.md#slides-index). */
export function normalizeIndex(index: number, count: number): number {
  if (count < 1) return 0;
  // Adding `count` before the second `%` makes negative remainders positive, and also turns -0 into 0.
  return ((index % count) + count) % count;
}

/**
 * Steps one slide forward (`by` 1) or backward (`by` -1).
 * - If slides are in groups of `size`, returns the first slide of the next or previous group.
 * - Wraps around only if `loop` is set and there are several groups. Otherwise, keeps the index and returns which end was
 *   reached (behavior.md#slides-index).
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

/** Returns `true` if two linked galleries show the same slide. The galleries may have different numbers of slides. */
export function showSameSlide(one: SlideInGallery, other: SlideInGallery): boolean {
  return (
    normalizeIndex(one.index, other.count) === other.index ||
    normalizeIndex(other.index, one.count) === one.index
  );
}
