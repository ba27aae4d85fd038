const MAX_DOTS = 9;

interface Dot {
  /** Index of the slide or group that the dot represents. */
  readonly at: number;
  /** `true` if there are more dots beyond this one, which are not shown. */
  readonly isLast: boolean;
}

/** Returns the dots to show: all of them, or at most nine around the current one. */
export function dotsInView(current: number, count: number): Dot[] {
  const length = Math.min(count, MAX_DOTS);
  const first = Math.max(0, Math.min(current - Math.floor(length / 2), count - length));
  return Array.from({ length }, (_none, nth) => {
    const at = first + nth;
    const isLast = (nth === 0 && at > 0) || (nth === length - 1 && at < count - 1);
    return { at, isLast };
  });
}
