import type PhotoSwipe from 'photoswipe';
import type { PhotoSwipeOptions } from 'photoswipe';

/** Overlay opacity, fade duration in milliseconds and padding in pixels (behavior.md#lightbox-look). */
const OVERLAY_OPACITY = 0.95;
export const FADE = 300;
const PADDING = 100;

/**
 * Frequency of the spring that moves slides: a step takes 0.6 s (behavior.md#lightbox-look). Swipes keep the default of PhotoSwipe, which is twice as
 * fast.
 */
const STEP_FREQUENCY = 15;

/** Height of the thumbnails with their margins in pixels. Keep it equal to the value in `lightbox.styles.ts`. */
const THUMBNAILS_HEIGHT = 96;
/** Maximum height in pixels of a phone in landscape, which has no room for thumbnails. */
const LOW_WINDOW_HEIGHT = 432;

export function thumbnailsHeight(): number {
  return innerHeight > LOW_WINDOW_HEIGHT ? THUMBNAILS_HEIGHT : 0;
}

/** Settings of a lightbox that depend on the visitor's device and on the writing direction. Read when it opens. */
export interface LightboxSettings {
  /** At most 432 px wide (behavior.md#lightbox-mobile), or operated by touch. */
  readonly isMobile: boolean;
  /** On by default on desktop, off on mobile (behavior.md#lightbox-loop). */
  readonly loop: boolean;
  /** If `true`, the next slide is on the left. */
  readonly isRtl: boolean;
  readonly hasMotion: boolean;
}

/** @param loop setting of the page author, if any */
export function readSettings(host: Element, loop?: boolean): LightboxSettings {
  const isMobile = matchMedia('(width <= 432px), (pointer: coarse)').matches;
  return {
    isMobile,
    loop: loop ?? !isMobile,
    isRtl: getComputedStyle(host).direction === 'rtl',
    hasMotion: !matchMedia('(prefers-reduced-motion), (update: slow)').matches,
  };
}

/** Returns the options of PhotoSwipe. `reservedHeight` returns the pixels at the bottom that the image must not cover. */
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
      // Limits the padding in small windows.
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

/** Calls `move`, which starts a spring of the main track, with the spring frequency of a step. */
export function withStepSpring({ animations }: PhotoSwipe, move: () => void): void {
  const startSpring = animations.startSpring.bind(animations);
  animations.startSpring = (spring) => startSpring({ ...spring, naturalFrequency: STEP_FREQUENCY });
  try {
    move();
  } finally {
    animations.startSpring = startSpring;
  }
}
