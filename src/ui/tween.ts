/** Default duration in milliseconds (behavior.md#page-scrolling). */
const DEFAULT_DURATION = 300;

export interface TweenOptions {
  /** Duration in milliseconds. */
  readonly duration?: number;
  /** Easing function: maps elapsed time (0 to 1) to the progress of the movement (0 to 1). */
  readonly easing?: (time: number) => number;
}

export interface Tween {
  /** Resolves with `true` when the tween has ended, or with `false` if it was stopped. */
  readonly finished: Promise<boolean>;
  stop(): void;
}

export function easeOutSine(time: number): number {
  return Math.sin((time * Math.PI) / 2);
}

/**
 * Calls `step` before each frame with the progress (0 to 1), and finally with 1. Use it for movements that the Web Animations
 * API does not support.
 *
 * @throws TypeError if `step` is not a function or the duration is not a finite number (behavior.md#page-scrolling).
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
