import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import type { UpgradeTime } from '../../../core/upgrade-times.js';
import { sharedPart } from '../../../platform/shared.js';
import type { Observed } from '../collect/observed.js';
import { tagAround, tagOfPaint, tagOfShift } from '../arrival/responsible-tag.js';
import { roundedShift } from '../arrival/speed.js';

/** Interactions that are remembered, at most. */
const MAX_INTERACTIONS = 50;
/** Milliseconds by which the time of an event may differ from what the browser reports of it. */
const TOLERANCE = 10;

/** `data` of a `user` record; absent members are empty. */
export interface UserData extends Record<string, string | number> {
  readonly metric: string;
  readonly value: number;
}

/** What was measured so far. */
export interface Vitals {
  /** One for each metric, and the upgrade time of each tag. */
  readonly read: () => UserData[];
}

/** Selectors may hold what somebody wrote: the tag says enough. */
const withoutSelectors = { reportAllChanges: true, generateTarget: () => '-' } as const;

/**
 * Measures what visitors see and feel, each attributed to the tag that is responsible, from the beginning of the page on.
 *
 * @param run - is given what begins to measure each of them: together they are a long task
 */
export function measureVitals(
  observed: Observed,
  run: (begin: () => void) => void = (begin) => begin(),
): Vitals {
  const metrics = new Map<string, UserData>();
  const tagOfInteraction = rememberInteractions(observed);
  const keep = (
    { name, value }: { name: string; value: number },
    details: Readonly<Record<string, string>> = {},
  ): void => {
    const rounded = name === 'CLS' ? roundedShift(value) : Math.round(value);
    metrics.set(name, { metric: name, value: rounded, ...details });
  };

  run(() => onTTFB((metric) => keep(metric)));
  run(() => onFCP((metric) => keep(metric)));
  run(() =>
    onLCP((metric) => {
      const { lcpEntry, url } = metric.attribution;
      keep(metric, { tag: tagOfPaint(lcpEntry?.element, url) });
    }, withoutSelectors),
  );
  run(() =>
    onCLS((metric) => {
      const { largestShiftSource: source, loadState = '' } = metric.attribution;
      keep(metric, { tag: tagOfShift(source), loadState });
    }, withoutSelectors),
  );
  run(() =>
    onINP((metric) => {
      const { interactionTime, interactionType = '', loadState } = metric.attribution;
      const [entry] = metric.entries;
      const tag = tagOfInteraction(interactionTime ?? -1) ?? tagAround(entry?.target);
      keep(metric, { tag, interaction: interactionType, loadState });
    }, withoutSelectors),
  );

  return { read: () => [...metrics.values(), ...readUpgrades()] };
}

/** How long elements took to upgrade; read without the code of tags, which a page may do without. */
function readUpgrades(): UserData[] {
  const upgrades = sharedPart('upgrades', () => new Map<string, UpgradeTime>());
  return [...upgrades].map(([tag, { elements, longest }]) => ({
    metric: 'upgrade',
    value: Math.round(longest),
    tag,
    elements,
  }));
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
