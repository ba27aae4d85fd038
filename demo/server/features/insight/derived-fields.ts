import {
  itemTypes,
  publishStates,
  trackingNames,
  visibilityStates,
} from '../../../../src/model/enumerations.js';

/* Fields that are derived from others of a record. The server adds them, so that pages need not load the tables. */

/** The tracking name of an item type; empty if it has none. */
export function trackingNameOf(recordType: number): string {
  const named = Object.entries(trackingNames) as [keyof typeof trackingNames, string][];
  return named.find(([type]) => itemTypes[type] === recordType)?.[1] ?? '';
}

/** The visibility of a publish state, such as `needs_review` for `needsReview` or its number; empty for states without one. */
export function visibilityOf(state: string): string {
  const named = Object.entries(publishStates).find(([, value]) => String(value) === state);
  const [name] = named ?? [state];
  const text = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return visibilityStates.find((known) => known === text) ?? '';
}

/** Highest good value, and highest value that needs improvement: https://web.dev/articles/vitals */
const limits: Readonly<Record<string, readonly [good: number, fair: number]>> = {
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
};

/** `good`, `needs-improvement` or `poor`; empty for a metric without limits. */
export function ratingOf(metric: string, value: number): string {
  const [good, fair] = limits[metric] ?? [];
  if (good === undefined || fair === undefined) return '';
  if (value <= good) return 'good';
  return value <= fair ? 'needs-improvement' : 'poor';
}
