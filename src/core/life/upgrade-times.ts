import { sharedPart } from '../../platform/shared.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** How long elements took from being in the document to their first view, by tag. */
    upgrades: Map<string, UpgradeTime>;
  }
}

/** Of all elements of a tag. */
export interface UpgradeTime {
  readonly elements: number;
  /** Milliseconds. */
  readonly longest: number;
}

const startedAt = new WeakMap<Element, number>();

/** How long elements took to upgrade, by tag. */
export function upgradeTimes(): Map<string, UpgradeTime> {
  return sharedPart('upgrades', () => new Map());
}

/** An element is in the document, and has no view yet. */
export function startUpgrade(host: Element): void {
  if (!startedAt.has(host)) startedAt.set(host, performance.now());
}

/** Its first view stands. */
export function endUpgrade(host: Element): void {
  const start = startedAt.get(host);
  if (start === undefined) return;
  startedAt.delete(host);
  const { elements, longest } = upgradeTimes().get(host.localName) ?? { elements: 0, longest: 0 };
  upgradeTimes().set(host.localName, {
    elements: elements + 1,
    longest: Math.max(longest, performance.now() - start),
  });
}
