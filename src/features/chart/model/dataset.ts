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

/** Why a table is no dataset (spec section 5, "String-table messages"). */
export type DatasetProblem = 'noColumns' | 'noRows';

/** A cell that has no number, though it should have one. */
export interface UnreadCell {
  /** Counted from 1, without header rows and empty rows. */
  readonly row: number;
  readonly category: string;
  readonly column: string;
  /** Undefined if the row has no such cell. */
  readonly text: string | undefined;
}

export interface ReadDataset {
  readonly dataset: Dataset;
  readonly unread: readonly UnreadCell[];
}

/** More is no chart any more, and slows a page down; the specification has limits, but does not show them. */
export const MAX_ROWS = 5000;
export const MAX_SERIES = 12;

/** Slices of a pie: with more nobody tells them apart. A multiple of the colours, whose last one, a grey, falls to what is joined. */
export const MAX_SLICES = 24;

/** Returns the rows and series that are drawn, or why there is nothing to draw. */
export function limitTable({ columns, rows, dates = [] }: RawTable): RawTable | DatasetProblem {
  const used = [...rows.keys()]
    .filter((index) => rows[index]?.some((cell) => textOf(cell) !== ''))
    .slice(0, MAX_ROWS);
  if (columns.length < 2) return 'noColumns';
  if (used.length === 0) return 'noRows';
  return {
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
      unread.push({ row: at + 1, category: textOf(row[0]), column: name.trim(), text });
      return undefined;
    }),
  }));
  const categories = rows.map(([first]) => textOf(first));
  const written = categories.map((category, index) => dates[index] || category);
  return { dataset: { categories, dates: readDates(written, locale), series }, unread };
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
