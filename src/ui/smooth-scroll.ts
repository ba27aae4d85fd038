import { easeOutSine, tween } from './tween.js';

export interface ScrollOptions {
  /** The scroll container. Default: the document. */
  readonly scroller?: Element | undefined;
  /**
   * Minimum and maximum duration in milliseconds. Between these limits, the duration is one millisecond per pixel of distance.
   * Default: 50 for both.
   */
  readonly minDuration?: number;
  readonly maxDuration?: number;
  /** Easing function: maps elapsed time (0 to 1) to the progress of the movement (0 to 1). Default: ease-out. */
  readonly easing?: (time: number) => number;
}

/** A position in pixels, as in `scrollLeft` and `scrollTop`. If an axis is omitted, it does not scroll. */
export interface ScrollPosition {
  readonly left?: number;
  readonly top?: number;
}

/** Default duration in milliseconds, and default offset in pixels (behavior.md#page-scrolling). */
const DURATION = 50;
const OFFSET = 30;

/** Visitor input that stops the animation. */
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position. If the visitor prefers reduced motion, scrolls without animation. Stops if the visitor scrolls.
 *
 * @returns `true` if the position was reached.
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
 * Scrolls the minimum distance that brings an element into view. If the element is taller than the viewport, its start is
 * shown.
 *
 * @param offset - Space in pixels to keep free above and below the element. Default: 30.
 * @returns `true` if the position was reached.
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
