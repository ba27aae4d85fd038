/** Width and gap of columns in pixels. */
export interface ColumnSpace {
  readonly width: number;
  readonly gutter: number;
}

/**
 * Returns the smallest number of columns, at least 1, that are not wider than `columnWidth` (behavior.md#gallery-columns). Style
 * sheets can only apply a minimum width.
 */
export function columnsAtMost(columnWidth: number, { width, gutter }: ColumnSpace): number {
  return Math.max(1, Math.ceil((width + gutter) / (columnWidth + gutter)));
}

/**
 * Returns the minimum column width in pixels with which a style sheet creates exactly `count` columns. Slightly below the final width,
 * because browsers round.
 */
export function leastColumnWidth(count: number, { width, gutter }: ColumnSpace): number {
  const exact = (width + gutter) / count - gutter;
  return Math.max(0, Math.floor(exact * 64 - 1) / 64);
}

/** A caption over its image is cut if it is taller than this share of the image (behavior.md#gallery-captions). */
const MAX_PICTURE_SHARE = 0.9;
/** Height of a caption that is cut, as a share of the image's height. */
const CUT_TO = 0.4;

/**
 * Returns the height in pixels of a caption over its image. Captions taller than 90% of the image are cut to 40% (behavior.md#gallery-captions).
 * Returns `null` if the caption fits.
 */
export function cutCaptionHeight(content: number, picture: number): number | null {
  return content > picture * MAX_PICTURE_SHARE ? picture * CUT_TO : null;
}
