import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Dataset } from '../../../../src/features/chart/model/dataset.js';
import { plotAxes, plotPie } from '../../../../src/features/chart/model/plot.js';

const size = { width: 600, height: 300 };

function datasetOf(...values: (number | undefined)[][]): Dataset {
  return {
    categories: (values[0] ?? []).map((_, index) => `c${index}`),
    series: values.map((each, index) => ({ name: `s${index}`, values: each })),
  };
}

/** Returns all coordinates of the paths. */
function numbersOf(paths: readonly string[]): number[] {
  return paths.flatMap((path) => (path.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number));
}

describe('a chart with axes', () => {
  it('starts all bars at 0, including negative bars', () => {
    const { baseline, paths } = plotAxes('bar', datasetOf([10, -5]), size);
    assert.ok(baseline > 0 && baseline < size.height);
    const bars = (paths[0] ?? '').split('M').slice(1);
    for (const bar of bars) {
      const [, from] = /^\S+ ([\d.]+)V/.exec(bar) ?? [];
      assert.equal(Number(from), Math.round(baseline * 100) / 100);
    }
  });

  it('fits lines to the range of their values, with round tick values', () => {
    const { ticks } = plotAxes('line', datasetOf([92, 128, 208]), size);
    assert.ok((ticks[0]?.value ?? 0) >= 50);
    assert.ok(ticks.every(({ value }) => Number.isInteger(value)));
  });

  it('has integer ticks if all values are integers', () => {
    const ticksOf = (...values: (number | undefined)[]): number[] =>
      plotAxes('bar', datasetOf(values), size).ticks.map(({ value }) => value);
    assert.deepEqual(ticksOf(1), [0, 1]);
    assert.deepEqual(ticksOf(2, undefined, 1), [0, 1, 2]);
    assert.deepEqual(ticksOf(-1, 1), [-1, 0, 1]);
    assert.ok(ticksOf(1.5).some((value) => !Number.isInteger(value)));
    assert.ok(ticksOf(1000, 2000).length > 3);
  });

  it('leaves a gap in a line where a value is missing', () => {
    const { paths } = plotAxes('line', datasetOf([1, 2, undefined, 3, 4]), size);
    assert.equal(paths[0]?.match(/M/g)?.length, 2);
  });

  it('stacks bars up to the sum of their values', () => {
    const { pointsAt, ticks } = plotAxes('stacked-bar', datasetOf([10], [20], [30]), size);
    const points = pointsAt(0).map((y) => y ?? NaN);
    assert.deepEqual(
      [...points].sort((one, other) => other - one),
      points,
    );
    assert.ok((ticks.at(-1)?.value ?? 0) >= 60);
  });

  it('stays within its rectangle for any values', () => {
    const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: undefined });
    const row = fc.array(value, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        for (const kind of ['bar', 'stacked-bar', 'line', 'area'] as const) {
          const { paths } = plotAxes(kind, datasetOf(...rows), size);
          for (const number of numbersOf(paths)) assert.ok(number >= -0.01 && number <= 600.01);
        }
      }),
    );
  });
});

describe('a date axis', () => {
  const day = 24 * 60 * 60 * 1000;
  const dated = (days: readonly number[], ...values: (number | undefined)[][]): Dataset => ({
    ...datasetOf(...values),
    dates: days.map((at) => at * day),
  });
  /** Returns the horizontal positions of a line's points. */
  const pointsOf = (path = ''): number[] =>
    path.split(/[ML]/).flatMap((point) => (point ? [Number(point.split(',')[0])] : []));

  it('positions lines and areas by date', () => {
    const dataset = dated([0, 1, 10], [1, 2, 3]);
    const [first = 0, second = 0, third = 0] = pointsOf(plotAxes('line', dataset, size).paths[0]);
    assert.ok(Math.abs((third - first) / (second - first) - 10) < 0.01);
    const { band } = plotAxes('area', dataset, size);
    const middle = (index: number): number => band(index).x + band(index).width / 2;
    assert.ok(Math.abs((middle(2) - middle(0)) / (middle(1) - middle(0)) - 10) < 0.01);
  });

  it('leaves a gap between bars if a month is missing', () => {
    const { band } = plotAxes('bar', dated([0, 30, 60, 120], [1, 2, 3, 4]), size);
    assert.ok(Math.abs((band(3).x - band(2).x) / (band(1).x - band(0).x) - 2) < 0.01);
  });

  it('spaces bars equally if positioning by date would make them too narrow', () => {
    const { band } = plotAxes('stacked-bar', dated([0, 1, 365], [1, 2, 3]), size);
    assert.ok(Math.abs(band(2).x - band(1).x - (band(1).x - band(0).x)) < 0.01);
    assert.ok(band(0).width > 100);
  });

  it('finds the date nearest to the pointer, and labels only dates that fit', () => {
    const dataset = dated([0, 1, 10], [1, 2, 3]);
    const { band, categories, indexAt } = plotAxes('line', dataset, size);
    const middle = (index: number): number => band(index).x + band(index).width / 2;
    for (const index of [0, 1, 2]) assert.equal(indexAt(middle(index)), index);
    assert.equal(indexAt((middle(1) + middle(2)) / 2 - 5), 1);
    assert.deepEqual([indexAt(-50), indexAt(5000)], [0, 2]);
    const crowded = { ...dataset, categories: ['2024-01-01', '2024-01-02', '2024-01-11'] };
    const named = plotAxes('line', crowded, size).categories;
    assert.deepEqual(
      named.map(({ index }) => index),
      [0, 2],
    );
    assert.ok(categories.every(({ x }) => x >= 0 && x <= size.width));
  });
});

describe('a pie chart', () => {
  it('has no slice for zero, negative or missing values', () => {
    const [, less, none] = plotPie(datasetOf([1, -2, undefined]), size, 0.6);
    assert.equal(less?.share, 0);
    assert.equal(none?.share, 0);
    assert.deepEqual(plotPie(datasetOf([0, 0]), size, 0), []);
  });
});
