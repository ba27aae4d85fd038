/** The four numbers of a `cubic-bezier()` that never goes back, each from 0 to 1. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

/** Halvings that tell a thousandth of a frame of the longest movement. */
const STEPS = 24;

/** The time, from 0 to 1, at which a movement along a curve has come so far, from 0 to 1. */
export function timeAt(progress: number, [x1, y1, x2, y2]: Curve): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (coordinate(middle, y1, y2) < progress) low = middle;
    else high = middle;
  }
  return coordinate(high, x1, x2);
}

/** One coordinate of the point of a curve by its parameter. */
function coordinate(at: number, first: number, second: number): number {
  const rest = 1 - at;
  return 3 * rest * rest * at * first + 3 * rest * at * at * second + at ** 3;
}
