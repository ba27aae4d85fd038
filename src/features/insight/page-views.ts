import { whenIdle } from '../../platform/idle.js';
import { hitKinds, times } from './model/calls.js';
import { hitRecord, type PageInfo, viewRecord } from './records.js';
import type { Recorder } from './recorder.js';

/**
 * Records a page view now, when the page returns from the back-forward cache and when its path changes, and a heartbeat every 30
 * seconds while the page is visible.
 */
export function observePageViews(recorder: Recorder, page: PageInfo, signal: AbortSignal): void {
  let path = '';
  /** Milliseconds that the view was visible before `visibleSince`. */
  let visibleBefore = 0;
  let visibleSince = 0;

  function startView(): void {
    path = location.pathname;
    visibleBefore = 0;
    visibleSince = performance.now();
    const view = viewRecord(page);
    if (view) recorder.record(view);
  }

  function beat(): void {
    if (document.hidden) return;
    const milliseconds = visibleBefore + performance.now() - visibleSince;
    const secondsVisible = Math.round(milliseconds / 1000);
    recorder.record(hitRecord(page, hitKinds.heartbeat, { secondsVisible }));
  }

  startView();
  const heartbeat = setInterval(beat, times.heartbeat);
  signal.addEventListener('abort', () => clearInterval(heartbeat));
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) visibleBefore += performance.now() - visibleSince;
      else visibleSince = performance.now();
    },
    { signal },
  );
  addEventListener('pageshow', ({ persisted }) => persisted && startView(), { signal });
  // Browsers without it record one view for all paths of a document.
  globalThis.navigation?.addEventListener(
    'navigatesuccess',
    () => {
      if (location.pathname === path) return;
      path = location.pathname;
      // Its title changes after its address.
      whenIdle(() => signal.aborted || startView());
    },
    { signal },
  );
}
