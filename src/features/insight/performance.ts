import { onCLS } from 'web-vitals/onCLS.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import { upgradeTimes } from '../../core/kept-events.js';
import { asRecord, asText } from '../../model/published-values.js';
import type { ReportError } from './errors.js';
import { APP, paths, times } from './model/calls.js';
import type { PerformanceEventName, PerformanceRecord } from './model/performance-encoding.js';
import { publicAddress } from './model/privacy.js';
import type { Observed } from './observed.js';
import type { Recorder } from './recorder.js';
import { allImages, tagAround, tagOfPaint, tagOfShift } from './responsible-tag.js';
import type { Transport } from './transport.js';

/** Maximum number of images that are reported: the largest. */
const MAX_IMAGES = 10;
/** Maximum number of interactions whose element is remembered. */
const MAX_INTERACTIONS = 50;
/** Milliseconds in which web-vitals reports its earlier observations. */
const OBSERVERS_WAIT = 5000;
/** Milliseconds by which the time of an event may differ from the time in its performance entry. */
const TOLERANCE = 10;

type Data = PerformanceRecord['data'];

interface PerformancePorts {
  readonly recorder: Recorder;
  readonly ask: Transport['ask'];
  readonly reportError: ReportError;
  readonly observed: Observed;
  readonly signal: AbortSignal;
}

/**
 * Measures the page and records it once: how it loaded, with its largest images, 30 seconds after load, and what the visitor
 * experienced 60 seconds after load. Both are recorded when the page is hidden, if that is earlier (behavior.md#insight-performance).
 */
export function startPerformance(ports: PerformancePorts): void {
  const { recorder, ask, reportError, observed, signal } = ports;
  const vitals = measureVitals(observed);
  let pageLoadId = '';
  void askPageLoadId(ask, reportError).then((id) => (pageLoadId = id));

  function record(eventName: PerformanceEventName, data: Data): void {
    // Measurements from before a denial are not recorded, even if analytics is allowed again.
    if (recorder.wasDenied()) return;
    const fields = { app: APP, eventName, pageLoadId, timestamp: Date.now(), data };
    recorder.record({ channel: 'performance', build: () => fields });
  }
  const flushSpeed = once(() => {
    record('page_speed', pageSpeed());
    for (const data of largestImages()) record('image', data);
  });
  const flushUser = once(() => {
    for (const data of [...vitals.values(), ...upgrades()]) record('user', data);
  });
  const timers = [
    setTimeout(flushSpeed, untilAfterLoad(times.performanceFlush)),
    // If analytics is allowed late, web-vitals still needs some time to report its earlier measurements.
    setTimeout(flushUser, Math.max(untilAfterLoad(times.metricsWait), OBSERVERS_WAIT)),
  ];
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));
  // On the document: after web-vitals has finished its metrics, and before the queue hands its records to the browser.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) return;
      flushSpeed();
      flushUser();
    },
    { signal },
  );
}

/** Measures the web vitals from the start of the page. Returns `data` of `user` by metric, which is updated. */
function measureVitals(observed: Observed): ReadonlyMap<string, Data> {
  const vitals = new Map<string, Data>();
  const tagOfInteraction = rememberInteractions(observed);
  const changes = { reportAllChanges: true };
  function set(metric: string, value: number, details: Data = {}): void {
    vitals.set(metric, { metric, value: Math.round(value), ...details });
  }

  onTTFB(({ value }) => set('TTFB', value));
  onFCP(({ value }) => set('FCP', value));
  onLCP(({ value, entries: [paint] }) => {
    set('LCP', value, { tag: tagOfPaint(paint?.element, paint?.url) });
  }, changes);
  let largestShift: unknown;
  let tagOfLargest = '';
  onCLS(({ value, entries }) => {
    const [shift] = [...entries].sort(({ value: one }, { value: other }) => other - one);
    // Once for each shift: something else may be in its place later.
    if (shift && shift !== largestShift) {
      largestShift = shift;
      const { sources } = shift;
      tagOfLargest = tagOfShift(sources[0]);
    }
    // A ratio, with four digits.
    vitals.set('CLS', { metric: 'CLS', value: Math.round(value * 1e4) / 1e4, tag: tagOfLargest });
  }, changes);
  onINP(({ value, entries: [entry] }) => {
    if (!entry) return;
    const { name, startTime, target } = entry;
    const tag = tagOfInteraction(startTime) ?? tagAround(target);
    set('INP', value, { tag, interaction: name.startsWith('key') ? 'keyboard' : 'pointer' });
  }, changes);
  return vitals;
}

