import type PhotoSwipe from 'photoswipe';
import type { PhotoSwipeOptions } from 'photoswipe';

/** Overlay opacity, fade duration in milliseconds, and padding in pixels (behavior.md#lightbox-look). */
const OVERLAY_OPACITY = 0.95;
export const FADE = 300;
const PADDING = 100;

/**
 * Frequency of the spring animation that moves slides. With this frequency, a step takes 0.6 s (behavior.md#lightbox-look).
 * Swipes use PhotoSwipe's default, which is twice as fast.
 */
const STEP_FREQUENCY = 15;

/** Height of the thumbnails in pixels, including margins. Keep it equal to the value in `lightbox.styles.ts`. */
const THUMBNAILS_HEIGHT = 96;
/** Viewports up to this height in pixels, such as phones in landscape orientation, have no space for thumbnails. */
const LOW_WINDOW_HEIGHT = 432;

export function thumbnailsHeight(): number {
  return innerHeight > LOW_WINDOW_HEIGHT ? THUMBNAILS_HEIGHT : 0;
}

/** A lightbox's settings that depend on the visitor's device and on the writing direction. They are read when it opens. */
export interface LightboxSettings {
  /** `true` if the viewport is at most 432 px wide (behavior.md#lightbox-mobile), or if the main input is touch. */
  readonly isMobile: boolean;
  /** Default: `true` on desktops, `false` on phones (behavior.md#lightbox-loop). */
  readonly loop: boolean;
  /** If `true`, the next slide is on the left. */
  readonly isRtl: boolean;
  readonly hasMotion: boolean;
}

/** @param loop the page author's setting, if any */
export function readSettings(host: Element, loop?: boolean): LightboxSettings {
  const isMobile = matchMedia('(width <= 432px), (pointer: coarse)').matches;
  return {
    isMobile,
    loop: loop ?? !isMobile,
    isRtl: getComputedStyle(host).direction === 'rtl',
    hasMotion: !matchMedia('(prefers-reduced-motion), (update: slow)').matches,
  };
}

/**
 * Returns the options for PhotoSwipe. `reservedHeight` returns the height in pixels at the bottom of the screen that the image
 * must not cover.
 */
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
      // Limits the padding in small viewports.
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

/** Calls `move`, and replaces the frequency of the spring animations that it starts with that of a step. */
export function withStepSpring({ animations }: PhotoSwipe, move: () => void): void {
  const startSpring = animations.startSpring.bind(animations);
  animations.startSpring = (spring) => startSpring({ ...spring, naturalFrequency: STEP_FREQUENCY });
  try {
    move();
  } finally {
    animations.startSpring = startSpring;
  }
}
