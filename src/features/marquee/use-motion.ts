import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useHost } from '../../core/renderers/react/ViewRoot.js';
import type { MarqueeInput } from './input.js';

/** Pixels per second at speed 1. */
const SPEED = 60;

interface MotionOptions extends Pick<
  MarqueeInput,
  'animationDirection' | 'animationSpeed' | 'pausedOnHover'
> {
  /** Pixels after which the line repeats; 0 if it does not move. */
  readonly period: number;
  /** `true` if the text moves along its line, instead of the whole line. */
  readonly isWave: boolean;
  readonly isPaused: boolean;
}

/**
 * Moves a line by one period repeatedly while it is on the screen and not held (behavior.md#marquee-motion). Returns the refs of the line
 * and of the text on a wave.
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
    // Continues at the position before the box or the text has changed.
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

/** From 0 to 1. */
function progressOf({ effect }: Animation): number {
  return effect?.getComputedTiming().progress ?? 0;
}

/**
 * Returns `true` while the motion is held: off screen, with `pausedOnHover` under the pointer, or with the focus inside. When the visitor
 * starts it with the button, the pointer and the focus, which are on the button, hold it again only after they have left and returned.
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
