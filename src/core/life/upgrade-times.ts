import { upgradeTimes } from '../kept-events.js';

const startedAt = new WeakMap<Element, number>();

/** An element is in the document, and has no view yet. */
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
