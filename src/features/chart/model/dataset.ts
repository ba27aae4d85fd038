import { readDates } from './read-date.js';
import { isLeftOut, readNumber } from './read-number.js';

export const chartKinds = ['bar', 'stacked-bar', 'line', 'area', 'pie', 'doughnut'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** The values of each series, one per category. Missing values are `undefined`. */
export interface Dataset {
  readonly categories: readonly string[];
  /** Milliseconds since 1970. Set only if all categories are dates. */
  readonly dates?: readonly number[] | undefined;
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

/** The page's table. The first column contains the categories. Each other column is a series. */
export interface RawTable {
  readonly columns: readonly string[];
  /** Numbers are exact. Strings are parsed using the page's locale. Missing cells are `undefined`. */
  readonly rows: readonly (readonly (string | number | undefined)[])[];
  /** The machine-readable date of each row, if it has one. */
  readonly dates?: readonly (string | undefined)[];
}

export interface LimitedTable extends RawTable {
  readonly hasMoreRows: boolean;
  readonly hasMoreSeries: boolean;
}

/** Reasons why a chart has no data (behavior.md#chart-data). */
export type DatasetProblem = 'noColumns' | 'noRows';

/** Messages for the page author (behavior.md#chart-data). */
export const datasetMessages = {
  noColumns: 'Your dataset must have at least one column',
  noRows: 'Your dataset must have at least one row',
  missingData: 'One or more rows was missing data',
} as const;

export interface UnreadCell {
  /** 1-based row number. Header rows and empty rows are not counted. */
  readonly row: number;
  readonly category: string;
  readonly column: string;
  /** 0-based index of the series. */
  readonly series: number;
  /** `undefined` if the row has no such cell. */
  readonly text: string | undefined;
}

export interface ReadDataset {
  readonly dataset: Dataset;
  readonly unread: readonly UnreadCell[];
}

/** Reasons why a chart of this kind would misrepresent the table. */
export type DrawingProblem =
  | { readonly reason: 'noNumbers' | 'nothingToShare' | 'tooMany' }
  | { readonly reason: 'negativeShare'; readonly category: string; readonly value: number }
  | { readonly reason: 'unreadShare'; readonly cell: UnreadCell };

/** Limits above which charts are unreadable and slow (behavior.md#chart-limits). */
export const MAX_ROWS = 5000;
export const MAX_SERIES = 12;

/**
 * Maximum number of slices. More slices could not be told apart. The limit is a multiple of the number of colors, so the
 * combined slice gets the last color, which is gray.
 */
export const MAX_SLICES = 24;

/** Returns the rows and series to draw. If there is nothing to draw, returns the reason. */
export function limitTable({ columns, rows, dates = [] }: RawTable): LimitedTable | DatasetProblem {
  const filled = [...rows.keys()].filter((index) =>
    rows[index]?.some((cell) => textOf(cell) !== ''),
  );
  const used = filled.slice(0, MAX_ROWS);
  if (columns.length < 2) return 'noColumns';
  if (used.length === 0) return 'noRows';
  return {
    hasMoreRows: filled.length > MAX_ROWS,
    hasMoreSeries: columns.length > MAX_SERIES + 1,
    columns: columns.slice(0, MAX_SERIES + 1),
    rows: used.map((index) => rows[index] ?? []),
    dates: used.map((index) => dates[index]),
  };
}

/** Parses a table's numbers and dates using the page's locale. */
export function readDataset({ columns, rows, dates = [] }: RawTable, locale: string): ReadDataset {
  const unread: UnreadCell[] = [];
  const series = columns.slice(1).map((name, index) => ({
    name: name.trim(),
    values: rows.map((row, at) => {
      const cell = row[index + 1];
      const value = typeof cell === 'number' ? cell : readNumber(cell ?? '', locale);
      if (value !== undefined || (cell !== undefined && isLeftOut(textOf(cell)))) return value;
      const text = cell === undefined ? undefined : textOf(cell);
      unread.push({
        row: at + 1,
        category: textOf(row[0]),
        column: name.trim(),
        series: index,
        text,
      });
      return undefined;
    }),
  }));
  const categories = rows.map(([first]) => textOf(first));
  const written = categories.map((category, index) => dates[index] || category);
  return { dataset: { categories, dates: readDates(written, locale), series }, unread };
}

/**
 * Returns the reason why this kind of chart would misrepresent the table, or `undefined` if it would not. Pies and stacks show
 * parts of a whole, so every part must be known. Lines and bars can show a gap instead.
 */
export function findDrawingProblem(
  kind: ChartKind,
  { dataset: { categories, series }, unread }: ReadDataset,
  { hasMoreRows, hasMoreSeries }: Pick<LimitedTable, 'hasMoreRows' | 'hasMoreSeries'>,
): DrawingProblem | undefined {
  const isPie = kind === 'pie' || kind === 'doughnut';
  const drawn = isPie ? series.slice(0, 1) : series;
  const values = drawn.flatMap((each) => each.values).filter((value) => value !== undefined);
  if (values.length === 0) return { reason: 'noNumbers' };
  if (!isPie && kind !== 'stacked-bar') return undefined;
  const cell = unread.find(({ text, series: at }) => text !== undefined && at < drawn.length);
  if (cell) return { reason: 'unreadShare', cell };
  if (isPie ? hasMoreRows : hasMoreSeries) return { reason: 'tooMany' };
  if (!isPie) return undefined;
  const negative = drawn[0]?.values.findIndex((value) => value !== undefined && value < 0) ?? -1;
  const value = drawn[0]?.values[negative];
  if (value !== undefined) {
    return { reason: 'negativeShare', category: categories[negative] ?? '', value };
  }
  return values.every((each) => each === 0) ? { reason: 'nothingToShare' } : undefined;
}

/** Sorts the categories by date, because many tables list the newest first. */
export function sortByDate(dataset: Dataset): Dataset {
  const { categories, dates, series } = dataset;
  if (!dates) return dataset;
  const order = [...dates.keys()].sort((one, other) => (dates[one] ?? 0) - (dates[other] ?? 0));
  return {
    categories: order.map((index) => categories[index] ?? ''),
    dates: order.map((index) => dates[index] ?? 0),
    series: series.map(({ name, values }) => ({
      name,
      values: order.map((index) => values[index]),
    })),
  };
}

function textOf(cell: string | number | undefined): string {
  return String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Limits the first series to as many slices as a pie can show. The smallest values are combined in the last slice. The other
 * slices keep their order. Unnamed slices are named by their number.
 *
 * @param other - the combined slice's name
 */
export function joinSmallest({ categories, series }: Dataset, other: string): Dataset {
  const { name, values } = series[0] ?? { name: '', values: [] };
  if (values.length <= MAX_SLICES) return { categories, series };
  const shareOf = (index: number): number => Math.max(0, values[index] ?? 0);
  const bySize = [...values.keys()].sort((one, another) => shareOf(another) - shareOf(one));
  const kept = bySize.slice(0, MAX_SLICES - 1).sort((one, another) => one - another);
  const rest = bySize.slice(MAX_SLICES - 1).reduce((sum, index) => sum + shareOf(index), 0);
  const joined = rest > 0 ? [rest] : [];
  return {
    categories: [
      ...kept.map((index) => categories[index] || String(index + 1)),
      ...joined.map(() => other),
    ],
    series: [{ name, values: [...kept.map((index) => values[index]), ...joined] }],
  };
}
