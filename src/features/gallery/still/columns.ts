import type { GalleryInput } from '../input.js';
import { columnsAtMost, leastColumnWidth } from '../model/gallery-columns.js';

/**
 * Gives a gallery so many columns that none is wider than `column-width`. The style sheet knows a least
 * width alone: it gets the one that makes this number.
 */
export function fitColumns(host: HTMLElement, { columnWidth, gutter, layout }: GalleryInput): void {
  if (layout !== 'autogrid' && layout !== 'autocolumns') return;
  const style = getComputedStyle(host);
  const width =
    host.getBoundingClientRect().width -
    parseFloat(style.paddingInlineStart) -
    parseFloat(style.paddingInlineEnd);
  if (width <= 0) return;
  const space = { width, gutter: parseFloat(style.columnGap) || gutter };
  const least = leastColumnWidth(columnsAtMost(columnWidth, space), space);
  host.style.setProperty('--sq-w', `${String(least)}px`);
}
