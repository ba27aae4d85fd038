import { APP } from '../model/early-calls.js';
import type { PerformanceEventName, SentData, SentRecord } from '../model/performance-encoding.js';
import { publicAddress, type Wanted } from './records.js';
import { type LayoutShiftSource, tagOfPaint, tagOfShift } from './responsible-tag.js';

/*
 * How the page came, and what of its vitals follows from what browsers keep: read once, when the page is hidden, or by the
 * collector in its time. Members have the short names of `performance-encoding.ts`, so that its tables stay with the collector.
 */

/** Not in every browser: https://developer.mozilla.org/docs/Web/API/LayoutShift */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly LayoutShiftSource[];
}

/** Not in every browser: https://developer.mozilla.org/docs/Web/API/LargestContentfulPaint */
interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
  readonly url: string;
}

/** A record of the performance call, as it is now, without what is empty. */
export function performanceRecord<Name extends PerformanceEventName>(
  eventName: Name,
  data: SentData<Name>,
  pageLoadId?: string,
): Wanted<'performance'> {
  const filled = Object.entries(data).filter(([, value]) => value);
  const fields = {
    a: APP,
    e: eventName,
    p: pageLoadId || undefined,
    t: Date.now(),
    d: Object.fromEntries(filled) as SentData<Name>,
  } satisfies SentRecord<Name>;
  return { channel: 'performance', build: () => fields };
}

/**
 * What a page says of its speed that nobody has touched: `page_speed`, and its vitals.
 *
 * @param isSeen - it was in sight from the beginning; of another one nobody saw how it was painted
 */
export function speedRecords(isSeen: boolean): Wanted<'performance'>[] {
  return [performanceRecord('page_speed', readPageSpeed()), ...watchVitals()(isSeen)];
}

/**
 * Watches what was painted, and what has moved, from the beginning of the page on. Returns what ends that and says, as `user`,
 * when the page began to come, and as far as its browser measures them its first paint, its largest one and its worst burst of
 * shifts, within which a second at most lies between two, and five between the first and the last
 * (https://web.dev/articles/cls); each with the tag that is responsible.
 */
export function watchVitals(): (isSeen: boolean, pageLoadId?: string) => Wanted<'performance'>[] {
  let largest: LargestPaint | undefined;
  const endPaints = watch<LargestPaint>('largest-contentful-paint', (paint) => {
    largest = paint;
  });
  let worst = { sum: 0, tag: '' };
  let burst = { ...worst, first: -Infinity, last: 0, largest: 0 };
  const endShifts = watch<LayoutShift>('layout-shift', (shift) => {
    const { value, startTime: last, hadRecentInput, sources } = shift;
    if (hadRecentInput) return;
    const isSame = last - burst.last < 1000 && last - burst.first < 5000;
    if (!isSame) burst = { sum: 0, tag: '', first: last, last, largest: 0 };
    burst.last = last;
    burst.sum += value;
    if (value > burst.largest) {
      burst.largest = value;
      // At once: where it was then, something else may be later.
      burst.tag = tagOfShift(sources[0]);
    }
    if (burst.sum > worst.sum) worst = burst;
  });

  return (isSeen, pageLoadId) => {
    const said = (m: string, v: number, g = ''): Wanted<'performance'> =>
      performanceRecord('user', { m, v, g }, pageLoadId);
    const records = [said('TTFB', sinceSeen(navigationTiming()?.responseStart ?? 0))];
    endPaints?.();
    endShifts?.();
    const [first] = performance.getEntriesByName('first-contentful-paint');
    if (!isSeen || !first) return records;
    records.push(said('FCP', sinceSeen(first.startTime)));
    if (largest)
      records.push(
        said('LCP', sinceSeen(largest.startTime), tagOfPaint(largest.element, largest.url)),
      );
    // A ratio keeps four digits.
    if (endShifts) records.push(said('CLS', Math.round(worst.sum * 10_000) / 10_000, worst.tag));
    return records;
  };
}

/**
 * Calls back with each entry of a type, also with those that the browser has kept. Returns what hands over the last ones and ends
 * it; undefined where the browser does not measure that.
 */
function watch<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const hand = (entries: PerformanceEntryList): void => (entries as Entry[]).forEach(onEntry);
  const observer = new PerformanceObserver((list) => hand(list.getEntries()));
  observer.observe({ type, buffered: true });
  return () => {
    hand(observer.takeRecords());
    observer.disconnect();
  };
}

/** `data` of `page_speed`: how the document came. Times count from when somebody first could see it. */
export function readPageSpeed(): SentData<'page_speed'> {
  const timing = navigationTiming();
  const u = publicAddress(location.href);
  if (!timing) return { u };
  return {
    u,
    n: timing.type,
    r: span(timing.redirectStart, timing.redirectEnd),
    ns: span(timing.domainLookupStart, timing.domainLookupEnd),
    c: span(timing.connectStart, timing.connectEnd),
    fb: sinceSeen(timing.responseStart),
    rs: span(timing.responseStart, timing.responseEnd),
    di: sinceSeen(timing.domInteractive),
    dc: sinceSeen(timing.domContentLoadedEventEnd),
    l: sinceSeen(timing.loadEventEnd),
    ts: timing.transferSize,
    ds: timing.decodedBodySize,
    et: connection().effectiveType ?? '',
    hc: navigator.hardwareConcurrency,
  };
}

function span(from: number, to: number): number {
  return Math.max(0, Math.round(to - from));
}

/** Milliseconds to a moment of the page's clock from when somebody first could see the page, which may have been loaded ahead. */
function sinceSeen(moment: number): number {
  // Not in every browser.
  const { activationStart = 0 } = (navigationTiming() ?? {}) as { activationStart?: number };
  return span(activationStart, moment);
}

/** How the document came; undefined where the browser does not say. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0];
}

/** Not in every browser: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
function connection(): { readonly effectiveType?: string } {
  return (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
}
