/** Milliseconds without an event after which a wheel or trackpad gesture is over. */
const PAUSE = 150;
/** Pixels of one gesture that step: less is a finger that rests. */
const DISTANCE = 10;

/** What a wheel asks and tells. */
export interface WheelListeners {
  /** False where there is nothing to move. */
  readonly isEnabled: () => boolean;
  readonly isRtl: () => boolean;
  readonly onTurn: (by: 1 | -1) => void;
}

/** Steps once for each horizontal gesture of a wheel or trackpad. Vertical ones are the page's. */
export function listenForWheel(
  stage: HTMLElement,
  { isEnabled, isRtl, onTurn }: WheelListeners,
  signal: AbortSignal,
): void {
  let last = -Infinity;
  let moved = 0;
  stage.addEventListener(
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
      const hasTurned = Math.abs(moved) >= DISTANCE;
      moved += delta;
      if (!hasTurned && Math.abs(moved) >= DISTANCE) onTurn(moved > 0 === isRtl() ? -1 : 1);
    },
    { passive: false, signal },
  );
}
