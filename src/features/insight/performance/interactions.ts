import { onINP } from 'web-vitals/onINP.js';
import { tagAround } from '../arrival/responsible-tag.js';
import { navigationTiming } from '../arrival/speed.js';
import type { Observed } from '../collect/observed.js';
import type { SentData } from '../model/performance-encoding.js';

/** Interactions that are remembered, at most. */
const MAX_INTERACTIONS = 50;
/** Milliseconds by which the time of an event may differ from what the browser reports of it. */
const TOLERANCE = 10;

/**
 * Measures how long the page takes to answer who uses it, from its beginning on. Returns what says it as `data` of `user`, with
 * the tag that is responsible; undefined while there is nothing to say.
 */
export function measureInteractions(observed: Observed): () => SentData<'user'> | undefined {
  let longest: SentData<'user'> | undefined;
  const tagOfInteraction = rememberInteractions(observed);
  onINP(
    ({ value, entries: [entry] }) => {
      if (!entry) return;
      const { name, startTime, target } = entry;
      longest = {
        m: 'INP',
        v: Math.round(value),
        g: tagOfInteraction(startTime) ?? tagAround(target),
        i: name.startsWith('key') ? 'keyboard' : 'pointer',
        ls: loadStateAt(startTime),
      };
    },
    { reportAllChanges: true },
  );
  return () => longest;
}

/** How far the page had come at a moment of its clock. */
function loadStateAt(time: number): string {
  const { domInteractive, domContentLoadedEventStart, domComplete } =
    navigationTiming() ?? ({} as Partial<PerformanceNavigationTiming>);
  const isBefore = (moment = 0): boolean => moment === 0 || time < moment;
  if (isBefore(domInteractive)) return 'loading';
  if (isBefore(domContentLoadedEventStart)) return 'dom-interactive';
  return isBefore(domComplete) ? 'dom-content-loaded' : 'complete';
}

/**
 * Remembers in which tag each interaction was, which browsers do not say of nodes in a shadow root. Returns what finds the one
 * of a time, in milliseconds of the page's clock.
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
