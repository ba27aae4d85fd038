/** What a click in an open lightbox does. */
export type ClickAction = 'next' | 'previous' | 'close' | 'none';

/** Where a click fell. */
export interface LightboxClick {
  /** Pixels from the left edge. */
  readonly x: number;
  /** Width of the lightbox in pixels. */
  readonly width: number;
  /** On the picture, not beside it. */
  readonly isOnPicture: boolean;
  /** Halves of the screen step on a desktop, where there is more than one slide. */
  readonly hasHalves: boolean;
  readonly isRtl: boolean;
}

/** Part of the width at either edge where a click does not step (spec section 9). */
const EDGE_MARGIN = 0.02;

/**
 * The rules of spec section 4, "Lightbox", in their order; links and videos come before and never
 * get here. The right half is the next picture, the left one where text runs from right to left.
 */
export function clickAction({
  x,
  width,
  isOnPicture,
  hasHalves,
  isRtl,
}: LightboxClick): ClickAction {
  const margin = width * EDGE_MARGIN;
  if (hasHalves && x >= margin && x <= width - margin) {
    return x >= width / 2 === isRtl ? 'previous' : 'next';
  }
  return isOnPicture ? 'none' : 'close';
}
