import type PhotoSwipe from 'photoswipe';
import type { PhotoSwipeOptions } from 'photoswipe';

/** Overlay opacity, fade in milliseconds and padding in pixels (spec section 9, "Lightbox"). */
const OVERLAY_OPACITY = 0.95;
export const FADE = 300;
const PADDING = 100;

/**
 * Of the spring that moves slides: a step comes to rest in 0.6 s (spec section 9). What a swipe has
 * thrown keeps the engine's own, which is twice as fast.
 */
const STEP_FREQUENCY = 15;

/** What the visitor's device and the page's writing direction mean for a lightbox, as it opens. */
export interface LightboxSettings {
  /** At most 432 px wide (spec section 9), or worked by touch. */
  readonly isMobile: boolean;
  /** By default on for desktop, off for mobile (spec section 4, "Lightbox"). */
  readonly loop: boolean;
  /** The next picture lies to the left. */
  readonly isRtl: boolean;
  readonly hasMotion: boolean;
}

/** Reads the settings of a lightbox of `host`; the page may have said whether it loops. */
export function readSettings(host: Element, loop?: boolean): LightboxSettings {
  const isMobile = matchMedia('(width <= 432px), (pointer: coarse)').matches;
  return {
    isMobile,
    loop: loop ?? !isMobile,
    isRtl: getComputedStyle(host).direction === 'rtl',
    hasMotion: !matchMedia('(prefers-reduced-motion), (update: slow)').matches,
  };
}

/** How PhotoSwipe is to behave. `reservedHeight` returns the pixels at the bottom that are not the picture's. */
export function engineOptions(
  { isMobile, loop }: LightboxSettings,
  reservedHeight: () => number,
): PhotoSwipeOptions {
  return {
    loop,
    bgOpacity: OVERLAY_OPACITY,
    showAnimationDuration: FADE,
    hideAnimationDuration: FADE,
    paddingFn: ({ x, y }) => {
      // A fixed padding would leave nothing of a small window.
      const across = isMobile ? 0 : Math.min(PADDING, x / 8);
      const down = isMobile ? 0 : Math.min(PADDING, y / 8);
      return { left: across, right: across, top: down, bottom: Math.max(down, reservedHeight()) };
    },
    wheelToZoom: true,
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    arrowKeys: false,
    ...Object.fromEntries(
      ['arrowPrev', 'arrowNext', 'zoom', 'close', 'counter', 'preloader'].map((name) => [
        name,
        false,
      ]),
    ),
  };
}

/** Springs of the main track that start in `move` take the time of a step. */
export function withStepSpring({ animations }: PhotoSwipe, move: () => void): void {
  const startSpring = animations.startSpring.bind(animations);
  animations.startSpring = (spring) => startSpring({ ...spring, naturalFrequency: STEP_FREQUENCY });
  try {
    move();
  } finally {
    animations.startSpring = startSpring;
  }
}
