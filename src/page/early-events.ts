import { loading } from '../platform/shared.js';

/**
 * Takes, of the events that the loader has kept for the page runtime, those that are wanted, in the order in which they came:
 * nobody else gets them.
 */
export function takeEarlyEvents(isWanted: (event: Event) => boolean): Event[] {
  const { early = [] } = loading();
  const taken = early.filter(isWanted);
  early.splice(0, early.length, ...early.filter((event) => !taken.includes(event)));
  return taken;
}
