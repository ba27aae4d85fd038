import {
  datasetMessages,
  limitTable,
  readDataset,
  type RawTable,
} from '../../features/chart/model/dataset.js';
import { isLeftOut, readNumber } from '../../features/chart/model/read-number.js';

export interface DatasetFinding {
  readonly message: string;
  /** Keys of the cells without a number: see {@link cellKey}. */
  readonly cells: ReadonlySet<string>;
}

/** Identifies a cell by its row and column. Column 0 contains the categories. */
export function cellKey(row: number, column: number): string {
  return `${String(row)},${String(column)}`;
}

/** Returns the published message about a chart's table (behavior.md#chart-data), or `undefined` if the table is complete. */
export function checkDataset(table: RawTable): DatasetFinding | undefined {
  const limited = limitTable(table);
  if (typeof limited === 'string') {
    return { message: datasetMessages[limited], cells: new Set() };
  }
  // The page's language only determines a number's value, not whether a text is a number.
  const { unread } = readDataset(table, 'en');
  if (unread.length === 0) return undefined;
  return {
    message: datasetMessages.missingData,
    cells: new Set(unread.map(({ row, series }) => cellKey(row - 1, series + 1))),
  };
}

/** Returns `true` if a value cell can contain a text: a number, or a text for a missing value such as a dash. */
export function isCellValue(text: string): boolean {
  return isLeftOut(text) || readNumber(text, 'en') !== undefined;
}

/** Returns a message if a table may not lose a row or a column (behavior.md#editor-chart-messages). */
export function checkRemoval(
  kind: 'row' | 'column',
  counts: { readonly rows: number; readonly columns: number },
): string | undefined {
  if (kind === 'row') return counts.rows > 1 ? undefined : datasetMessages.noRows;
  return counts.columns > 2 ? undefined : datasetMessages.noColumns;
}
