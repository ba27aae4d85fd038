export interface KeyPress {
  readonly key: string;
  /** 37 and 39 are the arrow keys (spec section 9). Old pages dispatch events that have only a `keyCode`. */
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface KeyCandidate {
  readonly hasFocus: boolean;
  /** Visible area in square pixels. */
  readonly visibleArea: number;
}

const byName: Readonly<Record<string, 'left' | 'right'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const byNumber: Readonly<Record<number, 'left' | 'right'>> = { 37: 'left', 39: 'right' };

/** Returns `undefined` for other keys and for presses with modifiers, which are browser shortcuts. */
export function arrowOf(press: KeyPress): 'left' | 'right' | undefined {
  const { key, keyCode, ctrlKey, metaKey, shiftKey, altKey } = press;
  if (ctrlKey || metaKey || shiftKey || altKey) return undefined;
  return key ? byName[key] : byNumber[keyCode];
}

/** Returns 1 (forward) for the right arrow in left-to-right text and for the left arrow in right-to-left text. */
export function arrowStep(arrow: 'left' | 'right', isRtl: boolean): 1 | -1 {
  return (arrow === 'right') === isRtl ? -1 : 1;
}

/**
 * Chooses the gallery that handles a key press: the focused gallery, or else the one with the largest visible area. Galleries outside the
 * viewport are excluded (spec section 5).
 */
export function chooseCandidate<T extends KeyCandidate>(candidates: readonly T[]): T | undefined {
  const shown = candidates.filter(({ visibleArea }) => visibleArea > 0);
  const focused = shown.find(({ hasFocus }) => hasFocus);
  if (focused) return focused;
  return shown.reduce<T | undefined>(
    (best, next) => (best && best.visibleArea >= next.visibleArea ? best : next),
    undefined,
  );
}
