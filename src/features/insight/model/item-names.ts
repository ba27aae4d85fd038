import {
  itemTypes,
  publishStates,
  trackingNames,
  visibilityStates,
} from '../../../model/enumerations.js';

/* What tracking calls items: read by who receives records, so that pages need not carry the tables of all types and states. */

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
