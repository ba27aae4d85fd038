import { upgradeTimes } from '../kept-events.js';

const startedAt = new WeakMap<Element, number>();

/** Call this when an element is in the document but has no view yet. */
export function startUpgrade(host: Element): void {
  if (!startedAt.has(host)) startedAt.set(host, performance.now());
}

/** Call this when an element's first view is rendered. */
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
