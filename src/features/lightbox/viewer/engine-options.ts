import type PhotoSwipe from 'photoswipe';
import type { PhotoSwipeOptions } from 'photoswipe';
import { pictureFailed } from '../messages.js';
import type { LightboxSetting } from './setting.js';

/** Overlay opacity, fade in milliseconds and padding in pixels (spec section 9, "Lightbox"). */
const OVERLAY_OPACITY = 0.95;
export const FADE = 300;
const PADDING = 100;

/**
 * Of the spring that moves slides: a step comes to rest in 0.6 s (spec section 9). What a swipe has
 * thrown keeps the engine's own, which is twice as fast.
 */
const STEP_FREQUENCY = 15;

/** Springs of the main track that start in `move` take the time of a step. */
export function slowly({ animations }: PhotoSwipe, move: () => void): void {
  const startSpring = animations.startSpring.bind(animations);
  animations.startSpring = (spring) => startSpring({ ...spring, naturalFrequency: STEP_FREQUENCY });
  try {
    move();
  } finally {
    animations.startSpring = startSpring;
  }
}

/** How PhotoSwipe is to behave. `reserved` tells the pixels at the bottom that are not the picture's. */
export function engineOptions(
  { isMobile, loop }: LightboxSetting,
  reserved: () => number,
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
      return { left: across, right: across, top: down, bottom: Math.max(down, reserved()) };
    },
    wheelToZoom: true,
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    arrowKeys: false,
    errorMsg: pictureFailed,
    ...Object.fromEntries(
      ['arrowPrev', 'arrowNext', 'zoom', 'close', 'counter', 'preloader'].map((name) => [
        name,
        false,
      ]),
    ),
  };
}
