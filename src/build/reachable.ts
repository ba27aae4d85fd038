export function reachable<T>(start: T, nextOf: (item: T) => Iterable<T>): Set<T> {
  const found = new Set([start]);
  // A `for…of` loop over a set also visits items that are added during the loop.
  for (const item of found) for (const next of nextOf(item)) found.add(next);
  return found;
}
