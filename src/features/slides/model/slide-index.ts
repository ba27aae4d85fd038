/** The slide that an event is about. */
export interface SlideDetail {
  /** From 0. */
  readonly index: number;
  /** The slide's id, or its url (spec section 4, "History"); null where it has neither. */
  readonly id: string | null;
}

/** Where a step from one slide leads. */
export interface Step {
  readonly index: number;
  /** Set where there was no further slide: the index has not changed. */
  readonly reached: 'end' | 'beginning' | null;
}

/** Brings any whole number into `0 … count - 1`; negatives count from the end (spec section 4, "Index"). */
export function normalizeIndex(index: number, count: number): number {
  if (count < 1) return 0;
  // The second sum turns a rest of -0 into 0.
  return ((index % count) + count) % count;
}

/**
 * One slide onward (`by` 1) or back (`by` -1); with groups of `size` slides, to the first slide of
 * the next or the previous group. Wraps around only with `loop`; otherwise it stays and says which
 * end it reached (spec section 4, "Index"). A single group has nowhere to go.
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

/** The current slide of a gallery, among how many. */
export interface SlideInGallery {
  readonly index: number;
  readonly count: number;
}

/** True where two linked galleries show the same slide, as far as the shorter one has it. */
export function showSameSlide(one: SlideInGallery, other: SlideInGallery): boolean {
  return (
    normalizeIndex(one.index, other.count) === other.index ||
    normalizeIndex(other.index, one.count) === one.index
  );
}
