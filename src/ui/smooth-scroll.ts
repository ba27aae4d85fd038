import { easeOutSine, tween } from './tween.js';

/** How a scroll runs. */
export interface ScrollOptions {
  /** What scrolls. Default: the page. */
  readonly scroller?: Element | undefined;
  /** Milliseconds that it takes at least and at most: as many as pixels, between the two. Default 50 for both. */
  readonly minDuration?: number;
  readonly maxDuration?: number;
  /** Progress of the movement by progress of time, both from 0 to 1. Default: slows down to the end. */
  readonly easing?: (time: number) => number;
}

/** A position in pixels, in the terms of `scrollLeft` and `scrollTop`; what is left out stays. */
export interface ScrollPosition {
  readonly left?: number;
  readonly top?: number;
}

/** Milliseconds, and pixels (spec section 9, "Scroll helper"). */
const DURATION = 50;
const OFFSET = 30;

/** What a visitor does to scroll, which ends ours. */
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position, at once where a visitor wants less motion. A visitor who scrolls meanwhile ends it.
 *
 * @returns whether it has got there
 */
export async function scrollSmoothly(
  { left, top }: ScrollPosition,
  {
    scroller = document.scrollingElement ?? document.documentElement,
    minDuration = DURATION,
    maxDuration = DURATION,
    easing = easeOutSine,
  }: ScrollOptions = {},
): Promise<boolean> {
  const start = { left: scroller.scrollLeft, top: scroller.scrollTop };
  const x = (left ?? start.left) - start.left;
  const y = (top ?? start.top) - start.top;
  const setProgress = (progress: number): void =>
    scroller.scrollTo({
      left: start.left + x * progress,
      top: start.top + y * progress,
      behavior: 'instant',
    });
  const distance = Math.hypot(x, y);
  if (distance === 0) return true;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    setProgress(1);
    return true;
  }
  const duration = Math.max(minDuration, Math.min(maxDuration, distance));
  const running = tween(setProgress, { duration, easing });
  const abort = new AbortController();
  for (const type of interruptions)
    addEventListener(type, () => running.stop(), {
      passive: true,
      capture: true,
      signal: abort.signal,
    });
  const isThere = await running.finished;
  abort.abort();
  return isThere;
}

/**
 * Scrolls as little as it takes until an element is in view, with 30 pixels around it; its beginning, where it is higher than the
 * view. One that is in view does not move.
 *
 * @param offset - pixels that stay free before and after it
 * @returns whether it has got there
 */
export async function scrollIntoView(
  element: Element,
  { offset = OFFSET, ...options }: ScrollOptions & { readonly offset?: number } = {},
): Promise<boolean> {
  const page = document.scrollingElement ?? document.documentElement;
  const { scroller = page } = options;
  const box = element.getBoundingClientRect();
  const view =
    scroller === page
      ? { top: 0, bottom: innerHeight }
      : {
          top: scroller.getBoundingClientRect().top,
          bottom: scroller.getBoundingClientRect().bottom,
        };
  const above = box.top - offset - view.top;
  const below = box.bottom + offset - view.bottom;
  const isTaller = box.height + 2 * offset > view.bottom - view.top;
  const by = above < 0 || (isTaller && below > 0) ? above : Math.max(0, below);
  return scrollSmoothly({ top: scroller.scrollTop + by }, options);
}
