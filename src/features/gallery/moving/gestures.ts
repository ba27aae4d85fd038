import { isElement } from '../../../platform/node-kinds.js';
import type { PointerSample } from '../model/gallery-gesture.js';

/** Callbacks for a drag. Distances are in pixels along the reading direction. */
interface DragListeners {
  /** Returns `false` if the slides cannot move. */
  readonly isEnabled: () => boolean;
  readonly isRtl: () => boolean;
  readonly onStart: () => void;
  readonly onMove: (by: number) => void;
  /** Called when the pointer is released, or when the browser cancels it. `samples` is empty if the browser has canceled it. */
  readonly onEnd: (samples: readonly PointerSample[]) => void;
}

/** A drag starts after this distance, in pixels. */
const THRESHOLD = 5;
/**
 * Selects controls that handle a press themselves. Excludes the step buttons, because they are over the slides, and a swipe may
 * start on them.
 */
const controls =
  'button:not(.step), input, textarea, select, audio, video[controls], [contenteditable]';

/**
 * Handles drags with a mouse, finger or pen. The slides' `touch-action` leaves vertical panning to the browser. The click after
 * a drag is suppressed.
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
  // Prevents the browser from dragging links and images, which would cancel the pointer.
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

    // Listens on `window`, because the pointer may leave the viewport before the drag starts and captures the pointer.
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

/** A wheel or trackpad gesture ends after this many milliseconds without an event. */
const PAUSE = 150;
/** Minimum distance of a gesture in pixels. A finger that rests on the trackpad causes smaller movements. */
const DISTANCE = 10;

interface WheelListeners {
  readonly isEnabled: () => boolean;
  readonly isRtl: () => boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Steps once for each horizontal wheel or trackpad gesture. Vertical gestures scroll the page. */
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
      // Prevents some browsers from navigating back in the history.
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
