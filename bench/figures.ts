/** Returns the median. NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? NaN)) / 2 : upper;
}

/**
 * Returns the median of the ratios of samples that were taken at the same time, because other load on the machine
 * affects both samples of a pair.
 */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, index) => value / (theirs[index] ?? NaN)));
}

/** Returns the range of the values, as a fraction of the smallest. */
export function spread(values: readonly number[]): number {
  const smallest = Math.min(...values);
  return (Math.max(...values) - smallest) / smallest;
}

/** Returns the interquartile range of the values, as a fraction of their median. */
export function middleSpread(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const quarter = Math.floor(sorted.length / 4);
  const half = sorted.slice(quarter, sorted.length - quarter);
  return (Math.max(...half) - Math.min(...half)) / median(sorted);
}
