import { savesData } from '../../platform/idle.js';
import type { MapInput } from './input.js';
import { isElement } from '../../platform/node-kinds.js';

const mapKeys = /^(Arrow(Left|Right|Up|Down)|[+-])$/;

interface FirstTouch {
  /**
   * Dispatches the stored events again, for the engine that has replaced the image. These are pressed keys, the wheel, and a
   * mouse button or fingers that are still down.
   */
  repeat(): void;
}

/**
 * Calls `onTouch` when the visitor is likely to move the map: on pointer, focus, key and wheel events. As long as only the
 * image is shown, events that should move the map are stored.
 *
 * @param frame - the element that contains the canvas and the buttons
 */
export function onFirstTouch(
  frame: HTMLElement,
  canvas: HTMLElement,
  readInput: () => MapInput,
  onTouch: () => void,
  signal: AbortSignal,
): FirstTouch {
  let keys: KeyboardEvent[] = [];
  let wheel: WheelEvent | undefined;
  let pressed: MouseEvent | TouchEvent | undefined;
  const ended = new AbortController();
  const options = { capture: true, signal: AbortSignal.any([signal, ended.signal]) };
  const release = (): void => {
    pressed = undefined;
  };

  frame.addEventListener('pointerdown', onTouch, options);
  frame.addEventListener(
    'pointerover',
    ({ pointerType }) => pointerType === 'mouse' && !savesData() && onTouch(),
    options,
  );
  canvas.addEventListener('focus', onTouch, options);
  canvas.addEventListener(
    'keydown',
    (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isOurs = event.target === canvas && isPlain && mapKeys.test(event.key);
      if (!isOurs || !readInput().canPan) return;
      event.preventDefault();
      keys.push(event);
      onTouch();
    },
    options,
  );
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || !readInput().canZoomByWheel) return;
      event.preventDefault();
      wheel = event;
      onTouch();
    },
    { ...options, passive: false },
  );
  for (const type of ['mousedown', 'touchstart'] as const)
    canvas.addEventListener(
      type,
      (event) => {
        pressed = event;
      },
      { ...options, passive: true },
    );
  // One finger scrolls the page. Two fingers move the map.
  canvas.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable && readInput().canPan)
        event.preventDefault();
    },
    { ...options, passive: false },
  );
  for (const type of ['mouseup', 'touchend', 'touchcancel'] as const)
    addEventListener(type, release, options);

  return {
    repeat() {
      ended.abort();
      // The canvas received focus before the engine added its listener.
      if (canvas.matches(':focus')) canvas.dispatchEvent(new FocusEvent('focus'));
      for (const event of [...keys, ...(wheel ? [wheel] : []), ...(pressed ? [pressed] : [])])
        canvas.dispatchEvent(copyOf(event));
      keys = [];
    },
  };
}

/** Copies an event by passing it to its own constructor as the init object. Touch lists must be converted to arrays first. */
function copyOf(event: Event): Event {
  if (!('touches' in event)) return new (event.constructor as typeof Event)(event.type, event);
  const { touches, targetTouches, changedTouches } = event as TouchEvent;
  return new TouchEvent(event.type, {
    touches: Array.from(touches),
    targetTouches: Array.from(targetTouches),
    changedTouches: Array.from(changedTouches),
    bubbles: true,
    cancelable: true,
    composed: true,
  });
}

/**
 * Prevents the click at the end of a drag from activating a pin (behavior.md#map-drag), until `signal` is aborted.
 *
 * @returns a function to call when the map or a pin is dragged
 */
export function guardPins(canvas: HTMLElement, signal: AbortSignal): () => void {
  let wasDragged = false;
  const touchAgain = (): void => {
    wasDragged = false;
  };
  const options = { capture: true, signal };
  canvas.addEventListener('pointerdown', touchAgain, options);
  canvas.addEventListener('keydown', touchAgain, options);
  canvas.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath();
      if (wasDragged && path.some((node) => isElement(node) && node.matches('.pin')))
        event.preventDefault();
    },
    options,
  );
  return () => {
    wasDragged = true;
  };
}
