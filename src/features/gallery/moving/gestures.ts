import { isElement } from '../../../platform/node-kinds.js';
import type { PointerSample } from '../model/gallery-gesture.js';

/** Callbacks of a drag. Distances are pixels along the reading direction. */
interface DragListeners {
  /** Returns `false` if the slides cannot move. */
  readonly isEnabled: () => boolean;
  readonly isRtl: () => boolean;
  readonly onStart: () => void;
  readonly onMove: (by: number) => void;
  /** Called when the pointer is released. `samples` is empty if the browser has canceled the pointer. */
  readonly onEnd: (samples: readonly PointerSample[]) => void;
}

/** Distance in pixels at which a drag starts. */
const THRESHOLD = 5;
/** Controls that use a press themselves. The step buttons are excluded: they are over the slides, so a swipe may begin on them. */
const controls =
  'button:not(.step), input, textarea, select, audio, video[controls], [contenteditable]';

/**
 * Handles drags by mouse, touch and pen. The `touch-action` of the slides leaves vertical panning to the browser. The click after a drag is
 * suppressed.
 *
 * @param area contains the slides and the buttons over them
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
  // The browser's native dragging of links and images would cancel the pointer.
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

    // Listens on `window`: before the drag starts and captures the pointer, the pointer may leave the viewport.
    window.addEventListener('pointermove', onMove, { signal: during });
    window.addEventListener('pointerup', onUp, { signal: during });
    window.addEventListener('pointercancel', onUp, { signal: during });
  }
}

/** Suppresses the click that browsers dispatch after a drag, in the same task as `pointerup`. */
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

/** Milliseconds without an event after which a wheel or trackpad gesture has ended. */
const PAUSE = 150;
/** Minimum distance of a gesture in pixels. Smaller movements come from a finger resting on the trackpad. */
const DISTANCE = 10;

interface WheelListeners {
  readonly isEnabled: () => boolean;
  readonly isRtl: () => boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Steps once per horizontal gesture of a wheel or trackpad. Vertical gestures scroll the page. */
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
      // Otherwise some browsers navigate back in the history.
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
