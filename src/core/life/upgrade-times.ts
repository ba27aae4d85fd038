import { sharedPart } from '../../platform/shared.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** Time between connection and first view, by tag. */
    upgrades: Map<string, UpgradeTime>;
  }
}

export interface UpgradeTime {
  readonly elements: number;
  /** Milliseconds. */
  readonly longest: number;
}

const startedAt = new WeakMap<Element, number>();

export function upgradeTimes(): Map<string, UpgradeTime> {
  return sharedPart('upgrades', () => new Map());
}

/** Call it when an element is connected. */
export function startUpgrade(host: Element): void {
  if (!startedAt.has(host)) startedAt.set(host, performance.now());
}

/** Call it when the first view of an element is rendered. */
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
