/** Minimum time in milliseconds between two steps by arrow key (behavior.md#lightbox-keys). */
const ARROW_THROTTLE = 200;

/** Zoom factor of the plus and minus keys. */
const ZOOM_STEP = 1.5;

interface KeysOptions {
  /** The arrow keys pan a zoomed image instead of stepping. */
  readonly isZoomed: boolean;
  readonly isRtl: boolean;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onIndex: (index: number) => void;
  readonly onZoom: (factor: number) => void;
}

/** Returns the `keydown` handler of an open lightbox: arrows step, Home and End show the first and last slide, plus and minus zoom. */
export function createKeys(options: () => KeysOptions): (event: KeyboardEvent) => void {
  let lastArrow = -Infinity;

  return (event) => {
    const { key } = event;
    const target = event.target as Element;
    if (target.closest('video, input, textarea, select, [contenteditable]')) return;
    // Long captions scroll by keyboard.
    if (target.closest('.panel') && /^(?:Page|Home|End|ArrowUp|ArrowDown)|^ $/.test(key)) return;
    if (
      /^(?:Page|Home|End|Arrow)|^ $/.test(key) &&
      !(key === ' ' && target.closest('button, a') !== null)
    ) {
      // Otherwise the page behind would scroll.
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

type ClickAction = 'next' | 'previous' | 'close' | 'none';

export interface LightboxClick {
  /** Distance from the left edge in pixels. */
  readonly x: number;
  /** Width of the lightbox in pixels. */
  readonly width: number;
  readonly isOnPicture: boolean;
  /** `true` if a click on either half of the screen steps: on a desktop with more than one slide. */
  readonly hasHalves: boolean;
  readonly isRtl: boolean;
}

/** Share of the width at either edge in which a click does not step (behavior.md#lightbox-clicks). */
const EDGE_MARGIN = 0.02;

/**
 * Applies the rules for clicks in their order (behavior.md#lightbox-clicks). Clicks on links and videos are handled before. The right half shows the
 * next slide, or in right-to-left text the left half.
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
