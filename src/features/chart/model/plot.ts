import { scaleBand, scaleLinear, type ScaleLinear } from 'd3-scale';
import { arc, area, line, pie, stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartKind, Dataset, Series } from './dataset.js';

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A chart with axes, ready to be drawn. Each series is a single path. */
export interface AxisPlot {
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly categories: readonly { readonly index: number; readonly x: number }[];
  readonly paths: readonly string[];
  /** The y coordinate of the value 0. */
  readonly baseline: number;
  /** Returns a category's band on the x axis, for hit testing and markers. */
  readonly band: (index: number) => { readonly x: number; readonly width: number };
  readonly pointsAt: (index: number) => readonly (number | undefined)[];
  readonly indexAt: (x: number) => number;
}

/** Minimum distance between two grid lines, in pixels. */
const TICK_ROOM = 48;
/** Approximate width of a character, in pixels. */
export const CHARACTER = 7.5;
const LABEL_GAP = 12;

/** Gap beside a bar, as a fraction of the bar's slot. */
const BAR_GAP = 0.25;
/** If a date axis has more slots per bar than this, bars would be hairlines. The categories are then spaced equally instead. */
const PLACES_PER_BAR = 4;
/** Minimum width in pixels of the area around a date that reacts to the pointer. */
const MIN_BAND = 8;
/** Longer names are truncated. */
export const MAX_CHARACTERS = 16;

type Y = ScaleLinear<number, number>;

interface Bands {
  readonly width: number;
  readonly middle: (index: number) => number;
  readonly indexAt: (x: number) => number;
}

/**
 * Lays out bars, lines or areas in a rectangle.
 *
 * @param minStep - the smallest tick distance that the labels can show
 */
export function plotAxes(
  kind: Exclude<ChartKind, 'pie' | 'doughnut'>,
  dataset: Dataset,
  { width, height }: Size,
  minStep = 0,
): AxisPlot {
  const { categories, series } = dataset;
  const isBar = kind === 'bar' || kind === 'stacked-bar';
  const x = placeCategories(dataset, width, isBar);
  const tops = kind === 'stacked-bar' ? stackSeries(series, categories.length) : undefined;
  const y = scaleLinear([height, 0])
    .domain(extentOf(tops?.flat().flat() ?? series.flatMap(({ values }) => values), kind))
    .nice(Math.max(2, height / TICK_ROOM));
  return {
    ticks: y
      .ticks(Math.max(2, Math.floor(height / TICK_ROOM)))
      .filter((value) => isMultiple(value, Math.max(minStep, isCount(series) ? 1 : 0)))
      .map((value) => ({ value, y: y(value) })),
    categories: labelledCategories(categories, x),
    paths: tops ? tops.map((bars) => stackedBars(bars, x, y)) : drawSeries(kind, series, x, y),
    baseline: y(Math.min(Math.max(0, y.domain()[0] ?? 0), y.domain()[1] ?? 0)),
    band: (index) => {
      const band = Math.max(x.width, Math.min(MIN_BAND, width / categories.length));
      return { x: x.middle(index) - band / 2, width: band };
    },
    pointsAt: (index) =>
      series.map(({ values }, at) => {
        const value = tops ? tops[at]?.[index]?.[1] : values[index];
        return value === undefined ? undefined : y(value);
      }),
    indexAt: x.indexAt,
  };
}

function placeCategories({ categories, dates }: Dataset, width: number, isBar: boolean): Bands {
  const gap = isBar ? BAR_GAP : 0;
  const ofDates = dates && bandsOfDates(dates, labelWidth(categories), width, gap);
  return ofDates && (!isBar || ofDates.places <= PLACES_PER_BAR * categories.length)
    ? ofDates
    : equalBands(categories.length, width, gap);
}

function equalBands(count: number, width: number, gap: number): Bands {
  const scale = scaleBand(Array(count).keys(), [0, width]).paddingInner(gap);
  return {
    width: scale.bandwidth(),
    middle: (index) => (scale(index) ?? 0) + scale.bandwidth() / 2,
    indexAt: (x) => Math.max(0, Math.min(count - 1, Math.floor(x / Math.max(scale.step(), 1e-9)))),
  };
}

/** Places each category at its date. The shortest distance between two dates determines the width of all bands. */
function bandsOfDates(
  dates: readonly number[],
  label: number,
  width: number,
  gap: number,
): Bands & { readonly places: number } {
  const [first = 0] = dates;
  const range = (dates.at(-1) ?? first) - first;
  const least = dates.reduce(
    (shortest, date, index) =>
      index > 0 ? Math.min(shortest, date - (dates[index - 1] ?? 0)) : shortest,
    Infinity,
  );
  const places = range / least + 1;
  const bandWidth = ((1 - gap) * width) / (places - gap);
  // Reserve enough space for the full labels of the first and last date.
  const edge = Math.max(bandWidth / 2, Math.min(label / 2, width / 4));
  const middle = (index: number): number =>
    edge + (((dates[index] ?? first) - first) / range) * (width - 2 * edge);
  return {
    places,
    width: bandWidth,
    middle,
    indexAt: (x) => {
      const after = dates.findIndex((_, index) => middle(index) >= x);
      if (after < 1) return after < 0 ? dates.length - 1 : 0;
      return x - middle(after - 1) < middle(after) - x ? after - 1 : after;
    },
  };
}

