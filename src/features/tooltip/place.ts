/** Position and size in the viewport, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels between the tooltip and the pointer, or what it describes (spec section 9 "Tooltip"). */
export const OFFSET = 15;
/** Pixels that stay free at each edge of the window (spec section 9 "Tooltip"). */
export const EDGE_MARGIN = 20;

/**
 * Where a tooltip stands: centred below `around` (above where `prefersAbove`), on the other side
 * where there is no room, and within the margins. One that fits on neither side goes where more room
 * is, and over `around` rather than out of sight.
 */
export function placeTooltip(
  around: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  view: Box,
  prefersAbove = false,
): { left: number; top: number } {
  const above = around.top - OFFSET - height;
  const below = around.top + around.height + OFFSET;
  const first = view.top + EDGE_MARGIN;
  const last = view.top + view.height - EDGE_MARGIN - height;
  const roomAbove = above - first;
  const roomBelow = last - below;
  const isAbove = prefersAbove
    ? roomAbove >= 0 || roomAbove > roomBelow
    : roomBelow < 0 && roomAbove > roomBelow;
  const center = around.left + around.width / 2;
  return {
    left: within(
      center - width / 2,
      view.left + EDGE_MARGIN,
      view.left + view.width - EDGE_MARGIN - width,
    ),
    top: within(isAbove ? above : below, first, last),
  };
}

/** The first limit counts where both cannot be kept: the beginning of a text is read first. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** What the visitor sees of the page: less than the window while it is zoomed in by pinching. */
export function viewport(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const seen = window.visualViewport;
  return {
    left: seen?.offsetLeft ?? 0,
    top: seen?.offsetTop ?? 0,
    width: seen?.width ?? clientWidth,
    height: seen?.height ?? clientHeight,
  };
}
