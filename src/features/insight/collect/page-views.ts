import { pageKinds } from '../../../model/enumerations.js';
import { queryValue } from '../../../model/query.js';
import { whenIdle } from '../../../platform/late-code.js';
import { times } from '../model/calls.js';
import { type HitKind, hitKinds } from '../model/event-names.js';
import { storableText } from '../model/privacy.js';
import { type HitDetails, noDetails, type PageFacts } from './page-facts.js';
import type { Recorder } from './recorder.js';

/** Records a hit with what it says beside where it was. */
export function recordHit(
  recorder: Recorder,
  facts: PageFacts,
  kind: HitKind,
  details: Partial<HitDetails> = {},
): void {
  const seen = { ...facts.hit(), ...noDetails, ...details };
  recorder.record({
    channel: 'hit',
    build: ({ visitorCookie, session }) => ({
      event: String(kind),
      data: { ...seen, ...session },
      ss_cvr: visitorCookie,
    }),
  });
}

/**
 * Records that the page is seen: a page view, on the search page what was looked for instead, and a heartbeat every 30
 * seconds of being in sight. A page that comes back from the browser's cache, or that another address is given to, is seen
 * anew.
 */
export function observePageViews(recorder: Recorder, facts: PageFacts, signal: AbortSignal): void {
  let path = location.pathname;
  let clock = startClock();

  function view(): void {
    if (!isSearchPage(facts.site.pageType)) return recordHit(recorder, facts, hitKinds.pageView);
    const searchQuery = storableText((queryValue(location.search, 'q') ?? '').trim(), 200);
    if (searchQuery) recordHit(recorder, facts, hitKinds.siteSearch, { searchQuery });
  }

  function viewAnew(): void {
    path = location.pathname;
    facts.renew();
    clock = startClock();
    view();
  }

  function beat(): void {
    if (document.visibilityState !== 'visible') return;
    const secondsVisible = clock.seconds();
    recordHit(recorder, facts, hitKinds.heartbeat, { secondsVisible });
  }

  view();
  const heartbeat = setInterval(beat, times.heartbeat);
  signal.addEventListener('abort', () => clearInterval(heartbeat));
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

/** On the search page no page view is recorded (spec section 2). */
export function isSearchPage(pageType: number): boolean {
  return pageType === pageKinds.search || /^\/search\/?$/.test(location.pathname);
}

/** Counts how long the page is in sight. */
function startClock(): { update(): void; seconds(): number } {
  let total = 0;
  let since: number | undefined;
  function update(): void {
    const now = performance.now();
    if (since !== undefined) total += now - since;
    since = document.visibilityState === 'visible' ? now : undefined;
  }
  update();
  return {
    update,
    seconds() {
      update();
      return Math.round(total / 1000);
    },
  };
}
