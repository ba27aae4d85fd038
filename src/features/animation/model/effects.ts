interface Effect {
  /** Start keyframe. The element's own styles are the end. */
  readonly from: Readonly<Record<string, string>>;
  /** In ms. */
  readonly duration: number;
}

/** In ms. Effects that also move take twice the default of 0.3 s (spec section 9). */
const SHORT = 300;
const LONG = 600;

/** Distances are small, because a waiting element must not widen the document or leave the viewport. */
const effects: Readonly<Record<string, Effect>> = {
  fade: { from: { opacity: '0' }, duration: SHORT },
  rise: { from: { opacity: '0', translate: '0 1.5rem' }, duration: LONG },
  // Scale factor (spec section 9).
  scale: { from: { opacity: '0', scale: '0.94' }, duration: LONG },
  slide: { from: { opacity: '0', translate: '-1.5rem 0' }, duration: LONG },
  reveal: { from: { opacity: '0', clipPath: 'inset(0 100% 0 0)' }, duration: LONG },
};

/** Mirrored for right-to-left text. */
const rightToLeft: Readonly<Record<string, Effect>> = {
  ...effects,
  slide: { from: { opacity: '0', translate: '1.5rem 0' }, duration: LONG },
  reveal: { from: { opacity: '0', clipPath: 'inset(0 0 0 100%)' }, duration: LONG },
};

/** Allowed values of `data-sq-animate`. */
export const effectNames: readonly string[] = Object.keys(effects);

export function effectOf(name: string, direction: string): Effect | undefined {
  const table = direction === 'rtl' ? rightToLeft : effects;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Position of an element, in CSS pixels. */
export interface Sight {
  /** Distance from the top of the window. */
  readonly top: number;
  readonly height: number;
  /** Visible share, from 0 to 1. */
  readonly ratio: number;
  readonly isIntersecting: boolean;
  readonly viewportHeight: number;
}

/** Visible share at which an element is animated (spec section 9, "Intersection thresholds"). */
const SHOWN = 0.5;

/** Thresholds of the intersection observer (spec section 9). */
export const thresholds = [0, 0.1, 0.25, 0.5, 1];

/** True if no part of the element has been visible, so it may be hidden without a flash. */
export function isBelowFold({ top, height, isIntersecting, viewportHeight }: Sight): boolean {
  return !isIntersecting && height > 0 && top >= viewportHeight;
}

/** True if half of the element is visible, or any part of an element that is taller than the window. */
export function isInView({ height, ratio, isIntersecting, viewportHeight }: Sight): boolean {
  return ratio >= SHOWN || (isIntersecting && height > viewportHeight);
}
