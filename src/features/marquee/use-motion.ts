import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useHost } from '../../core/renderers/react/ViewRoot.js';
import type { MarqueeInput } from './input.js';

/** Pixels per second at a speed of 1. */
const SPEED = 60;

interface MotionOptions extends Pick<
  MarqueeInput,
  'animationDirection' | 'animationSpeed' | 'pausedOnHover'
> {
  /** The line repeats after this many pixels. 0 if the line does not move. */
  readonly period: number;
  /** `true` if only the text moves, along a stationary line. `false` if the whole line moves. */
  readonly isWave: boolean;
  readonly isPaused: boolean;
}

/**
 * Moves a line by one period, again and again, while it is on screen and not held (behavior.md#marquee-motion). Returns two
 * refs: for the line, and for the text on a wave.
 */
export function useMotion({
  animationDirection,
  animationSpeed,
  pausedOnHover,
  period,
  isWave,
  isPaused,
}: MotionOptions): [RefObject<HTMLDivElement | null>, RefObject<SVGTextPathElement | null>] {
  const line = useRef<HTMLDivElement>(null);
  const onWave = useRef<SVGTextPathElement>(null);
  const clock = useRef<Animation>(null);
  const progress = useRef(0);
  const isHeld = useHeld(pausedOnHover, isPaused);
  const isRunning = !isPaused && !isHeld && animationSpeed > 0;

  useLayoutEffect(() => {
    if (!line.current || period === 0) return;
    const [from, to] = animationDirection === 'left' ? [0, -period] : [-period, 0];
    const moves = [{ transform: `translateX(${from}px)` }, { transform: `translateX(${to}px)` }];
    const duration = (period / SPEED) * 1000;
    const timing = { duration, iterations: Infinity };
    const animation = line.current.animate(isWave ? null : moves, timing);
    animation.pause();
    // Continue from the position before the box or text changed.
    animation.currentTime = progress.current * duration;
    clock.current = animation;
    return () => {
      progress.current = progressOf(animation);
      animation.cancel();
    };
  }, [period, isWave, animationDirection]);

  useLayoutEffect(() => {
    const animation = clock.current;
    if (!animation) return;
    animation.playbackRate = animationSpeed || 1;
    if (isRunning) animation.play();
    else animation.pause();
    if (!isWave) return;
    let request = 0;
    const moveText = (): void => {
      const at = progressOf(animation);
      const offset = period * (animationDirection === 'left' ? 1 - at : at);
      onWave.current?.setAttribute('startOffset', offset.toFixed(2));
      if (isRunning) request = requestAnimationFrame(moveText);
    };
    moveText();
    return () => cancelAnimationFrame(request);
  }, [isRunning, animationSpeed, period, isWave, animationDirection]);

  return [line, onWave];
}

/** Returns a value from 0 to 1. */
function progressOf({ effect }: Animation): number {
  return effect?.getComputedTiming().progress ?? 0;
}

/**
 * Returns `true` while the motion is held. The motion is held in these cases:
 * - while off screen
 * - while the pointer is over the element, if `pausedOnHover` is set
 * - while the element contains focus
 *
 * When a visitor presses the button to resume the motion, the pointer or focus is on the button. It holds the motion again only
 * after it has left the element and returned.
 */
function useHeld(pausedOnHover: boolean, isPaused: boolean): boolean {
  const host = useHost();
  const [held, setHeld] = useState({ isOffScreen: true, isHovered: false, hasFocus: false });
  const [wasPaused, setWasPaused] = useState(isPaused);
  if (wasPaused !== isPaused) {
    setWasPaused(isPaused);
    if (!isPaused) setHeld({ ...held, isHovered: false, hasFocus: false });
  }
  useEffect(() => {
    if (!host) return;
    const abort = new AbortController();
    const listen = (type: string, change: Partial<typeof held>): void =>
      host.addEventListener(type, () => setHeld((known) => ({ ...known, ...change })), {
        signal: abort.signal,
      });
    listen('pointerenter', { isHovered: true });
    listen('pointerleave', { isHovered: false });
    listen('focusin', { hasFocus: true });
    listen('focusout', { hasFocus: false });
    const observer = new IntersectionObserver(([entry]) =>
      setHeld((known) => ({ ...known, isOffScreen: !entry?.isIntersecting })),
    );
    observer.observe(host);
    return () => {
      abort.abort();
      observer.disconnect();
    };
  }, [host]);
  return held.isOffScreen || held.hasFocus || (pausedOnHover && held.isHovered);
}
