import { hasTouchHint, type MapContext } from './view.js';

/** Pixels that one finger moves before it looks as if it meant the map. */
const SLOP = 12;
/** Milliseconds that the hint stays. */
const SHOWN = 1500;

/**
 * Says that two fingers move the map, where one has tried and has scrolled the page.
 *
 * @param frame - the element around the canvas: an engine keeps one finger from that
 */
export function connectTouchHint(
  frame: HTMLElement,
  { signal, current, update }: MapContext,
): void {
  const options = { capture: true, passive: true, signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Touch | undefined;
  const show = (isHintShown: boolean): void => {
    if (current().state.isHintShown !== isHintShown) update({ isHintShown });
  };
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
      if (!start) show(false);
    },
    options,
  );
  frame.addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (!start || !touch || !hasTouchHint(current())) return;
      const moved = Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY);
      if (moved < SLOP) return;
      start = undefined;
      show(true);
      clearTimeout(timer);
      timer = setTimeout(() => show(false), SHOWN);
    },
    options,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