/** Returns `true` if all values are integers. Such values are probably counts, so their ticks must also be integers. */
function isCount(series: readonly Series[]): boolean {
  return series.every(({ values }) =>
    values.every((value) => value === undefined || Number.isInteger(value)),
  );
}

function isMultiple(value: number, step: number): boolean {
  return step === 0 || Math.abs(value / step - Math.round(value / step)) < 1e-6;
}

/** Returns the range of all values. For bars and areas, the range includes 0. */
function extentOf(values: readonly (number | undefined)[], kind: ChartKind): [number, number] {
  const known = values.filter((value) => value !== undefined);
  let [low, high] = [Infinity, -Infinity];
  for (const value of known) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (known.length === 0) [low, high] = [0, 1];
  if (kind !== 'line') [low, high] = [Math.min(0, low), Math.max(0, high)];
  // d3 cannot compute ticks for values that differ only in their last digits.
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > Math.max(1e-300, largest * 1e-12)) return [low, high];
  const room = Math.max(1, largest * 1e-6);
  return [low - room, high + room];
}

/** Returns the start and end of each bar segment. Negative values are stacked downward. */
function stackSeries(series: readonly Series[], count: number): [number, number][][] {
  const rows = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(series.map(({ values }, at) => [String(at), values[index] ?? 0])),
  );
  return stack<Record<string, number>>()
    .keys(series.map((_, at) => String(at)))
    .offset(stackOffsetDiverging)(rows)
    .map((bars) => bars.map(([from, to]) => [from, to]));
}

/** Width of the longest name, in pixels. */
function labelWidth(categories: readonly string[]): number {
  const longest = categories.reduce((most, { length }) => Math.max(most, length), 0);
  return Math.min(longest, MAX_CHARACTERS) * CHARACTER;
}

/** Returns the categories whose labels fit side by side. */
function labelledCategories(categories: readonly string[], x: Bands): AxisPlot['categories'] {
  const room = labelWidth(categories) + LABEL_GAP;
  const labelled: { readonly index: number; readonly x: number }[] = [];
  for (const index of categories.keys()) {
    const last = labelled.at(-1);
    const middle = x.middle(index);
    if (!last || middle - last.x >= room) labelled.push({ index, x: middle });
  }
  return labelled;
}

function stackedBars(bars: readonly (readonly [number, number])[], x: Bands, y: Y): string {
  return bars
    .map(([from, to], index) => rectangle(x.middle(index) - x.width / 2, x.width, y(from), y(to)))
    .join('');
}

function drawSeries(kind: ChartKind, series: readonly Series[], x: Bands, y: Y): string[] {
  const zero = y(Math.max(0, y.domain()[0] ?? 0));
  if (kind === 'bar') {
    const slot = x.width / series.length;
    return series.map(({ values }, at) =>
      values
        .map((value, index) =>
          value === undefined
            ? ''
            : rectangle(x.middle(index) - x.width / 2 + at * slot, slot, zero, y(value)),
        )
        .join(''),
    );
  }
  const drawn =
    kind === 'area'
      ? area<number | undefined>(
          (_, index) => x.middle(index),
          zero,
          (value) => y(value ?? 0),
        )
      : line<number | undefined>(
          (_, index) => x.middle(index),
          (value) => y(value ?? 0),
        );
  drawn.defined((value) => value !== undefined);
  return series.map(({ values }) => drawn(values) ?? '');
}

function rectangle(x: number, width: number, from: number, to: number): string {
  return `M${round(x)} ${round(from)}V${round(to)}H${round(x + width)}V${round(from)}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export interface Slice {
  readonly name: string;
  readonly value: number;
  /** Fraction of the total, from 0 to 1. */
  readonly share: number;
  readonly path: string;
}

/** Returns the first series' slices, clockwise from the top. Values of 0 or less produce empty slices. */
export function plotPie(
  { categories, series: [first] }: Dataset,
  size: Size,
  hole: number,
): Slice[] {
  const values = (first?.values ?? []).map((value) => Math.max(0, value ?? 0));
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return [];
  const radius = Math.max(0, Math.min(size.width, size.height) / 2 - 2);
  const draw = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius * hole)
    .outerRadius(radius);
  return pie()
    .sort(null)([...values])
    .map((slice, index) => ({
      name: categories[index] ?? '',
      value: values[index] ?? 0,
      share: (values[index] ?? 0) / sum,
      path: draw(slice) ?? '',
    }));
}
