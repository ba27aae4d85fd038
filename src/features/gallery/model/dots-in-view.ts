/** Dots that are shown at most. */
const MAX_DOTS = 9;

/** One of the dots that stand for slides. */
interface Dot {
  /** The index of what it stands for. */
  readonly at: number;
  /** There are more beyond it. */
  readonly isLast: boolean;
}

/** The dots of so many slides: all of them, or of more than nine those around the current one. */
export function dotsInView(current: number, count: number): Dot[] {
  const length = Math.min(count, MAX_DOTS);
  const first = Math.max(0, Math.min(current - Math.floor(length / 2), count - length));
  return Array.from({ length }, (_none, nth) => {
    const at = first + nth;
    const isLast = (nth === 0 && at > 0) || (nth === length - 1 && at < count - 1);
    return { at, isLast };
  });
}
