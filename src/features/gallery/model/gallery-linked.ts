import { normaliseIndex } from '../../lightbox/model/gallery-index.js';

/** The current slide of a gallery, among how many. */
export interface SlideOf {
  readonly index: number;
  readonly count: number;
}

/** True where two linked galleries show the same slide, as far as the shorter one has it. */
export function areInStep(one: SlideOf, other: SlideOf): boolean {
  return (
    normaliseIndex(one.index, other.count) === other.index ||
    normaliseIndex(other.index, one.count) === one.index
  );
}
