/** Text that has been laid out and measured, in CSS pixels. */
interface Laid {
  readonly fontSize: number;
  /** Width of the longest unwrapped line. */
  readonly width: number;
}

/**
 * Fraction of the line's width that the text fills. Less than 1, so that rounding does not make the text wrap. Keep it equal to
 * `page.css`.
 */
export const FILL = 0.995;

/** Tolerated difference between the measured width and the width for which the font size was chosen. */
const TOLERANCE = 0.002;

/** Two runs are enough if the text's width is proportional to its font size. Otherwise, each run comes closer to the result. */
const MAX_RUNS = 12;

/** After this many runs, text that is narrower than the line is accepted. */
const CLOSE_RUNS = 8;

/**
 * Returns the width of text that fills its line, in units of the text's font size. The font size is `FILL` times the line's
 * width, divided by the returned number.
 *
 * @param layOut lays out the text for a width in units of the font size, and measures it. The font size may be clamped.
 * @param start the first width to try
 * @returns the width, rounded up to thousandths; `undefined` if there is no layout
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
