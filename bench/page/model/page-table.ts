import { median, middleSpread } from '../../figures.js';

/** One round's figures of one page, by name. Figures that do not apply are missing. */
export type Sample = Readonly<Record<string, number>>;

/** A row of a table: one figure of all pages. */
export interface Row {
  readonly label: string;
  readonly figure: string;
  /** CPU slowdown. */
  readonly slowdown: number;
  readonly unit: 'kB' | 'count' | 'ms' | 'shift' | 'trips';
  /** The page whose figure of the same round is 1. */
  readonly base?: string;
  readonly atMost?: number;
}

/** The samples of a page in the order of the rounds. */
export type SamplesOf = (page: string, slowdown: number) => readonly Sample[];

/** Values with an interquartile range above this share of the median are marked. */
export const WIDE = 0.2;

/** A table in Markdown; `columns` are pages with their titles. */
export function pageTable(
  rows: readonly Row[],
  columns: Readonly<Record<string, string>>,
  samplesOf: SamplesOf,
): string {
  const hasLimits = rows.some(({ atMost }) => atMost !== undefined);
  const limit = (text: string): string[] => (hasLimits ? [text] : []);
  const lines = [
    ['', ...limit('at most'), ...Object.values(columns)],
    ['---', ...limit('---'), ...Object.keys(columns).map(() => '---')],
    ...rows.map((row) => [
      row.label,
      ...limit(row.atMost === undefined ? '' : String(row.atMost)),
      ...Object.keys(columns).map((page) => cellOf(row, page, samplesOf)),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A median, or its ratio to that of another page; bold if it is above its limit. */
export function cellOf(row: Row, page: string, samplesOf: SamplesOf): string {
  const { figure, slowdown, unit, base, atMost } = row;
  const values = samplesOf(page, slowdown).map((sample) => sample[figure] ?? NaN);
  const middle = median(values.filter(Number.isFinite));
  if (Number.isNaN(middle)) return '–';
  if (base === undefined) {
    const text = `${written(middle, unit)}${mark(values)}`;
    return atMost !== undefined && rounded(middle, unit) > atMost ? `**${text}**` : text;
  }
  const theirs = samplesOf(base, slowdown).map((sample) => sample[figure] ?? NaN);
  const ratios = values.map((value, round) => value / (theirs[round] ?? NaN));
  const ratio = median(ratios.filter(Number.isFinite));
  const peer = Number.isNaN(ratio) ? '–' : `${ratio.toFixed(2)}${mark(ratios)}`;
  return `${page === base ? '1' : peer} (${written(middle, unit)})`;
}

function mark(values: readonly number[]): string {
  const found = values.filter(Number.isFinite);
  return middleSpread(found) > WIDE ? ' ~' : '';
}

const digits = { kB: 0, count: 0, ms: 0, shift: 2, trips: 1 } as const;

function rounded(value: number, unit: Row['unit']): number {
  return Number(value.toFixed(digits[unit]));
}

function written(value: number, unit: Row['unit']): string {
  return `${value.toFixed(digits[unit])}${unit === 'ms' ? ' ms' : ''}`;
}
