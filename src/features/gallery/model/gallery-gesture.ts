import type { Boundary } from './gallery-settings.js';

/** A swipe moves at least this many pixels within this many milliseconds (behavior.md#gallery-swipe). */
const SWIPE_DISTANCE = 50;
const SWIPE_MS = 250;
/** Duration of the transition after a swipe, in seconds. */
export const SWIPE_SECONDS = 0.28;
/**
 * If a drag moves beyond an inertial boundary, the slides follow by this fraction of the distance
 * (behavior.md#gallery-boundaries).
 */
const EDGE_RESISTANCE = 0.1;
/** On viewports narrower than this many pixels, `new-swipe` is faster. */
const NARROW_VIEWPORT = 767;

/** A pointer's position in pixels along the reading direction, and its time in milliseconds. */
export interface PointerSample {
  readonly at: number;
  readonly time: number;
}

/**
 * Returns a swipe's direction: 1 forward, -1 backward, 0 if the last movement was not a swipe. Forward means that the finger
 * moves against the reading direction.
 */
export function swipeDirection(samples: readonly PointerSample[]): 1 | -1 | 0 {
  const last = samples.at(-1);
  if (!last) return 0;
  const recent = samples.filter(({ time }) => last.time - time <= SWIPE_MS);
  const moved = last.at - (recent[0]?.at ?? last.at);
  if (Math.abs(moved) < SWIPE_DISTANCE) return 0;
  return moved < 0 ? 1 : -1;
}

/** Returns the finger's speed over the last 100 ms, in pixels per millisecond. Forward is positive. */
export function swipeSpeed(samples: readonly PointerSample[]): number {
  const last = samples.at(-1);
  if (!last) return 0;
  const first = samples.find(({ time }) => last.time - time <= 100) ?? last;
  const passed = last.time - first.time;
  return passed > 0 ? (first.at - last.at) / passed : 0;
}

/**
 * Returns the position to display during a drag, including the boundaries' resistance (behavior.md#gallery-boundaries). `last`
 * is the position at which the end is reached.
 */
export function resist(
  position: number,
  last: number,
  [beginning, end]: readonly [Boundary, Boundary],
): number {
  if (position < 0) return bounded(position, beginning);
  return position > last ? last + bounded(position - last, end) : position;
}

function bounded(beyond: number, boundary: Boundary): number {
  if (boundary === 'none') return beyond;
  return boundary === 'hard' ? 0 : beyond * EDGE_RESISTANCE;
}

/**
 * Returns the duration of a `new-swipe` in seconds: 0.2 to 0.3 on viewports below 767 px, otherwise 0.3 to 0.5
 * (behavior.md#gallery-transitions). The duration is shorter if the finger is faster. `speed` is in pixels per millisecond.
 */
export function newSwipeDuration(width: number, speed: number): number {
  const [shortest, longest] = width < NARROW_VIEWPORT ? [0.2, 0.3] : [0.3, 0.5];
  // At two pixels per millisecond or more, the duration is at its minimum.
  const quickness = Math.min(1, Math.abs(speed) / 2);
  return longest - (longest - shortest) * quickness;
}

/**
 * Returns the position to which a track moves after a drag: a multiple of `percent` of the viewport. After a swipe, this is the
 * next multiple in its direction; otherwise the nearest one.
 */
export function snapToStep(position: number, { view, last, percent, direction }: SnapRule): number {
  const distance = (view * percent) / 100;
  if (!(distance > 0)) return Math.min(Math.max(position, 0), last);
  const steps = position / distance;
  const step =
    direction > 0 ? Math.ceil(steps) : direction < 0 ? Math.floor(steps) : Math.round(steps);
  return Math.min(Math.max(step * distance, 0), last);
}

interface SnapRule {
  /** Width of the viewport in pixels. */
  readonly view: number;
  readonly last: number;
  readonly percent: number;
  readonly direction: 1 | -1 | 0;
}

/** Duration of a momentum movement in milliseconds. */
export const MOMENTUM_MS = 800;

/** Returns the end position of a momentum movement. `speed` is in pixels per millisecond. */
export function momentumEnd(position: number, speed: number): number {
  // The distance with the easing easeOutSine, whose initial speed is π/2 times its average speed.
  return position + (speed * MOMENTUM_MS * 2) / Math.PI;
}
