import type { Boundary } from './gallery-settings.js';

/** Minimum distance in pixels and maximum time in milliseconds of a swipe (behavior.md#gallery-swipe). */
const SWIPE_DISTANCE = 50;
const SWIPE_MS = 250;
/** Duration of the transition after a swipe, in seconds. */
export const SWIPE_SECONDS = 0.28;
/** Share of a move beyond an inertial boundary that is shown (behavior.md#gallery-boundaries). */
const EDGE_RESISTANCE = 0.1;
/** Viewport width in pixels below which `new-swipe` is faster. */
const NARROW_VIEWPORT = 767;

/** Position of a pointer in pixels along the reading direction, and its time in milliseconds. */
export interface PointerSample {
  readonly at: number;
  readonly time: number;
}

/**
 * Returns the direction of a swipe: 1 forward, -1 backward, 0 if the last move was not a swipe. Moving the finger against the reading
 * direction goes forward.
 */
export function swipeDirection(samples: readonly PointerSample[]): 1 | -1 | 0 {
  const last = samples.at(-1);
  if (!last) return 0;
  const recent = samples.filter(({ time }) => last.time - time <= SWIPE_MS);
  const moved = last.at - (recent[0]?.at ?? last.at);
  if (Math.abs(moved) < SWIPE_DISTANCE) return 0;
  return moved < 0 ? 1 : -1;
}

/** Returns the speed of the finger over the last 100 ms in pixels per millisecond. Positive is forward. */
export function swipeSpeed(samples: readonly PointerSample[]): number {
  const last = samples.at(-1);
  if (!last) return 0;
  const first = samples.find(({ time }) => last.time - time <= 100) ?? last;
  const passed = last.time - first.time;
  return passed > 0 ? (first.at - last.at) / passed : 0;
}

/**
 * Returns the displayed position for a drag, with the resistance of the boundaries. `last` is the last position before the end
 * (behavior.md#gallery-boundaries).
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
 * Returns the duration of a `new-swipe` in seconds: 0.2 to 0.3 on viewports below 767 px, otherwise 0.3 to 0.5 (behavior.md#gallery-transitions). The faster
 * the finger (pixels per millisecond), the shorter the duration.
 */
export function newSwipeDuration(width: number, speed: number): number {
  const [shortest, longest] = width < NARROW_VIEWPORT ? [0.2, 0.3] : [0.3, 0.5];
  // Two pixels per millisecond or more get the shortest duration.
  const quickness = Math.min(1, Math.abs(speed) / 2);
  return longest - (longest - shortest) * quickness;
}

/** Returns the nearest multiple of `percent` of the viewport, in the direction of the swipe if there was one. */
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

/** Duration of a movement by momentum in milliseconds. */
export const MOMENTUM_MS = 800;

/** Returns the end position of a movement by momentum. `speed` is in pixels per millisecond. */
export function momentumEnd(position: number, speed: number): number {
  // Distance under easeOutSine, whose initial speed is π/2 times its average speed.
  return position + (speed * MOMENTUM_MS * 2) / Math.PI;
}
