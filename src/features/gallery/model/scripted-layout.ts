/** Width available for columns, and the gap between columns, in pixels. */
export interface ColumnSpace {
  readonly width: number;
  readonly gutter: number;
}

/**
 * Returns the smallest number of columns, at least 1, for which no column is wider than `columnWidth`
 * (behavior.md#gallery-columns). CSS supports only a minimum column width.
 */
export function columnsAtMost(columnWidth: number, { width, gutter }: ColumnSpace): number {
  return Math.max(1, Math.ceil((width + gutter) / (columnWidth + gutter)));
}

/**
 * Returns the minimum column width, in pixels, for which a style sheet creates exactly `count` columns. It is slightly below
 * the final width, because browsers round.
 */
export function leastColumnWidth(count: number, { width, gutter }: ColumnSpace): number {
  const exact = (width + gutter) / count - gutter;
  return Math.max(0, Math.floor(exact * 64 - 1) / 64);
}

/** A caption over its image is cut if it is taller than this fraction of the image (behavior.md#gallery-captions). */
const MAX_PICTURE_SHARE = 0.9;
/** Height of a cut caption, as a fraction of the image's height. */
const CUT_TO = 0.4;

/**
 * Returns the height to which a caption over its image is cut, in pixels. Captions taller than 90% of the image are cut to 40%
 * (behavior.md#gallery-captions). Returns `null` if the caption fits.
 */
export function cutCaptionHeight(content: number, picture: number): number | null {
  return content > picture * MAX_PICTURE_SHARE ? picture * CUT_TO : null;
}
