import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  chartKinds,
  findDrawingProblem,
  joinSmallest,
  limitTable,
  MAX_ROWS,
  MAX_SERIES,
  MAX_SLICES,
  readDataset,
  sortByDate,
} from '../../../../src/features/chart/model/dataset.js';

describe('limitTable', () => {
  it('rejects a table without a column or a row of values', () => {
    assert.equal(limitTable({ columns: ['Month'], rows: [['May']] }), 'noColumns');
    assert.equal(limitTable({ columns: ['Month', 'Bags'], rows: [] }), 'noRows');
    assert.equal(limitTable({ columns: ['Month', 'Bags'], rows: [['', ' ']] }), 'noRows');
  });

  it('leaves out rows and series past the limits', () => {
    const columns = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const rows = Array.from({ length: MAX_ROWS + 10 }, (_, index) => [`r${index}`, '1']);
    const table = limitTable({ columns, rows });
    assert.ok(typeof table === 'object');
    assert.deepEqual([table.hasMoreRows, table.hasMoreSeries], [true, true]);
    assert.equal(table.columns.length, MAX_SERIES + 1);
    assert.equal(table.rows.length, MAX_ROWS);
  });
});

describe('readDataset', () => {
  it('names series by the columns and categories by the first cells', () => {
    assert.deepEqual(readDataset({ columns: ['Month', 'Bags'], rows: [['May', '120']] }, 'en'), {
      dataset: {
        categories: ['May'],
        dates: undefined,
        series: [{ name: 'Bags', values: [120] }],
      },
      unread: [],
    });
  });

  it('reads text in the language of the page, and takes numbers as they are', () => {
    const rows = [['a', '1.234', 5e-7]];
    const { dataset } = readDataset({ columns: ['', 'A', 'B'], rows }, 'de');
    assert.deepEqual(
      dataset.series.map(({ values }) => values),
      [[1234], [5e-7]],
    );
  });

  it('names each cell that is missing or cannot be read', () => {
    const rows = [
      ['x', '1'],
      ['y', '3 million', '3'],
    ];
    const { dataset, unread } = readDataset({ columns: ['', 'A', 'B'], rows }, 'en');
    assert.deepEqual(dataset.series[1]?.values, [undefined, 3]);
    assert.deepEqual(unread, [
      { row: 2, category: 'y', column: 'A', series: 0, text: '3 million' },
      { row: 1, category: 'x', column: 'B', series: 1, text: undefined },
    ]);
  });

  it('reads the dates of rows, prefers machine-readable ones, and sorts by them', () => {
    const table = {
      columns: ['', 'A'],
      rows: [
        ['June 2024', 6],
        ['May Day', 5],
      ],
      dates: [undefined, '2024-05-01'],
    };
    const limited = limitTable(table);
    assert.ok(typeof limited === 'object');
    const { dataset } = readDataset(limited, 'en');
    assert.deepEqual(dataset.dates, [Date.UTC(2024, 5), Date.UTC(2024, 4)]);
    assert.deepEqual(sortByDate(dataset), {
      categories: ['May Day', 'June 2024'],
      dates: [Date.UTC(2024, 4), Date.UTC(2024, 5)],
      series: [{ name: 'A', values: [5, 6] }],
    });
  });

  it('accepts empty cells, dashes and "n/a" as missing values', () => {
    const rows = ['', '–', '-', '—', 'n/a', 'N/A', 'n. a.', 'k. A.', '…'].map((cell) => [
      'x',
      cell,
    ]);
    const { dataset, unread } = readDataset({ columns: ['', 'A'], rows }, 'en');
    assert.deepEqual(unread, []);
    assert.ok(dataset.series[0]?.values.every((value) => value === undefined));
  });
});

describe('findDrawingProblem', () => {
  const problemOf = (
    kind: (typeof chartKinds)[number],
    rows: readonly (readonly (string | number)[])[],
    cut = { hasMoreRows: false, hasMoreSeries: false },
  ): string | undefined => {
    const columns = ['', ...(rows[0]?.slice(1).map((_, index) => `s${index}`) ?? [])];
    return findDrawingProblem(kind, readDataset({ columns, rows }, 'en'), cut)?.reason;
  };

  it('finds no problem in numbers and missing values', () => {
    for (const kind of chartKinds) {
      const rows = [
        ['x', 1, '–'],
        ['y', '', 3],
        ['z', 0, 4],
      ];
      assert.equal(problemOf(kind, rows), undefined, kind);
    }
  });

  it('finds tables without a number', () => {
    for (const kind of chartKinds) {
      assert.equal(problemOf(kind, [['x', 'many', '–']]), 'noNumbers', kind);
    }
    // The second series of a pie is not drawn.
    assert.equal(problemOf('pie', [['x', '–', 5]]), 'noNumbers');
  });

  it('finds negative values in a pie, which other kinds show', () => {
    const rows = [
      ['Sales', 120],
      ['Returns', -5],
    ];
    for (const kind of chartKinds) {
      const isPie = kind === 'pie' || kind === 'doughnut';
      assert.equal(problemOf(kind, rows), isPie ? 'negativeShare' : undefined, kind);
    }
  });

  it('finds pies of zeros only', () =>
    assert.equal(problemOf('pie', [['x', 0]]), 'nothingToShare'));

  it('finds unread cells, and cut tables, in a pie and in a stack', () => {
    const rows = [
      ['x', 1, 2],
      ['y', '3 million', 4],
    ];
    assert.equal(problemOf('doughnut', rows), 'unreadShare');
    assert.equal(problemOf('stacked-bar', rows), 'unreadShare');
    assert.equal(problemOf('line', rows), undefined);
    const other = [
      ['x', 1, 'many'],
      ['y', 2, 4],
    ];
    assert.equal(problemOf('pie', other), undefined);
    const [longer, wider] = [
      { hasMoreRows: true, hasMoreSeries: false },
      { hasMoreRows: false, hasMoreSeries: true },
    ];
    assert.equal(problemOf('pie', [['x', 1]], longer), 'tooMany');
    assert.equal(problemOf('pie', [['x', 1]], wider), undefined);
    assert.equal(problemOf('stacked-bar', [['x', 1]], longer), undefined);
    assert.equal(problemOf('stacked-bar', [['x', 1]], wider), 'tooMany');
    assert.equal(problemOf('bar', [['x', 1]], longer), undefined);
  });
});

describe('joinSmallest', () => {
  const slicesOf = (values: readonly (number | undefined)[]) => {
    const categories = values.map((_, index) => `c${index}`);
    const joined = joinSmallest({ categories, series: [{ name: 'n', values }] }, 'Other');
    return joined.categories.map((name, index) => [name, joined.series[0]?.values[index]] as const);
  };

  it('combines the smallest slices, and keeps the order of the others', () => {
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

  it('names unnamed slices by the number of their row', () => {
    const values = Array.from({ length: 40 }, (_, index) => index);
    const joined = joinSmallest({ categories: [], series: [{ name: 'n', values }] }, 'Other');
    assert.equal(joined.categories.at(-2), '40');
  });

  it('keeps the sum of all values, in at most 24 slices', () => {
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
