/** What a press of a key says, as the browser's events have it. */
export interface KeyPress {
  readonly key: string;
  /** 37 and 39 are the arrows (spec section 9); old pages send nothing else. */
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What a gallery is to a press of a key. */
export interface KeyCandidate {
  readonly hasFocus: boolean;
  /** Square pixels on the screen. */
  readonly visibleArea: number;
}

const byName: Readonly<Record<string, 'left' | 'right'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const byNumber: Readonly<Record<number, 'left' | 'right'>> = { 37: 'left', 39: 'right' };

/** The arrow that a key is; undefined for all others, and with modifiers, which are the browser's. */
export function arrowOf(press: KeyPress): 'left' | 'right' | undefined {
  const { key, keyCode, ctrlKey, metaKey, shiftKey, altKey } = press;
  if (ctrlKey || metaKey || shiftKey || altKey) return undefined;
  return key ? byName[key] : byNumber[keyCode];
}

/** Where an arrow leads: the right one on, and back where text runs from right to left. */
export function arrowStep(arrow: 'left' | 'right', isRtl: boolean): 1 | -1 {
  return (arrow === 'right') === isRtl ? -1 : 1;
}

/**
 * The one gallery that a key is for: the one with the focus, else the one that shows most of itself.
 * None that is off the screen (spec section 5).
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
