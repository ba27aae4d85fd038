import type { Boundary } from './gallery-settings.js';

/** A swipe is a move of at least so many pixels within so many milliseconds (spec section 9, "Swipe"). */
const SWIPE_DISTANCE = 50;
const SWIPE_MS = 250;
/** Seconds that slides move after a swipe. */
export const SWIPE_SECONDS = 0.28;
/** Of a move beyond an inertial boundary, what is seen (spec section 4, "Swipe"). */
const EDGE_RESISTANCE = 0.1;
/** Below this width in pixels `new-swipe` is faster. */
const NARROW_VIEWPORT = 767;

/** Where a finger was, in pixels along the reading direction, and when, in milliseconds. */
export interface PointerSample {
  readonly at: number;
  readonly time: number;
}

/**
 * The direction of a swipe: 1 onward, -1 back, 0 where the last move was none. Slides go on when
 * the finger goes against the reading direction.
 */
export function swipeDirection(samples: readonly PointerSample[]): 1 | -1 | 0 {
  const last = samples.at(-1);
  if (!last) return 0;
  const recent = samples.filter(({ time }) => last.time - time <= SWIPE_MS);
  const moved = last.at - (recent[0]?.at ?? last.at);
  if (Math.abs(moved) < SWIPE_DISTANCE) return 0;
  return moved < 0 ? 1 : -1;
}

/** Speed of the finger over its last moves, in pixels per millisecond; positive goes on. */
export function swipeSpeed(samples: readonly PointerSample[]): number {
  const last = samples.at(-1);
  if (!last) return 0;
  const first = samples.find(({ time }) => last.time - time <= 100) ?? last;
  const passed = last.time - first.time;
  return passed > 0 ? (first.at - last.at) / passed : 0;
}

/** A position as seen, where `last` is the last one before the end (spec section 5, "New-swipe boundaries"). */
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
 * Seconds of a `new-swipe`: 0.2 to 0.3 on viewports below 767 px, 0.3 to 0.5 above (spec section 9);
 * the faster the finger, in pixels per millisecond, the shorter.
 */
export function newSwipeDuration(width: number, speed: number): number {
  const [shortest, longest] = width < NARROW_VIEWPORT ? [0.2, 0.3] : [0.3, 0.5];
  // Two pixels per millisecond are a quick flick.
  const quickness = Math.min(1, Math.abs(speed) / 2);
  return longest - (longest - shortest) * quickness;
}

/** The nearest of the positions that are multiples of `percent` of the viewport, in the direction of a swipe if there is one. */
export function snapToStep(position: number, { view, last, percent, direction }: SnapRule): number {
  const distance = (view * percent) / 100;
  if (!(distance > 0)) return Math.min(Math.max(position, 0), last);
  const steps = position / distance;
  const step =
    direction > 0 ? Math.ceil(steps) : direction < 0 ? Math.floor(steps) : Math.round(steps);
  return Math.min(Math.max(step * distance, 0), last);
}

/** See {@link snapToStep}. */
interface SnapRule {
  /** Pixels of the viewport. */
  readonly view: number;
  /** The last position. */
  readonly last: number;
  readonly percent: number;
  readonly direction: 1 | -1 | 0;
}

/** Milliseconds in which what has been thrown comes to rest. */
export const MOMENTUM_MS = 800;

/** Where what is let go at a speed in pixels per millisecond comes to rest. */
export function momentumEnd(position: number, speed: number): number {
  // The distance under easeOutSine, whose speed at the start is π/2 of the average one.
  return position + (speed * MOMENTUM_MS * 2) / Math.PI;
}
