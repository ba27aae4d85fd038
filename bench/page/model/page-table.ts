import { median, middleSpread } from '../../figures.js';

/** One page's measurements in one round, keyed by name. Measurements that do not apply are missing. */
export type Sample = Readonly<Record<string, number>>;

/** A table row: one measurement of all pages. */
export interface Row {
  readonly label: string;
  readonly figure: string;
  /** CPU slowdown factor. */
  readonly slowdown: number;
  readonly unit: 'kB' | 'count' | 'ms' | 'shift' | 'trips';
  /** Values are shown relative to this page's value in the same round. */
  readonly base?: string;
  readonly atMost?: number;
}

/** Returns a page's samples, in the order of the rounds. */
export type SamplesOf = (page: string, slowdown: number) => readonly Sample[];

/** Values are marked if their interquartile range exceeds this fraction of the median. */
export const WIDE = 0.2;

/** Returns a Markdown table. `columns` are the pages with their titles. */
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

/** Returns a median, or its ratio to a different page's. It is bold if it exceeds its limit. */
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
