import { isElement } from '../../../platform/node-kinds.js';
import type { PointerSample } from '../model/gallery-gesture.js';

/** What a drag of slides calls. Distances are pixels along the reading direction. */
interface DragListeners {
  /** False where there is nothing to drag. */
  readonly isEnabled: () => boolean;
  readonly isRtl: () => boolean;
  readonly onStart: () => void;
  readonly onMove: (by: number) => void;
  /** The pointer has let go, or the browser has taken it (`touches` is empty then). */
  readonly onEnd: (samples: readonly PointerSample[]) => void;
}

/** Pixels that a pointer moves before it drags. */
const THRESHOLD = 5;
/** Controls that use a press themselves. The buttons for a step lie over the slides: a swipe may begin on them. */
const controls =
  'button:not(.step), input, textarea, select, audio, video[controls], [contenteditable]';

/**
 * Listens to mouse, finger and pen on slides whose `touch-action` leaves vertical movement to the browser. What was
 * dragged is not clicked.
 *
 * @param area the slides, and the buttons over them
 */
export function listenForDrags(
  area: HTMLElement,
  listeners: DragListeners,
  signal: AbortSignal,
): void {
  let press: AbortController | null = null;

  area.addEventListener(
    'pointerdown',
    (event) => {
      const [target] = event.composedPath();
      if (press || event.button !== 0 || !event.isPrimary || !listeners.isEnabled()) return;
      if (isElement(target) && target.closest(controls)) return;
      press = new AbortController();
      follow(event, press);
    },
    { signal },
  );
  // The browser's own drag of a link or a picture would end ours.
  area.addEventListener('dragstart', (event) => press && event.preventDefault(), { signal });
  signal.addEventListener('abort', () => press?.abort());

  function follow(down: PointerEvent, { signal: during }: AbortController): void {
    const positionOf = ({ clientX }: PointerEvent): number =>
      listeners.isRtl() ? -clientX : clientX;
    let samples: PointerSample[] = [{ at: positionOf(down), time: down.timeStamp }];
    let start: number | null = null;

    const onMove = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const sample = { at: positionOf(event), time: event.timeStamp };
      samples = [...samples.filter(({ time }) => sample.time - time < 500), sample];
      if (start === null) {
        const across = Math.abs(event.clientX - down.clientX);
        const along = Math.abs(event.clientY - down.clientY);
        if (across <= THRESHOLD && along <= THRESHOLD) return;
        if (along > across) return end();
        start = sample.at;
        area.setPointerCapture(down.pointerId);
        getSelection()?.removeAllRanges();
        listeners.onStart();
      }
      listeners.onMove(sample.at - start);
    };
    const onUp = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      if (start !== null && event.type === 'pointerup') preventNextClick();
      end(event.type === 'pointerup' ? samples : []);
    };
    const end = (last: readonly PointerSample[] = []): void => {
      press?.abort();
      press = null;
      if (start !== null) listeners.onEnd(last);
    };

    // Before it drags, a pointer may leave the viewport and let go anywhere.
    window.addEventListener('pointermove', onMove, { signal: during });
    window.addEventListener('pointerup', onUp, { signal: during });
    window.addEventListener('pointercancel', onUp, { signal: during });
  }
}

/** The click that a browser makes of the end of a drag comes in the same task. */
function preventNextClick(): void {
  const abort = new AbortController();
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal: abort.signal },
  );
  setTimeout(() => abort.abort());
}

/** Milliseconds without an event after which a wheel or trackpad gesture is over. */
const PAUSE = 150;
/** Pixels of one gesture that step: less is a finger that rests. */
const DISTANCE = 10;

/** What a wheel calls. */
interface WheelListeners {
  /** False where there is nothing to move. */
  readonly isEnabled: () => boolean;
  readonly isRtl: () => boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Steps once for each horizontal gesture of a wheel or trackpad. Vertical ones are the page's. */
export function listenForWheel(
  viewport: HTMLElement,
  { isEnabled, isRtl, onStep }: WheelListeners,
  signal: AbortSignal,
): void {
  let last = -Infinity;
  let moved = 0;
  viewport.addEventListener(
    'wheel',
    (event) => {
      const { deltaX, deltaY, shiftKey, ctrlKey, timeStamp } = event;
      const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
      const delta = isSideways ? deltaX : shiftKey ? deltaY : 0;
      if (delta === 0 || ctrlKey || !isEnabled()) return;
      // Else some browsers go back in the history.
      event.preventDefault();
      if (timeStamp - last > PAUSE) moved = 0;
      last = timeStamp;
      const hasStepped = Math.abs(moved) >= DISTANCE;
      moved += delta;
      if (!hasStepped && Math.abs(moved) >= DISTANCE) onStep(moved > 0 === isRtl() ? -1 : 1);
    },
    { passive: false, signal },
  );
}
