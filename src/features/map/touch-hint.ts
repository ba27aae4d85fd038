import { savesData } from '../../platform/idle.js';
import type { MapBox } from './map-box.js';

/** Pixels that one finger must move before the hint appears. */
const SLOP = 12;
/** Milliseconds that the hint is visible. */
const SHOWN = 1500;

interface TouchHint {
  /** Whether one finger scrolls the page and two fingers move the map. */
  readonly isWanted: () => boolean;
  readonly onChange: (isShown: boolean) => void;
  /** Called on `pointerdown`, before the finger moves. */
  readonly prepare: () => void;
}

/** Shows the hint "use two fingers" after a visitor moved one finger over the map. */
export function controlTouchHint(
  { frame }: MapBox,
  signal: AbortSignal,
  { isWanted, onChange, prepare }: TouchHint,
): void {
  // Listen on the frame: an engine may stop events in the canvas.
  const options = { capture: true, passive: true, signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Touch | undefined;
  frame.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch' && isWanted() && !savesData()) prepare();
    },
    options,
  );
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
      if (!start) onChange(false);
    },
    options,
  );
  frame.addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (!start || !touch || !isWanted()) return;
      const moved = Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY);
      if (moved < SLOP) return;
      start = undefined;
      onChange(true);
      clearTimeout(timer);
      timer = setTimeout(() => onChange(false), SHOWN);
    },
    options,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
