import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  joinSmallest,
  MAX_ROWS,
  MAX_SERIES,
  MAX_SLICES,
  parseNumber,
  readDataset,
} from '../../../../src/features/chart/model/dataset.js';

describe('numbers of a table', () => {
  const written: readonly (readonly [string, number | undefined])[] = [
    ['12', 12],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1 234', 1234],
    ["1'234", 1234],
    ['1,234', 1234],
    ['0,5', 0.5],
    ['1.234.567', 1234567],
    ['1.234', 1.234],
    ['$5.20', 5.2],
    ['EUR 7', 7],
    ['46 %', 46],
    ['(3)', -3],
    ['−3.5', -3.5],
    ['.5', 0.5],
    ['', undefined],
    ['–', undefined],
    ['n/a', undefined],
    ['1e999', undefined],
    ['1.2.3', undefined],
  ];
  for (const [text, value] of written) {
    it(`reads "${text}" as ${String(value)}`, () => assert.equal(parseNumber(text), value));
  }

  it('reads what English and German numbers say of any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const amount = cents / 100;
        for (const locale of ['en-US', 'de-DE']) {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
          assert.equal(parseNumber(text), amount);
        }
      }),
    );
  });

  it('throws for nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseNumber(text);
        assert.ok(value === undefined || Number.isFinite(value));
      }),
    );
  });
});

describe('datasets', () => {
  it('name series by the first row and categories by the first cells', () => {
    assert.deepEqual(readDataset({ columns: ['Month', 'Bags'], rows: [['May', '120']] }), {
      dataset: { categories: ['May'], series: [{ name: 'Bags', values: [120] }] },
      hasMissing: false,
    });
  });

  it('need a column and a row', () => {
    assert.equal(readDataset({ columns: ['Month'], rows: [['May']] }), 'noColumns');
    assert.equal(readDataset({ columns: ['Month', 'Bags'], rows: [] }), 'noRows');
    assert.equal(readDataset({ columns: ['Month', 'Bags'], rows: [['', ' ']] }), 'noRows');
  });

  it('keep rows that lack data, and say so', () => {
    const read = readDataset({
      columns: ['', 'A', 'B'],
      rows: [
        ['x', '1'],
        ['y', '2', '3'],
      ],
    });
    assert.ok(typeof read === 'object');
    assert.ok(read.hasMissing);
    assert.deepEqual(read.dataset.series[1]?.values, [undefined, 3]);
  });

  it('lack nothing where a cell is left empty, or has a dash', () => {
    const read = readDataset({
      columns: ['', 'A'],
      rows: [
        ['x', ''],
        ['y', '–'],
        ['z', '3'],
      ],
    });
    assert.ok(typeof read === 'object');
    assert.equal(read.hasMissing, false);
    const dataset = readDataset({ columns: ['', 'A'], rows: [['x', 'many']] });
    assert.ok(typeof dataset === 'object');
    assert.equal(dataset.hasMissing, true);
  });

  it('end at their limits', () => {
    const columns = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const rows = Array.from({ length: MAX_ROWS + 10 }, (_, index) => [`r${index}`, '1']);
    const read = readDataset({ columns, rows });
    assert.ok(typeof read === 'object');
    assert.equal(read.dataset.series.length, MAX_SERIES);
    assert.equal(read.dataset.categories.length, MAX_ROWS);
  });
});

describe('shares of a whole', () => {
  const slicesOf = (values: readonly (number | undefined)[]) => {
    const categories = values.map((_, index) => `c${index}`);
    const joined = joinSmallest({ categories, series: [{ name: 'n', values }] }, 'Other');
    return joined.categories.map((name, index) => [name, joined.series[0]?.values[index]] as const);
  };

  it('stay as they are up to the most that can be told apart', () => {
    const values = Array.from({ length: MAX_SLICES }, (_, index) => index);
    assert.deepEqual(
      slicesOf(values),
      values.map((value) => [`c${value}`, value]),
    );
  });

  it('have the smallest joined beyond that, the others in their order', () => {
    const values = Array.from({ length: MAX_SLICES + 2 }, (_, index) => (index % 2 ? 50 : index));
    const slices = slicesOf([1, undefined, -5, ...values]);
    assert.equal(slices.length, MAX_SLICES);
    assert.deepEqual(slices.slice(0, 3), [
      ['c4', 50],
      ['c6', 50],
      ['c8', 50],
    ]);
    // 1, 0, 2 and 4; what is less than nothing has no share.
    assert.deepEqual(slices.at(-1), ['Other', 7]);
  });

  it('keep the number of their row where they have no name', () => {
    const values = Array.from({ length: 40 }, (_, index) => index);
    const joined = joinSmallest({ categories: [], series: [{ name: 'n', values }] }, 'Other');
    assert.equal(joined.categories.at(-2), '40');
  });

  it('have no other one where that would be nothing', () => {
    assert.deepEqual(slicesOf([3, ...Array.from({ length: 40 }, () => 0)])[0], ['c0', 3]);
    assert.ok(slicesOf([3, ...Array.from({ length: 40 }, () => 0)]).every(([c]) => c !== 'Other'));
  });

  it('keep their sum, and are never more than that', () => {
    const value = fc.option(fc.integer({ min: -9, max: 99 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 80 }), (values) => {
        const slices = slicesOf(values);
        const sum = (some: readonly (number | undefined)[]): number =>
          some.reduce<number>((total, each) => total + Math.max(0, each ?? 0), 0);
        assert.equal(sum(slices.map(([, each]) => each)), sum(values));
        assert.ok(slices.length <= MAX_SLICES);
      }),
    );
  });
});
