/** What the visitor's device and the page's writing direction mean for a lightbox, as it opens. */
export interface LightboxSetting {
  /** At most 432 px wide (spec section 9), or worked by touch. */
  readonly isMobile: boolean;
  /** By default on for desktop, off for mobile (spec section 4, "Lightbox"). */
  readonly loop: boolean;
  /** The next picture lies to the left. */
  readonly isRtl: boolean;
  readonly hasMotion: boolean;
}

/** Reads the setting for a lightbox of `host`; the page may have said whether it loops. */
export function readSetting(host: Element, loop?: boolean): LightboxSetting {
  const isMobile = matchMedia('(width <= 432px), (pointer: coarse)').matches;
  return {
    isMobile,
    loop: loop ?? !isMobile,
    isRtl: getComputedStyle(host).direction === 'rtl',
    hasMotion: !matchMedia('(prefers-reduced-motion), (update: slow)').matches,
  };
}
