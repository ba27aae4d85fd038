import { MAX_ROWS, MAX_SERIES, type RawTable } from './dataset.js';
import { isLeftOut, readNumber } from './read-number.js';

/** A cell of an HTML table. */
export interface TableCell {
  readonly text: string;
  /** The number that the page gives for machines, if any. */
  readonly value?: number | undefined;
  /** The date that the page gives for machines, if any. */
  readonly date?: string | undefined;
  /** It is a `<th>`. */
  readonly isHeader: boolean;
  /** How many rows it covers; 0 for all that follow in its section. */
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** The rows of one `<thead>` or `<tbody>`. */
export interface TableSection {
  readonly isHead: boolean;
  readonly rows: readonly (readonly TableCell[])[];
}

/** More columns than the series that are drawn, so that an absurd `colspan` costs nothing. */
const MAX_COLUMNS = MAX_SERIES + 20;

type Grid = readonly (readonly (TableCell | undefined)[])[];

/**
 * Reads the cells of an HTML table as rows and columns. A cell that spans several rows or columns is in each of them.
 *
 * The header rows are those of `<thead>`. Without one they are the first row, the rows it spans, and the rows after it that have
 * `<th>` only. If the first row has numbers instead of names, there are no header rows, and the columns have no names. A column is
 * named by its last header. If that does not tell two columns apart, the headers above it are added. The leading columns with
 * `<th>` only name the category. A row with one cell across all columns is a title, and is left out.
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
      // A category that spans value columns is not their value.
      ...row
        .slice(categoryColumns)
        .map((cell) =>
          cell && row.indexOf(cell) < categoryColumns ? '' : (cell?.value ?? cell?.text),
        ),
    ]),
  };
}

/** One row more than a header row and the rows that are drawn: that there are more is reported. */
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

/** True if a row has a name and numbers, and no `<th>` among the numbers. Years are names of columns. */
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

/** The language of the page decides what a number is, not if a text is one. */
function isNumberOrLeftOut(text: string): boolean {
  return isLeftOut(text) || readNumber(text, 'en') !== undefined;
}

function isAllHeaders(row: Grid[number] = []): boolean {
  return row.every((cell) => cell?.isHeader);
}

/** A row with one cell across all columns is the title of the rows below it. */
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

/** The texts of cells that are not the same cell, without empty ones. */
function joined(cells: readonly (TableCell | undefined)[]): string {
  return [...new Set(cells)]
    .map((cell) => clean(cell))
    .filter((text) => text !== '')
    .join(' – ');
}

function clean(cell: TableCell | undefined): string {
  return (cell?.text ?? '').replace(/\s+/g, ' ').trim();
}
