interface Effect {
  /** Start keyframe. The animation ends at the element's own styles. */
  readonly from: Readonly<Record<string, string>>;
  /** In milliseconds. */
  readonly duration: number;
}

/** Durations in milliseconds. Effects that move the element take 0.6 s, twice the default (behavior.md#constants-motion). */
const SHORT = 300;
const LONG = 600;

/** Distances are small so that hidden elements neither widen the document nor leave the viewport. */
const effects: Readonly<Record<string, Effect>> = {
  fade: { from: { opacity: '0' }, duration: SHORT },
  rise: { from: { opacity: '0', translate: '0 1.5rem' }, duration: LONG },
  // 0.94 is the scale factor at the start (behavior.md#animation-effects).
  scale: { from: { opacity: '0', scale: '0.94' }, duration: LONG },
  slide: { from: { opacity: '0', translate: '-1.5rem 0' }, duration: LONG },
  reveal: { from: { opacity: '0', clipPath: 'inset(0 100% 0 0)' }, duration: LONG },
};

/** Effects for right-to-left text. Horizontal directions are mirrored. */
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
