import {
  itemTypes,
  publishStates,
  trackingNames,
  visibilityStates,
} from '../../../model/enumerations.js';

/*
 * Fields that follow from others of a record: worked out by who receives it, so that pages need not carry the tables for them.
 */

/** What tracking calls an item by the number of its type; empty where it has no name for it. */
export function trackingNameOf(recordType: number): string {
  const named = Object.entries(trackingNames) as [keyof typeof trackingNames, string][];
  return named.find(([type]) => itemTypes[type] === recordType)?.[1] ?? '';
}

/** `needs_review` for itself, for `needsReview` or its number; empty for states that tracking does not know. */
export function visibilityOf(state: string): string {
  const named = Object.entries(publishStates).find(([, value]) => String(value) === state);
  const [name] = named ?? [state];
  const text = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return visibilityStates.find((known) => known === text) ?? '';
}

/** Up to where a value is good, and up to where it needs improvement: https://web.dev/articles/vitals */
const limits: Readonly<Record<string, readonly [good: number, fair: number]>> = {
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
};

/** `good`, `needs-improvement` or `poor`; empty for a metric that has no limits. */
export function ratingOf(metric: string, value: number): string {
  const [good, fair] = limits[metric] ?? [];
  if (good === undefined || fair === undefined) return '';
  if (value <= good) return 'good';
  return value <= fair ? 'needs-improvement' : 'poor';
}
