import { whenIdle } from '../../platform/idle.js';
import { hitKinds, times } from './model/calls.js';
import { hitRecord, type PageInfo, viewRecord } from './records.js';
import type { Recorder } from './recorder.js';

/**
 * Records a page view now, when the page returns from the back-forward cache, and when the page's path changes. Also records a
 * heartbeat every 30 seconds while the page is visible.
 */
export function observePageViews(recorder: Recorder, page: PageInfo, signal: AbortSignal): void {
  let path = '';
  /** How many milliseconds this page view was visible before `visibleSince`. */
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
  // In browsers without the Navigation API, later paths of the same document are not recorded.
  globalThis.navigation?.addEventListener(
    'navigatesuccess',
    () => {
      if (location.pathname === path) return;
      path = location.pathname;
      // Waits, because the page's title changes after its URL.
      whenIdle(() => signal.aborted || startView());
    },
    { signal },
  );
}
