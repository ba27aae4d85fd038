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

/** Maximum number of reported images, starting with the largest. */
const MAX_IMAGES = 10;
/** Maximum number of interactions whose elements are remembered. */
const MAX_INTERACTIONS = 50;
/** web-vitals reports earlier measurements within this many milliseconds after it starts. */
const OBSERVERS_WAIT = 5000;
/** An event and a performance entry match if their times differ by less than this many milliseconds. */
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
 * Measures the page and records each measurement once (behavior.md#insight-performance):
 * - 30 seconds after load: how the page loaded, and its largest images.
 * - 60 seconds after load: the visitor's experience.
 *
 * Both are recorded earlier if the page is hidden.
 */
export function startPerformance(ports: PerformancePorts): void {
  const { recorder, ask, reportError, observed, signal } = ports;
  const vitals = measureVitals(observed);
  let pageLoadId = '';
  void askPageLoadId(ask, reportError).then((id) => (pageLoadId = id));

  function record(eventName: PerformanceEventName, data: Data): void {
    // Measurements from before the visitor denied analytics are not recorded, even if the visitor allows analytics later.
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
    // If the visitor allows analytics late, web-vitals needs some time to report its earlier measurements.
    setTimeout(flushUser, Math.max(untilAfterLoad(times.metricsWait), OBSERVERS_WAIT)),
  ];
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));
  // This listener is on the document, so that it runs after web-vitals has finished its metrics, and before the queue sends its
  // records.
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

/**
 * Measures the web vitals, including those from before this call. Returns the `data` of `user` records, keyed by metric. The
 * map changes with each new measurement.
 */
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
    // Finds the tag only once for each shift, because another element may be at its position later.
    if (shift && shift !== largestShift) {
      largestShift = shift;
      const { sources } = shift;
      tagOfLargest = tagOfShift(sources[0]);
    }
    // A ratio, rounded to four decimals.
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

/**
 * Remembers the tag of each interaction's element, because browsers do not report nodes in shadow roots. Returns a function
 * that finds the tag from the interaction's time.
 */
function rememberInteractions(observed: Observed): (time: number) => string | undefined {
  let interactions: readonly (readonly [time: number, tag: string])[] = [];
  for (const type of ['pointerdown', 'click', 'keydown'] as const) {
    observed.on(type, (_, target, { time }) => {
      interactions = [...interactions.slice(1 - MAX_INTERACTIONS), [time, tagAround(target)]];
    });
  }
  return (time) => interactions.find(([at]) => Math.abs(at - time) < TOLERANCE)?.[1];
}

/** Returns the `data` of the `page_speed` record. If the page was prerendered, times count from its activation. */
function pageSpeed(): Data {
  const url = publicAddress(location.href);
  const timing = navigationTiming();
  if (!timing) return { url };
  // Some browsers do not have this property.
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

/** Returns the `data` of `image` records, largest image first: how each image loaded, and its size. */
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

/** Returns the `data` of `user` records about upgrades: how long each tag's elements took to upgrade. */
function upgrades(): Data[] {
  return [...upgradeTimes()].map(([tag, { elements, longest }]) => ({
    metric: 'upgrade',
    value: Math.round(longest),
    tag,
    elements,
  }));
}

/**
 * Requests an ID for this page load. On failure, reports an error and returns an empty string
 * (behavior.md#insight-page-load-id).
 */
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

/** Returns the time in milliseconds until `milliseconds` have passed since the page loaded. */
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
