import { whenIdle } from '../../../platform/idle.js';
import { type Arrival, hitRecord, viewRecords } from '../arrival/records.js';
import { hitKinds, times } from '../model/calls.js';
import type { Recorder } from './recorder.js';

/**
 * Records that the page is seen, the views that nobody has sent first, and a heartbeat every 30 seconds of being in sight. A
 * page that comes back from the browser's cache, or that another address is given to, is seen anew.
 */
export function observePageViews(
  recorder: Recorder,
  { facts, views, path: seenPath, seenSince }: Arrival,
  signal: AbortSignal,
): void {
  let path = seenPath;
  let clock = startClock(seenSince);
  let heartbeat: ReturnType<typeof setTimeout>;

  function viewAnew(): void {
    path = location.pathname;
    clock = startClock();
    for (const view of viewRecords(facts)) recorder.record(view);
  }

  function beat(): void {
    heartbeat = setTimeout(beat, times.heartbeat);
    if (document.visibilityState !== 'visible') return;
    const secondsVisible = clock.seconds();
    recorder.record(hitRecord(facts, hitKinds.heartbeat, { secondsVisible }));
  }

  for (const view of views) recorder.record(view);
  // The address has changed before this code was there.
  if (location.pathname !== path) viewAnew();
  heartbeat = setTimeout(beat, seenSince + times.heartbeat - performance.now());
  signal.addEventListener('abort', () => clearTimeout(heartbeat));
  document.addEventListener('visibilitychange', () => clock.update(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && viewAnew(), { signal });
  // Not in every browser: without it a page that changes its address is one page.
  globalThis.navigation?.addEventListener(
    'navigatesuccess',
    () => {
      if (location.pathname === path) return;
      path = location.pathname;
      // Its title comes after its address.
      whenIdle(() => signal.aborted || viewAnew());
    },
    { signal },
  );
}

/**
 * Counts how long the page is in sight.
 *
 * @param start - since when it is, where it is, in milliseconds of its clock
 */
function startClock(start = performance.now()): { update(): void; seconds(): number } {
  let total = 0;
  let since = document.visibilityState === 'visible' ? start : undefined;
  function update(): void {
    const now = performance.now();
    if (since !== undefined) total += now - since;
    since = document.visibilityState === 'visible' ? now : undefined;
  }
  return {
    update,
    seconds() {
      update();
      return Math.round(total / 1000);
    },
  };
}
