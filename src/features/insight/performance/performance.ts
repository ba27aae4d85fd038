import { upgradeTimes } from '../../../core/kept-events.js';
import { asRecord, asText } from '../../../model/published-values.js';
import { consent } from '../../../page/consent.js';
import { whenIdle } from '../../../platform/idle.js';
import type { ReportError } from '../collect/errors.js';
import type { Observed } from '../collect/observed.js';
import type { Recorder } from '../collect/recorder.js';
import { paths, times } from '../model/calls.js';
import type { SentData } from '../model/performance-encoding.js';
import type { Transport } from '../sender/transport.js';
import {
  navigationTiming,
  performanceRecord,
  readPageSpeed,
  watchVitals,
} from '../arrival/speed.js';
import { allPictures, tagAround } from '../arrival/responsible-tag.js';
import { publicAddress } from '../arrival/records.js';
import { measureInteractions } from './interactions.js';

/** Pictures that are reported: the largest. */
const MAX_PICTURES = 10;

interface PerformancePorts {
  readonly recorder: Recorder;
  readonly sender: Pick<Transport, 'ask'>;
  readonly reportError: ReportError;
  readonly observed: Observed;
  /** The page was in sight from the beginning. */
  readonly isSeen: boolean;
  readonly signal: AbortSignal;
}

/**
 * Measures the page once analytics are allowed. What a visitor has denied meanwhile, if only for a while, is not
 * measured: it began before that.
 */
export function startPerformance(ports: PerformancePorts): void {
  const denied = new AbortController();
  const signal = AbortSignal.any([ports.signal, denied.signal]);
  const unfollow = consent().$consent.subscribe(({ allows, isAnswered }) => {
    if (isAnswered && !allows.analytics) denied.abort();
  });
  if (signal.aborted) return unfollow();
  signal.addEventListener('abort', unfollow);
  ports.recorder.whenAllowed('analytics', () => {
    if (!signal.aborted) measure({ ...ports, signal });
  });
}

/**
 * Measures the page and records it once: how it came, with its largest pictures, 30 seconds after load (spec section 4,
 * "Performance collector"); what visitors saw and felt, 60 seconds after load (section 9, "metrics wait up to 60 s"); both
 * at the latest when the page is hidden.
 */
function measure({
  recorder,
  sender,
  reportError,
  observed,
  isSeen,
  signal,
}: PerformancePorts): void {
  const readVitals = watchVitals();
  let readInteraction: (() => SentData<'user'> | undefined) | undefined;
  let pageLoadId = '';
  // Tasks of their own.
  whenIdle(() => {
    if (!signal.aborted) readInteraction = measureInteractions(observed);
  });
  whenIdle(() => void askPageLoadId(sender, reportError).then((id) => (pageLoadId = id)));

  const flushSpeed = once(() => {
    recorder.record(performanceRecord('page_speed', readPageSpeed(), pageLoadId));
    for (const data of readPictures())
      recorder.record(performanceRecord('image', data, pageLoadId));
  });
  const flushUser = once(() => {
    for (const record of readVitals(isSeen, pageLoadId)) recorder.record(record);
    for (const data of [readInteraction?.() ?? [], readUpgrades()].flat())
      recorder.record(performanceRecord('user', data, pageLoadId));
  });
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

/** `data` of `image`, the largest first: how pictures came, in which tag, and how large they are drawn. */
function readPictures(): SentData<'image'>[] {
  const files = new Map(
    performance.getEntriesByType('resource').map((entry) => [entry.name, entry]),
  );
  return allPictures()
    .flatMap((picture) => {
      const file = files.get(picture.currentSrc);
      if (!file || picture.naturalWidth === 0) return [];
      return [
        {
          u: publicAddress(picture.currentSrc),
          g: tagAround(picture),
          v: Math.round(file.duration),
          ts: file.transferSize,
          nw: picture.naturalWidth,
          nh: picture.naturalHeight,
          w: Math.round(picture.clientWidth),
          h: Math.round(picture.clientHeight),
        },
      ];
    })
    .sort(({ ts: one }, { ts: other }) => other - one)
    .slice(0, MAX_PICTURES);
}

/** `data` of `user`: how long elements took to upgrade; read without the code of tags, which a page may do without. */
function readUpgrades(): SentData<'user'>[] {
  return [...upgradeTimes()].map(([tag, { elements, longest }]) => ({
    m: 'upgrade',
    v: Math.round(longest),
    g: tag,
    c: elements,
  }));
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
