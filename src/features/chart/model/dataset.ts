/** The kinds of chart. */
export const chartKinds = ['bar', 'stacked-bar', 'line', 'area', 'pie', 'doughnut'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What a chart shows: a value of each series by category; undefined where there is none. */
export interface Dataset {
  readonly categories: readonly string[];
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

/** Rows as they are published: the header row names the series, the first cell of each other row its category. */
export interface RawTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Why a table is no dataset (spec section 5, "String-table messages"). */
export type DatasetProblem = 'noColumns' | 'noRows';

/** A dataset, and whether rows lack cells, or numbers in them. */
export interface ReadDataset {
  readonly dataset: Dataset;
  readonly hasMissing: boolean;
}

/** More is no chart any more, and slows a page down; the specification has limits, but does not show them. */
export const MAX_ROWS = 5000;
export const MAX_SERIES = 12;

/** Slices of a pie: with more nobody tells them apart. A multiple of the colours, whose last one, a grey, falls to what is joined. */
export const MAX_SLICES = 24;

/** Reads a dataset, with rows and series past the limits left out. Total. */
export function readDataset({ columns, rows }: RawTable): ReadDataset | DatasetProblem {
  const names = columns.slice(1, MAX_SERIES + 1);
  if (names.length === 0) return 'noColumns';
  const used = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, MAX_ROWS);
  if (used.length === 0) return 'noRows';
  const series = names.map((name, index) => ({
    name: name.trim(),
    values: used.map((row) => parseNumber(row[index + 1] ?? '')),
  }));
  return {
    dataset: { categories: used.map(([first = '']) => first.trim()), series },
    hasMissing: used.some((row) => names.some((_, index) => lacksNumber(row[index + 1]))),
  };
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

/** An empty cell, or a dash, is a gap that somebody means. */
function lacksNumber(cell: string | undefined): boolean {
  return cell === undefined || (/[^\s\p{Pd}]/u.test(cell) && parseNumber(cell) === undefined);
}

/**
 * A number as pages write it: `1,234.5`, `1.234,5`, `1 234`, `$12`, `12 %`, `(3)` and `−3` for less than nothing.
 * Undefined for what is none, and where a single comma may mean either: those are groups of three digits.
 */
export function parseNumber(written: string): number | undefined {
  const text = written.normalize('NFKC').replace(/[\s\p{Sc}%'’]|[A-Z]{3}/gu, '');
  const isNegative = /^\(.*\)$/.test(text) || /^[-−–]/.test(text);
  const digits = text.replace(/^[-−–+]|[()]/g, '');
  const decimal = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const isGroups = decimal === ',' ? /^\d{1,3}(,\d{3})+$/ : /^\d{1,3}(\.\d{3}){2,}$/;
  const plain = isGroups.test(digits)
    ? digits.replace(/[,.]/g, '')
    : digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined;
}
