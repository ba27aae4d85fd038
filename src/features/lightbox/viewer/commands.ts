/** Milliseconds between two steps by arrow key (spec section 9). */
const ARROW_THROTTLE = 200;

/** How much larger a picture gets by one press of the plus key. */
const ZOOM_STEP = 1.5;

interface KeysOptions {
  /** The arrows pan what is zoomed. */
  readonly isZoomed: boolean;
  readonly isRtl: boolean;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onIndex: (index: number) => void;
  readonly onZoom: (factor: number) => void;
}

/** The keys of an open lightbox: arrows step, Home and End go to the ends, plus and minus zoom. */
export function createKeys(options: () => KeysOptions): (event: KeyboardEvent) => void {
  let lastArrow = -Infinity;

  return (event) => {
    const { key } = event;
    const target = event.target as Element;
    if (target.closest('video, input, textarea, select, [contenteditable]')) return;
    // A long caption scrolls.
    if (target.closest('.panel') && /^(?:Page|Home|End|ArrowUp|ArrowDown)|^ $/.test(key)) return;
    if (
      /^(?:Page|Home|End|Arrow)|^ $/.test(key) &&
      !(key === ' ' && target.closest('button, a') !== null)
    ) {
      // The page behind would scroll.
      event.preventDefault();
    }
    if (hasModifier(event)) return;
    const { onIndex, onZoom, count } = options();
    if (key === 'Home') onIndex(0);
    else if (key === 'End') onIndex(count - 1);
    else if (key === '+' || key === '=') onZoom(ZOOM_STEP);
    else if (key === '-') onZoom(1 / ZOOM_STEP);
    else if (key === 'ArrowRight' || key === 'ArrowLeft') step(event);
  };

  function step({ key, timeStamp }: KeyboardEvent): void {
    const { isZoomed, isRtl, onStep } = options();
    if (isZoomed || timeStamp - lastArrow < ARROW_THROTTLE) return;
    lastArrow = timeStamp;
    onStep((key === 'ArrowRight') === isRtl ? -1 : 1);
  }
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** What a click in an open lightbox does. */
type ClickAction = 'next' | 'previous' | 'close' | 'none';

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
