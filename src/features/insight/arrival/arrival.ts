import { keepEvent, keptEvents } from '../../../core/kept-events.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { consent } from '../../../page/consent.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { isTracked } from '../../../page/model/visitor-role.js';
import { visitorOf } from '../../../page/model/visitor.js';
import { whenIdle } from '../../../platform/idle.js';
import { actionRecord, renderedRecords } from './buttons-and-forms.js';
import { sendAtLeave } from './leave.js';
import { type Arrival, viewRecords } from './records.js';
import { speedRecords } from './speed.js';
import { openVisit } from './visit.js';

const collectorCode = lazyModule('page insight', () => import('../collect/collector.js'));

/**
 * Milliseconds after which the collector comes to a page that nobody has touched: long after its first phase, and before anything
 * is due that only the collector makes.
 */
const QUIET = 10_000;
/** Types of touches, and of what is to be recorded and may happen without one: bars open, and slides move, by themselves. */
const DUE = /^(?!sq-)|played|exposed|error|created/;
/** An address that leads here from a campaign (spec section 7, "Track"): no beacon can say so. */
const CAMPAIGN = /(source|campaign|channel|refer|variation|mkwid)=/;

/**
 * What a page costs that nobody touches: it is seen, and what happens is kept. The collector, which does all else, comes with the
 * first touch, with an event that is to be recorded, or after a quiet time. A page that is left before sends by itself what it
 * has shown, and how fast: its view, its buttons and forms, clicks, forms that were sent, and its vitals.
 *
 * @param signal - aborts when the collector has taken over
 * @param onTaken - called when the collector takes over
 */
export function startArrival(runtime: Runtime, signal: AbortSignal, onTaken: () => void): void {
  const { site, life } = runtime;
  const kept = keptEvents();
  const facts = { site, pageViewId: '' };
  const touches = new AbortController();
  const arrival: Arrival = {
    facts,
    path: location.pathname,
    recorded: new WeakSet(),
    views: viewRecords(facts),
    visit: undefined,
    seenSince: performance.now(),
    isSeen: !document.hidden,
    isMeasured: false,
    endTouches: () => touches.abort(),
  };
  function wake(): void {
    delete kept.onKept;
    whenIdle(() =>
      collectorCode.whenLoaded(
        ({ startCollector }) => startCollector(runtime, arrival, signal, onTaken),
        signal,
      ),
    );
  }

  function leave(): void {
    const { visit } = arrival;
    if (!visit) return;
    const records = [...arrival.views, ...renderedRecords(arrival.recorded)];
    arrival.views = [];
    kept.list = kept.list.filter((event) => {
      const record = actionRecord(event);
      if (record) records.push(record);
      return !record;
    });
    if (!arrival.isMeasured) records.push(...speedRecords(arrival.isSeen));
    arrival.isMeasured = true;
    sendAtLeave(records, visit);
  }

  function forget(): void {
    arrival.views = [];
    kept.list = [];
    arrival.isMeasured = true;
  }

  // Whoever has an account is no visitor: it is the collector's to know what they are.
  if (!isTracked(visitorOf(site), location.pathname)) return wake();
  // The landing counts at once, however soon the page is left (spec section 4, "Session").
  let isDenied = false;
  const unfollow = consent().$consent.subscribe(({ allows, isAnswered }) => {
    const wasDenied = isDenied;
    isDenied = isAnswered && !allows.analytics;
    // What was seen before a no, or while it held, is of no later yes.
    if (wasDenied || isDenied) forget();
    arrival.visit = allows.analytics ? openVisit(arrival.visit) : undefined;
  });
  signal.addEventListener('abort', unfollow);
  const options = { signal };
  addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) leave();
      else arrival.seenSince = performance.now();
    },
    options,
  );
  addEventListener(
    'pagehide',
    () => {
      leave();
      // What waits for consent is gone.
      forget();
    },
    options,
  );
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) arrival.views = viewRecords(facts);
    },
    options,
  );
  keepTouches(AbortSignal.any([life.signal, touches.signal]));
  kept.onKept = (type) => {
    if (DUE.test(type)) wake();
  };
  for (const { type } of kept.list) kept.onKept?.(type);
  setTimeout(wake, CAMPAIGN.test(location.search) ? 0 : QUIET);
}

/**
 * What visitors do first, and what no tag says but a page, and how many of each are kept: so many that what tags say has its place
 * beside them.
 */
const touchTypes = {
  click: 20,
  pointerdown: 5,
  pointermove: 0,
  keydown: 5,
  focusin: 0,
  wheel: 0,
  'sq-account-created': 1,
} as const;

/** Keeps what visitors do, and says also what is not kept. */
function keepTouches(signal: AbortSignal): void {
  for (const [type, maxEvents] of Object.entries(touchTypes)) {
    let count = 0;
    const keep = (event: Event): void => {
      // A page that comes into view below a mouse at rest gets a move that is none.
      const { movementX, movementY } = event as Partial<PointerEvent>;
      if (type === 'pointermove' && !movementX && !movementY) return;
      if (count < maxEvents) keepEvent(event, event.composedPath());
      else keptEvents().onKept?.(type);
      count += 1;
    };
    // In the capture phase: whatever the page does with an event, it was one.
    addEventListener(type, keep, { signal, capture: true, passive: true });
  }
}
