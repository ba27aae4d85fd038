/** A measured text, in CSS pixels. */
interface Laid {
  readonly fontSize: number;
  /** Width of its longest unwrapped line. */
  readonly width: number;
}

/** Share of the line that the text fills. Below 1, so that a rounded width does not wrap the text. Keep it equal to `page.css`. */
export const FILL = 0.995;

/** Tolerance between the measured width and the width that the font size was chosen for. */
const TOLERANCE = 0.002;

/** If the width is proportional to the font size, two runs are sufficient. Otherwise each run is closer. */
const MAX_RUNS = 12;

/** After this number of runs, the text may be narrower than the line. */
const CLOSE_RUNS = 8;

/**
 * Returns the width of a text in units of its font size when it fills its line. The font size is then `FILL` times the width of the line,
 * divided by this number.
 *
 * @param layOut lays out the text for a width in font sizes, and measures it. The font size may be limited.
 * @param start the first width to try
 * @returns the width, rounded up to thousandths, or `undefined` without a layout
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