/** Remembers the element of each interaction: browsers report no nodes in shadow roots. Returns a lookup by time. */
function rememberInteractions(observed: Observed): (time: number) => string | undefined {
  let interactions: readonly (readonly [time: number, tag: string])[] = [];
  for (const type of ['pointerdown', 'click', 'keydown'] as const) {
    observed.on(type, (_, target, { time }) => {
      interactions = [...interactions.slice(1 - MAX_INTERACTIONS), [time, tagAround(target)]];
    });
  }
  return (time) => interactions.find(([at]) => Math.abs(at - time) < TOLERANCE)?.[1];
}

/** `data` of `page_speed`. Times count from the activation of a prerendered page. */
function pageSpeed(): Data {
  const url = publicAddress(location.href);
  const timing = navigationTiming();
  if (!timing) return { url };
  // Not in every browser.
  const { activationStart = 0 } = timing as { activationStart?: number };
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return {
    url,
    navigationType: timing.type,
    redirect: span(timing.redirectStart, timing.redirectEnd),
    dns: span(timing.domainLookupStart, timing.domainLookupEnd),
    connect: span(timing.connectStart, timing.connectEnd),
    timeToFirstByte: span(activationStart, timing.responseStart),
    response: span(timing.responseStart, timing.responseEnd),
    domInteractive: span(activationStart, timing.domInteractive),
    domContentLoaded: span(activationStart, timing.domContentLoadedEventEnd),
    load: span(activationStart, timing.loadEventEnd),
    transferSize: timing.transferSize,
    decodedSize: timing.decodedBodySize,
    effectiveType: connection?.effectiveType ?? '',
    cores: navigator.hardwareConcurrency,
  };
}

function span(from: number, to: number): number {
  return Math.max(0, Math.round(to - from));
}

function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0];
}

/** `data` of `image`, the largest first: how images loaded, and their sizes. */
function largestImages(): Data[] {
  const files = new Map(
    performance.getEntriesByType('resource').map((entry) => [entry.name, entry]),
  );
  return allImages()
    .flatMap((image) => {
      const file = files.get(image.currentSrc);
      if (!file || image.naturalWidth === 0) return [];
      return [
        {
          url: publicAddress(image.currentSrc),
          tag: tagAround(image),
          duration: Math.round(file.duration),
          transferSize: file.transferSize,
          naturalWidth: image.naturalWidth,
          naturalHeight: image.naturalHeight,
          width: image.clientWidth,
          height: image.clientHeight,
        },
      ];
    })
    .sort(({ transferSize: one }, { transferSize: other }) => other - one)
    .slice(0, MAX_IMAGES);
}

/** `data` of `user`: how long elements took to upgrade. */
function upgrades(): Data[] {
  return [...upgradeTimes()].map(([tag, { elements, longest }]) => ({
    metric: 'upgrade',
    value: Math.round(longest),
    tag,
    elements,
  }));
}

/** Requests the id of this load. Returns an empty text and reports an error on failure (behavior.md#insight-page-load-id). */
async function askPageLoadId(ask: Transport['ask'], reportError: ReportError): Promise<string> {
  const fail = (message: string): string => {
    reportError({ event: 'report', message, customData: { tag: 'page performance' } });
    return '';
  };
  try {
    const answer = asRecord(await ask(paths.performanceSettings, times.settingsTimeout));
    const id = asText(answer['pageLoadId'] ?? asRecord(answer['data'])['pageLoadId']);
    return id || fail('Unable to resolve pageLoadId');
  } catch (error) {
    const isTimeout = (error as Error).name === 'TimeoutError';
    return fail(isTimeout ? 'Metric settings request timeout' : 'Unable to resolve pageLoadId');
  }
}

/** Milliseconds until some time after the page has loaded. */
function untilAfterLoad(milliseconds: number): number {
  const loaded = navigationTiming()?.loadEventEnd || performance.now();
  return Math.max(0, loaded + milliseconds - performance.now());
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
