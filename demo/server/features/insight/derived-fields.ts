import {
  itemTypes,
  publishStates,
  trackingNames,
  visibilityStates,
} from '../../../../src/model/enumerations.js';

/*
 * Fields that are derived from a record's other fields. The server adds them, so that pages do not have to load the
 * lookup tables.
 */

/** The tracking name of an item type. Empty if the type has no tracking name. */
export function trackingNameOf(recordType: number): string {
  const named = Object.entries(trackingNames) as [keyof typeof trackingNames, string][];
  return named.find(([type]) => itemTypes[type] === recordType)?.[1] ?? '';
}

/**
 * The visibility that corresponds to a publish state. `state` is a name such as `needsReview`, or its number. Empty if no
 * visibility corresponds to the state.
 */
export function visibilityOf(state: string): string {
  const named = Object.entries(publishStates).find(([, value]) => String(value) === state);
  const [name] = named ?? [state];
  const text = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return visibilityStates.find((known) => known === text) ?? '';
}

/** Upper limits of the ratings `good` and `needs-improvement`: https://web.dev/articles/vitals */
const limits: Readonly<Record<string, readonly [good: number, fair: number]>> = {
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
};

/** Returns `good`, `needs-improvement` or `poor`. Empty for a metric without limits. */
export function ratingOf(metric: string, value: number): string {
  const [good, fair] = limits[metric] ?? [];
  if (good === undefined || fair === undefined) return '';
  if (value <= good) return 'good';
  return value <= fair ? 'needs-improvement' : 'poor';
}
