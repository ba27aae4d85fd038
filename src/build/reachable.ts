/** An item, and all items that it leads to, directly or indirectly. */
export function reachable<T>(start: T, nextOf: (item: T) => Iterable<T>): Set<T> {
  const found = new Set([start]);
  // The loop also visits the items that it adds.
  for (const item of found) for (const next of nextOf(item)) found.add(next);
  return found;
}
