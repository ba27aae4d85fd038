/** Width and gap in pixels of what is divided into columns of equal width. */
export interface ColumnSpace {
  readonly width: number;
  readonly gutter: number;
}

/**
 * The least number of columns of which none is wider than `columnWidth`, at least one (spec section 9,
 * "column behaviour"; a style sheet finds the most of which none is narrower by itself).
 */
export function columnsAtMost(columnWidth: number, { width, gutter }: ColumnSpace): number {
  return Math.max(1, Math.ceil((width + gutter) / (columnWidth + gutter)));
}

/**
 * The least width, in pixels, of columns of which a style sheet fits exactly `count` into a space: a
 * hair less than what they will have, since it rounds.
 */
export function leastColumnWidth(count: number, { width, gutter }: ColumnSpace): number {
  const exact = (width + gutter) / count - gutter;
  return Math.max(0, Math.floor(exact * 64 - 1) / 64);
}

/** Part of its picture's height that a caption over it takes at most before it is cut (spec section 9). */
const MAX_PICTURE_SHARE = 0.9;
/** Part that it is cut to. */
const CUT_TO = 0.4;

/**
 * Height in pixels of a caption over its picture, or null where its content's own will do: content
 * beyond 90% of the picture gets 40% (spec section 9, "Keys").
 */
export function cutCaptionHeight(content: number, picture: number): number | null {
  return content > picture * MAX_PICTURE_SHARE ? picture * CUT_TO : null;
}
