interface Effect {
  /** Start keyframe. The element's own styles are the end. */
  readonly from: Readonly<Record<string, string>>;
  /** In ms. */
  readonly duration: number;
}

/** In ms. Effects that also move take twice the default of 0.3 s (behavior.md#constants-motion). */
const SHORT = 300;
const LONG = 600;

/** Distances are small, because a waiting element must not widen the document or leave the viewport. */
const effects: Readonly<Record<string, Effect>> = {
  fade: { from: { opacity: '0' }, duration: SHORT },
  rise: { from: { opacity: '0', translate: '0 1.5rem' }, duration: LONG },
  // Scale factor (behavior.md#animation-effects).
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
