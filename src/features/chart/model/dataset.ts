import { readDates } from './read-date.js';
import { isLeftOut, readNumber } from './read-number.js';

/** The kinds of chart. */
export const chartKinds = ['bar', 'stacked-bar', 'line', 'area', 'pie', 'doughnut'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What a chart shows: a value of each series by category; undefined where there is none. */
export interface Dataset {
  readonly categories: readonly string[];
  /** The date of each category, in milliseconds since 1970, if all of them are dates. */
  readonly dates?: readonly number[] | undefined;
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

/** Rows as they are published: the first column names the category of a row, and each other one is a series. */
export interface RawTable {
  readonly columns: readonly string[];
  /** Numbers are exact; text is read in the language of the page. A cell that the page does not have is undefined. */
  readonly rows: readonly (readonly (string | number | undefined)[])[];
  /** The date of each row that the page gives for machines, if any. */
  readonly dates?: readonly (string | undefined)[];
}

/** Rows and series that are drawn. */
export interface LimitedTable extends RawTable {
  readonly hasMoreRows: boolean;
  readonly hasMoreSeries: boolean;
}

/** Why a table is no dataset (spec section 5, "String-table messages"). */
export type DatasetProblem = 'noColumns' | 'noRows';

/** A cell that has no number, though it should have one. */
export interface UnreadCell {
  /** Counted from 1, without header rows and empty rows. */
  readonly row: number;
  readonly category: string;
  readonly column: string;
  /** The position of its series, from 0. */
  readonly series: number;
  /** Undefined if the row has no such cell. */
  readonly text: string | undefined;
}

export interface ReadDataset {
  readonly dataset: Dataset;
  readonly unread: readonly UnreadCell[];
}

/** Why a chart of this kind would show something else than the table. */
export type DrawingProblem =
  | { readonly reason: 'noNumbers' | 'nothingToShare' | 'tooMany' }
  | { readonly reason: 'negativeShare'; readonly category: string; readonly value: number }
  | { readonly reason: 'unreadShare'; readonly cell: UnreadCell };

/** More is no chart any more, and slows a page down; the specification has limits, but does not show them. */
export const MAX_ROWS = 5000;
export const MAX_SERIES = 12;

/** Slices of a pie: with more nobody tells them apart. A multiple of the colours, whose last one, a grey, falls to what is joined. */
export const MAX_SLICES = 24;

/** Returns the rows and series that are drawn, or why there is nothing to draw. */
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

/** Reads the numbers of a table, in the language that it is written in. */
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
 * Returns why a kind of chart cannot show a table truthfully, if so. A pie and a stack show a whole: if a part of it is unknown, the
 * whole is false. Lines and bars have a gap instead.
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

/** The dataset with its dates in order: many tables begin with the newest. */
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
 * The first series with its smallest values in one, the last, where it has more than a pie can show. The others stay in their
 * order, and without a name are called by their number.
 *
 * @param other - What the joined ones are called
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
