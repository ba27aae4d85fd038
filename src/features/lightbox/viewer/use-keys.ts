import { useRef, type KeyboardEvent } from 'react';

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
export function useKeys(options: KeysOptions): (event: KeyboardEvent) => void {
  const lastArrow = useRef(-Infinity);

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
    if (key === 'Home') options.onIndex(0);
    else if (key === 'End') options.onIndex(options.count - 1);
    else if (key === '+' || key === '=') options.onZoom(ZOOM_STEP);
    else if (key === '-') options.onZoom(1 / ZOOM_STEP);
    else if (key === 'ArrowRight' || key === 'ArrowLeft') step(event);
  };

  function step({ key, timeStamp }: KeyboardEvent): void {
    if (options.isZoomed || timeStamp - lastArrow.current < ARROW_THROTTLE) return;
    lastArrow.current = timeStamp;
    options.onStep((key === 'ArrowRight') === options.isRtl ? -1 : 1);
  }
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
