/** Milliseconds of a tween where nobody says (spec section 9). */
const DEFAULT_DURATION = 300;

/** How a tween runs, beside what it moves. */
export interface TweenOptions {
  /** Milliseconds. */
  readonly duration?: number;
  /** Progress of the movement by progress of time, both from 0 to 1. */
  readonly easing?: (time: number) => number;
}

/** A running tween. */
export interface Tween {
  /** Settles when it has ended: true at its end, false where it was stopped. */
  readonly finished: Promise<boolean>;
  stop(): void;
}

/** Slows down to the end. */
export function easeOutSine(time: number): number {
  return Math.sin((time * Math.PI) / 2);
}

/**
 * Calls `step` before each frame with the progress from 0 to 1, and last with 1: for movements that
 * Web Animations cannot make.
 *
 * @throws TypeError where `step` is no function or the duration no finite number (spec section 8, "Tween").
 */
export function tween(
  step: (progress: number) => void,
  { duration = DEFAULT_DURATION, easing = easeOutSine }: TweenOptions = {},
): Tween {
  if (typeof step !== 'function') throw new TypeError('First parameter needs to be a function.');
  if (!Number.isFinite(duration)) throw new TypeError('Duration is not a finite number.');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let start: number | undefined;
  let request = requestAnimationFrame(frame);

  function frame(now: number): void {
    start ??= now;
    const time = duration > 0 ? Math.min(1, (now - start) / duration) : 1;
    if (time < 1) request = requestAnimationFrame(frame);
    step(time < 1 ? easing(time) : 1);
    if (time === 1) resolve(true);
  }

  return {
    finished: promise,
    stop() {
      cancelAnimationFrame(request);
      resolve(false);
    },
  };
}
