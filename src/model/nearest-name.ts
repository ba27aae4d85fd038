/**
 * Returns the name that was most likely meant by a misspelled name. At most two letters may differ, and at most a third of
 * them. Returns `undefined` if no name is similar enough.
 */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.min(2, Math.floor(given.length / 3)) + 1;
  const wanted = given.toLowerCase();
  for (const name of names) {
    const distance = editDistance(wanted, name.toLowerCase());
    if (distance >= least) continue;
    nearest = name;
    least = distance;
  }
  return nearest;
}

/**
 * Returns the number of edits that turn one word into the other: inserting, removing or replacing a letter, or swapping two
 * adjacent letters (optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
  const width = other.length + 1;
  let before: number[] = [];
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = current;
  }
  return last[width - 1] ?? 0;
}
