import { asRecord, asText } from '../../../model/published-values.js';
import type { ReportError } from '../collect/errors.js';
import type { Recorder } from '../collect/recorder.js';
import { paths, times } from '../model/calls.js';
import { encodeRecord, type PerformanceEventName } from '../model/performance-encoding.js';
import type { Transport } from '../sender/transport.js';
import { navigationTiming, readPageSpeed, readPictures } from './page-speed.js';
import { measureVitals } from './vitals.js';

interface PerformancePorts {
  readonly recorder: Recorder;
  readonly sender: Pick<Transport, 'ask'>;
  readonly reportError: ReportError;
  readonly signal: AbortSignal;
}

/**
 * Measures the page and records it once: how it came, with its largest pictures, 30 seconds after load (spec section 4,
 * "Performance collector"); what visitors saw and felt, 60 seconds after load (section 9, "metrics wait up to 60 s"); both
 * at the latest when the page is hidden.
 */
export function startPerformance({
  recorder,
  sender,
  reportError,
  signal,
}: PerformancePorts): void {
  const vitals = measureVitals(signal);
  let pageLoadId = '';
  void askPageLoadId(sender, reportError).then((id) => (pageLoadId = id));

  function record(
    eventName: PerformanceEventName,
    all: readonly Readonly<Record<string, string | number>>[],
  ): void {
    const timestamp = Date.now();
    for (const data of all) {
      const fields = encodeRecord({
        app: 'sq-elements',
        eventName,
        pageLoadId,
        timestamp,
        key: '',
        data,
      });
      recorder.record({ channel: 'performance', build: () => fields });
    }
  }

  const flushSpeed = once(() => {
    record('page_speed', [readPageSpeed()]);
    record('image', readPictures());
  });
  const flushUser = once(() => record('user', vitals.read()));
  const timers = [
    setTimeout(flushSpeed, untilAfterLoad(times.performanceFlush)),
    setTimeout(flushUser, untilAfterLoad(times.metricsWait)),
  ];
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));
  // Measurements are final when the page is hidden. On the document: web-vitals comes before it, what sends records after it.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return;
      flushSpeed();
      flushUser();
    },
    { signal },
  );
}

/** The id of this load, as the server names it; empty where it does not, which is reported (spec section 8). */
async function askPageLoadId(
  { ask }: Pick<Transport, 'ask'>,
  reportError: ReportError,
): Promise<string> {
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

/** Milliseconds from now to so many after the page has loaded. */
function untilAfterLoad(milliseconds: number): number {
  const timing = navigationTiming();
  const loaded = timing?.loadEventEnd || performance.now();
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
