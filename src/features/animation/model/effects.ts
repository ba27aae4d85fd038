/** How an element comes into view: the values that it starts from; it ends at those that the page gives it. */
interface Effect {
  /** Keyframe of Web Animations. */
  readonly from: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly duration: number;
}

/** Milliseconds of an animation that only changes how much is seen, twice the default of 0.3 s (spec section 9) for what also moves. */
const SHORT = 300;
const LONG = 600;

/** Distances are small: what waits must neither widen the page nor lie outside of the part in view. */
const effects: Readonly<Record<string, Effect>> = {
  fade: { from: { opacity: '0' }, duration: SHORT },
  rise: { from: { opacity: '0', translate: '0 1.5rem' }, duration: LONG },
  // The factor by which things are made smaller (spec section 9).
  scale: { from: { opacity: '0', scale: '0.94' }, duration: LONG },
  slide: { from: { opacity: '0', translate: '-1.5rem 0' }, duration: LONG },
  reveal: { from: { opacity: '0', clipPath: 'inset(0 100% 0 0)' }, duration: LONG },
};

/** The same from right to left. */
const rightToLeft: Readonly<Record<string, Effect>> = {
  ...effects,
  slide: { from: { opacity: '0', translate: '1.5rem 0' }, duration: LONG },
  reveal: { from: { opacity: '0', clipPath: 'inset(0 0 0 100%)' }, duration: LONG },
};

/** Names that `data-sq-animate` may have. */
export const effectNames: readonly string[] = Object.keys(effects);

/** The effect of that name; undefined where there is none. */
export function effectOf(name: string, direction: string): Effect | undefined {
  const table = direction === 'rtl' ? rightToLeft : effects;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Where an element lies, in CSS pixels. */
export interface Sight {
  /** From the upper edge of the window. */
  readonly top: number;
  readonly height: number;
  /** How much of it is in the window, from 0 to 1. */
  readonly ratio: number;
  readonly isIntersecting: boolean;
  readonly viewportHeight: number;
}

/** How much of an element is in view when it is shown (spec section 9, "Intersection thresholds"). */
const SHOWN = 0.5;

/** Shares of an element at which that is looked at (spec section 9). */
export const thresholds = [0, 0.1, 0.25, 0.5, 1];

/** Whether nobody has seen anything of it yet: it may be hidden. */
export function isBelowFold({ top, height, isIntersecting, viewportHeight }: Sight): boolean {
  return !isIntersecting && height > 0 && top >= viewportHeight;
}

/** Whether enough of it is in view: half, or anything of one that is higher than the window. */
export function isInView({ height, ratio, isIntersecting, viewportHeight }: Sight): boolean {
  return ratio >= SHOWN || (isIntersecting && height > viewportHeight);
}
