import { messagesOf } from '../../core/message-registry.js';
import type { MapBox } from './map-box.js';
import { mapMessages } from './messages.js';

/** The hint appears when one finger has moved this many pixels. */
const SLOP = 12;
/** The hint is visible for this many milliseconds. */
const SHOWN = 1500;

/**
 * Shows the hint "Use two fingers to move the map" when a visitor moves one finger over the map. The hint is hidden from screen
 * readers, because their users move the map with the keyboard.
 *
 * @param isWanted - returns `true` if one finger scrolls the page and two fingers move the map
 */
export function controlTouchHint(
  { frame, panels }: MapBox,
  signal: AbortSignal,
  isWanted: () => boolean,
): void {
  // Listen on the frame, because an engine may stop events in the canvas.
  const options = { capture: true, passive: true, signal };
  const hint = frame.ownerDocument.createElement('p');
  hint.className = 'hint';
  hint.part.value = 'hint';
  hint.ariaHidden = 'true';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Touch | undefined;
  const hide = (): void => hint.classList.remove('shown');
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
      if (!start) hide();
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
      hint.textContent = messagesOf(frame, mapMessages).twoFingers;
      hint.classList.add('shown');
      panels.over.prepend(hint);
      clearTimeout(timer);
      timer = setTimeout(hide, SHOWN);
    },
    options,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
