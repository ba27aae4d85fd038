/** A text as it is laid out, in CSS pixels. */
interface Laid {
  readonly fontSize: number;
  /** Of its longest line, which nothing wraps. */
  readonly width: number;
}

/** How much of its line a text takes, so that a rounded width does not wrap it. As in `page.css`. */
export const FILL = 0.995;

/** What a width may differ from the one that its size was chosen for. */
const TOLERANCE = 0.002;

/** A text whose width follows its font size is found in two; others get closer with each. */
const MAX_RUNS = 12;

/** Runs after which it is enough that the text is not too wide. */
const CLOSE_RUNS = 8;

/**
 * How wide a text is, in its own font sizes, where it fills its line: the font size is `FILL` times the line's width over that.
 *
 * @param layOut - Lays the text out for a width in font sizes, and measures it; its size may have limits
 * @param start - The first width to try
 * @returns the width to the thousandth above, or undefined where nothing is laid out
 */
export function fitText(layOut: (ems: number) => Laid, start: number): number | undefined {
  let ems = start;
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const { fontSize, width } = layOut(ems);
    if (!(fontSize > 0 && width > 0)) return undefined;
    const found = width / fontSize;
    const isNarrow = found <= ems * (1 + TOLERANCE);
    const isFull = found >= ems * (1 - TOLERANCE);
    if (isNarrow && (isFull || run > CLOSE_RUNS)) return ems;
    ems = Math.ceil(1000 * (run < CLOSE_RUNS ? found : Math.max(found, ems * 1.01))) / 1000;
  }
  return ems;
}
