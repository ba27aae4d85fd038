import { MAX_ROWS, MAX_SERIES, type RawTable } from './dataset.js';
import { isLeftOut, readNumber } from './read-number.js';

export interface TableCell {
  readonly text: string;
  readonly value?: number | undefined;
  readonly date?: string | undefined;
  readonly isHeader: boolean;
  /** A value of 0 covers all remaining rows of the section. */
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** The rows of one `<thead>` or `<tbody>`. */
export interface TableSection {
  readonly isHead: boolean;
  readonly rows: readonly (readonly TableCell[])[];
}

/**
 * Maximum number of columns to read, which is more than the number of series that are drawn. The limit keeps huge `colspan`
 * values cheap.
 */
const MAX_COLUMNS = MAX_SERIES + 20;

type Grid = readonly (readonly (TableCell | undefined)[])[];

/**
 * Reads an HTML table as rows and columns.
 *
 * - A cell that spans several rows or columns is repeated in each of them.
 * - Header rows are the rows of `<thead>`. Without a `<thead>`, they are the first row, the rows it spans, and the following
 *   rows that contain only `<th>`.
 * - If the first row contains numbers instead of names, the table has no header, and the columns have no names.
 * - A column is named after its last header cell. If two columns have the same name, the header cells above are added to their
 *   names.
 * - Leading columns that contain only `<th>` form the category.
 * - A row with a single cell across all columns is a title and is ignored.
 */
export function readTableSections(sections: readonly TableSection[]): RawTable {
  const grids = sections.map(({ isHead, rows }) => ({ isHead, grid: expandSpans(rows) }));
  const rowsOf = (isHeadRow: boolean): Grid =>
    grids
      .filter(({ isHead }) => isHead === isHeadRow)
      .flatMap(({ grid }) => grid)
      .filter((row) => row.length > 0 && !isTitle(row));
  const [heads, others] = [rowsOf(true), rowsOf(false)];
  const headerCount = heads.length > 0 ? 0 : countHeaderRows(others);
  const headers = [...heads, ...others.slice(0, headerCount)];
  const rows = others.slice(headerCount);
  const categoryColumns = countCategoryColumns(rows);
  const names =
    headers.length > 0 ? nameColumns(headers) : Array.from({ length: widthOf(rows) }, () => '');
  return {
    columns: ['', ...names.slice(categoryColumns)],
    dates: rows.map((row) => row.slice(0, categoryColumns).find((cell) => cell?.date)?.date),
    rows: rows.map((row) => [
      joined(row.slice(0, categoryColumns)),
      // A category cell that spans into value columns does not count as a value.
      ...row
        .slice(categoryColumns)
        .map((cell) =>
          cell && row.indexOf(cell) < categoryColumns ? '' : (cell?.value ?? cell?.text),
        ),
    ]),
  };
}

/** Expands a header row, the drawn rows and one more row. The additional row shows whether rows were cut off. */
function expandSpans(rows: TableSection['rows']): Grid {
  const grid: (TableCell | undefined)[][] = rows.slice(0, MAX_ROWS + 2).map(() => []);
  grid.forEach((line, rowIndex) => {
    let column = 0;
    for (const cell of rows[rowIndex] ?? []) {
      while (line[column]) column += 1;
      const width = Math.min(cell.columnSpan, MAX_COLUMNS - column);
      const covered = grid.slice(
        rowIndex,
        cell.rowSpan === 0 ? undefined : rowIndex + cell.rowSpan,
      );
      for (const each of covered) {
        for (let at = column; at < column + width; at += 1) each[at] ??= cell;
      }
      column += Math.max(1, width);
    }
  });
  return grid;
}

function countHeaderRows(rows: Grid): number {
  const [first = [], ...others] = rows;
  if (isRowOfValues(first, countCategoryColumns(rows))) return 0;
  let count = Math.max(1, first[0]?.rowSpan ?? 1);
  while (isAllHeaders(first) && others[count - 1]?.length && isAllHeaders(others[count - 1]))
    count += 1;
  return count;
}

/** Returns `true` if a row has a name and numbers, and no `<th>` among the numbers. Years are treated as column names. */
function isRowOfValues(row: Grid[number], categoryColumns: number): boolean {
  const cells = row.slice(categoryColumns).map((cell) => ({ ...cell, text: clean(cell) }));
  const isYear = (text: string): boolean => /^(?:1[89]|20)\d\d$/.test(text);
  return (
    clean(row[0]) !== '' &&
    !cells.some(({ isHeader }) => isHeader) &&
    cells.every(({ value, text }) => value !== undefined || isNumberOrLeftOut(text)) &&
    cells.some(({ value, text }) => value !== undefined || (/\p{N}/u.test(text) && !isYear(text)))
  );
}

/** Always parses with `en`. The locale affects only a number's value, not whether text is a number. */
function isNumberOrLeftOut(text: string): boolean {
  return isLeftOut(text) || readNumber(text, 'en') !== undefined;
}

function isAllHeaders(row: Grid[number] = []): boolean {
  return row.every((cell) => cell?.isHeader);
}

/** Returns `true` if a single cell spans all columns. Such a row is a title for the rows below it. */
function isTitle(row: Grid[number]): boolean {
  return row.length > 1 && row.every((cell) => cell === row[0]);
}

function countCategoryColumns(rows: Grid): number {
  let count = 0;
  while (count < widthOf(rows) - 1 && rows.every((row) => row[count]?.isHeader)) count += 1;
  return Math.max(1, count);
}

function widthOf(rows: Grid): number {
  return rows.reduce((widest, row) => Math.max(widest, row.length), 0);
}

function nameColumns(headers: Grid): string[] {
  const columns = Array.from({ length: widthOf(headers) }, (_, at) =>
    headers.map((row) => row[at]),
  );
  const last = columns.map((column) => clean(column.findLast((cell) => clean(cell) !== '')));
  return last.map((name, at) =>
    last.indexOf(name) === last.lastIndexOf(name) ? name : joined(columns[at] ?? []),
  );
}

function joined(cells: readonly (TableCell | undefined)[]): string {
  return [...new Set(cells)]
    .map((cell) => clean(cell))
    .filter((text) => text !== '')
    .join(' – ');
}

function clean(cell: TableCell | undefined): string {
  return (cell?.text ?? '').replace(/\s+/g, ' ').trim();
}
