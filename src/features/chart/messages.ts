import { defineMessages } from '../../i18n/messages/catalogue.js';

import {
  datasetMessages,
  MAX_ROWS,
  MAX_SERIES,
  type ChartKind,
  type DrawingProblem,
  type UnreadCell,
} from './model/dataset.js';

const NAMED_CELLS = 10;

export function unreadCells(cells: readonly UnreadCell[]): string {
  const named = cells.slice(0, NAMED_CELLS).map(describeCell);
  if (cells.length > named.length) named.push(`and ${cells.length - named.length} more`);
  return `${datasetMessages.missingData}: ${named.join('; ')}. Set data-value on a cell to give its number.`;
}

function describeCell({ row, category, column, text }: UnreadCell): string {
  const place = `row ${row} ("${category}"), column "${column}"`;
  return text === undefined ? `${place}: no cell` : `${place}: "${text}" is not a number`;
}

export const cutMessage = `Only the first ${MAX_ROWS} rows and ${MAX_SERIES} series are drawn.`;

/** Explains to the page author why the table is shown instead of a chart. */
export function describeDrawingProblem(
  kind: ChartKind,
  problem: DrawingProblem,
): { readonly message: string; readonly allowed: string } {
  const instead = 'or another kind, such as kind="bar"';
  switch (problem.reason) {
    case 'noNumbers':
      return { message: 'No cell contains a number.', allowed: 'a number in at least one cell' };
    case 'nothingToShare':
      return { message: `All values of a ${kind} are 0.`, allowed: `a value above 0, ${instead}` };
    case 'tooMany':
      return {
        message: `A ${kind} must show all values, but there are too many.`,
        allowed: `at most ${MAX_ROWS} rows and ${MAX_SERIES} series, ${instead}`,
      };
    case 'negativeShare':
      return {
        message: `A ${kind} cannot show the negative value ${problem.value} of "${problem.category}".`,
        allowed: `values of 0 and above, ${instead}`,
      };
    case 'unreadShare':
      return {
        message: `A ${kind} must show all values, but one is missing: ${describeCell(problem.cell)}.`,
        allowed: `a number in each cell (data-value), an empty cell, ${instead}`,
      };
  }
}

export const chartMessages = defineMessages('chart', {
  /** Accessible name of a chart that has no caption. */
  chart: 'Chart',
  /** Accessible name of the button group that shows and hides series. */
  series: 'Series',
  /** Shown in place of a missing value. */
  noValue: 'no value',
  /** Name of a pie's last slice, which combines the smallest values. */
  other: 'Other',
});
