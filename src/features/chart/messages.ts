import { defineMessages } from '../../i18n/messages/catalogue.js';

import type { UnreadCell } from './model/dataset.js';

/** Texts for the owner of the page (spec section 5, "String-table messages"). */
export const datasetMessages = {
  noColumns: 'Your dataset must have at least one column',
  noRows: 'Your dataset must have at least one row',
  missingData: 'One or more rows was missing data',
} as const;

/** How many cells the console names. */
const NAMED_CELLS = 10;

/** A warning for the page author that names the cells. */
export function unreadCells(cells: readonly UnreadCell[]): string {
  const named = cells.slice(0, NAMED_CELLS).map(({ row, category, column, text }) => {
    const place = `row ${row} ("${category}"), column "${column}"`;
    return text === undefined ? `${place}: no cell` : `${place}: "${text}" is not a number`;
  });
  if (cells.length > named.length) named.push(`and ${cells.length - named.length} more`);
  return `${datasetMessages.missingData}: ${named.join('; ')}. Set data-value on a cell to give its number.`;
}

export const chartMessages = defineMessages('chart', {
  /** The name of a chart without a caption. */
  chart: 'Chart',
  /** The name of the buttons that show and hide series. */
  series: 'Series',
  /** Of a value that is missing. */
  noValue: 'no value',
  /** The name of the smallest slices of a pie, joined. */
  other: 'Other',
});
