/** Minimum time between two steps with the arrow keys, in milliseconds (behavior.md#lightbox-keys). */
const ARROW_THROTTLE = 200;

/** Zoom factor for the plus and minus keys. */
const ZOOM_STEP = 1.5;

interface KeysOptions {
  /** `true` if the image is zoomed. The arrow keys then pan the image instead of changing the slide. */
  readonly isZoomed: boolean;
  readonly isRtl: boolean;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onIndex: (index: number) => void;
  readonly onZoom: (factor: number) => void;
}

/**
 * Returns the `keydown` handler of an open lightbox. Arrow keys change the slide, Home and End show the first and last slide,
 * and plus and minus zoom.
 */
export function createKeys(options: () => KeysOptions): (event: KeyboardEvent) => void {
  let lastArrow = -Infinity;

  return (event) => {
    const { key } = event;
    const target = event.target as Element;
    if (target.closest('video, input, textarea, select, [contenteditable]')) return;
    // These keys scroll a long caption.
    if (target.closest('.panel') && /^(?:Page|Home|End|ArrowUp|ArrowDown)|^ $/.test(key)) return;
    if (
      /^(?:Page|Home|End|Arrow)|^ $/.test(key) &&
      !(key === ' ' && target.closest('button, a') !== null)
    ) {
      // Prevents the page behind the lightbox from scrolling.
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
  /**
   * `true` if a click on the left or right half of the screen changes the slide. This applies on desktops if there is more than
   * one slide.
   */
  readonly hasHalves: boolean;
  readonly isRtl: boolean;
}

/**
 * Width of the margins at the left and right edges in which a click does not change the slide, as a fraction of the lightbox's
 * width (behavior.md#lightbox-clicks).
 */
const EDGE_MARGIN = 0.02;

/**
 * Returns the effect of a click. The rules are applied in order (behavior.md#lightbox-clicks). A click on the right half shows
 * the next slide; in right-to-left text, a click on the left half does. The caller handles clicks on links and videos.
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
