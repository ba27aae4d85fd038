import type { PageFacts } from '../arrival/records.js';
import type { InsightSettings } from '../model/insight-settings.js';
import { recordCustomEvent } from './custom-events.js';
import type { Recorder } from './recorder.js';

/** Milliseconds between two positions. */
const INTERVAL = 200;
/** Positions of one record. */
const BATCH = 50;

/**
 * Records where somebody with an account moves the mouse (spec section 6), as events `mouse-moved` with positions in CSS
 * pixels of the document, and milliseconds since the page was opened.
 */
export function observeMouse(
  recorder: Recorder,
  facts: PageFacts,
  settings: InsightSettings,
  signal: AbortSignal,
): void {
  let points: (readonly [x: number, y: number, milliseconds: number])[] = [];
  let last = 0;

  function flush(): void {
    if (points.length === 0) return;
    recordCustomEvent(recorder, facts, settings, { name: 'mouse-moved', data: { points } });
    points = [];
  }

  document.addEventListener(
    'pointermove',
    ({ pageX, pageY, pointerType, timeStamp }) => {
      if (pointerType !== 'mouse' || timeStamp - last < INTERVAL) return;
      last = timeStamp;
      points.push([Math.round(pageX), Math.round(pageY), Math.round(timeStamp)]);
      if (points.length === BATCH) flush();
    },
    { signal, passive: true },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') flush();
    },
    { signal },
  );
}
