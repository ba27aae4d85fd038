import { APP } from '../model/early-calls.js';
import type { PerformanceEventName, SentData, SentRecord } from '../model/performance-encoding.js';
import { publicAddress } from '../model/public-text.js';
import type { Wanted } from './records.js';
import { type LayoutShiftSource, tagOfPaint, tagOfShift } from './responsible-tag.js';

/*
 * How the page came, and what of its vitals a page can say that is left before its collector is there: read once, at that
 * moment, from what the browser has kept. Otherwise web-vitals measures them (`performance/vitals.ts`). Members have the short
 * names of `performance-encoding.ts`, so that its tables stay with the collector.
 */

/** Not in every browser: https://developer.mozilla.org/docs/Web/API/LayoutShift */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly LayoutShiftSource[];
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
  return [performanceRecord('page_speed', readPageSpeed()), ...keptVitals(isSeen)];
}

/**
 * As `user` when the page began to come, and as far as its browser measures them its first paint, its largest one and its
 * shifts.
 */
export function keptVitals(isSeen: boolean, pageLoadId?: string): Wanted<'performance'>[] {
  const records: Wanted<'performance'>[] = [];
  const add = (m: string, v: number, g = ''): void => {
    records.push(performanceRecord('user', { m, v, g }, pageLoadId));
  };
  add('TTFB', sinceSeen(navigationTiming()?.responseStart ?? 0));
  const [first] = performance.getEntriesByName('first-contentful-paint');
  if (!isSeen || !first) return records;
  add('FCP', sinceSeen(first.startTime));
  const largest = keptEntries<LargestContentfulPaint>('largest-contentful-paint')?.at(-1);
  if (largest) {
    const { startTime, element, url } = largest;
    add('LCP', sinceSeen(startTime), tagOfPaint(element, url));
  }
  const shifts = keptEntries<LayoutShift>('layout-shift');
  if (shifts) {
    const { value, source } = largestBurst(shifts);
    add('CLS', value, tagOfShift(source));
  }
  return records;
}

/** What a browser has kept of a type of entries; undefined where it does not measure that. */
function keptEntries<Entry extends PerformanceEntry>(type: string): Entry[] | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type, buffered: true });
  const entries = observer.takeRecords();
  observer.disconnect();
  return entries as Entry[];
}

/**
 * The worst burst of shifts, within which a second at most lies between two, and five between the first and the last; and what
 * its largest shift has moved. https://web.dev/articles/cls
 */
function largestBurst(shifts: readonly LayoutShift[]): {
  readonly value: number;
  readonly source: LayoutShiftSource | undefined;
} {
  let worst: readonly LayoutShift[] = [];
  let burst: readonly LayoutShift[] = [];
  const sum = (all: readonly LayoutShift[]): number => all.reduce((to, { value }) => to + value, 0);
  for (const shift of shifts) {
    const { startTime, hadRecentInput } = shift;
    if (hadRecentInput) continue;
    const isSame =
      startTime - (burst.at(-1)?.startTime ?? 0) < 1000 &&
      startTime - (burst[0]?.startTime ?? 0) < 5000;
    burst = isSame ? [...burst, shift] : [shift];
    if (sum(burst) > sum(worst)) worst = burst;
  }
  const [largest] = [...worst].sort(({ value: one }, { value: other }) => other - one);
  return { value: roundedShift(sum(worst)), source: largest?.sources[0] };
}

/** A ratio keeps four digits; times are whole milliseconds. */
export function roundedShift(value: number): number {
  return Math.round(value * 10_000) / 10_000;
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
