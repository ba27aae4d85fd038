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

describe('limitTable()', () => {
  it('rejects a table that has no value column or no row with a value', () => {
    assert.equal(limitTable({ columns: ['Month'], rows: [['May']] }), 'noColumns');
    assert.equal(limitTable({ columns: ['Month', 'Bags'], rows: [] }), 'noRows');
    assert.equal(limitTable({ columns: ['Month', 'Bags'], rows: [['', ' ']] }), 'noRows');
  });

  it('omits rows and series beyond the limits', () => {
    const columns = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const rows = Array.from({ length: MAX_ROWS + 10 }, (_, index) => [`r${index}`, '1']);
    const table = limitTable({ columns, rows });
    assert.ok(typeof table === 'object');
    assert.deepEqual([table.hasMoreRows, table.hasMoreSeries], [true, true]);
    assert.equal(table.columns.length, MAX_SERIES + 1);
    assert.equal(table.rows.length, MAX_ROWS);
  });
});

describe('readDataset()', () => {
  it('names series after the columns, and categories after the first cells', () => {
    assert.deepEqual(readDataset({ columns: ['Month', 'Bags'], rows: [['May', '120']] }, 'en'), {
      dataset: {
        categories: ['May'],
        dates: undefined,
        series: [{ name: 'Bags', values: [120] }],
      },
      unread: [],
    });
  });

  it('parses texts in the given language, and keeps numbers unchanged', () => {
    const rows = [['a', '1.234', 5e-7]];
    const { dataset } = readDataset({ columns: ['', 'A', 'B'], rows }, 'de');
    assert.deepEqual(
      dataset.series.map(({ values }) => values),
      [[1234], [5e-7]],
    );
  });

  it('lists each cell that is missing or unreadable', () => {
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

  it('reads the dates of rows, prefers machine-readable dates, and sorts the rows by date', () => {
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

  it('treats empty cells, dashes and "n/a" as missing values', () => {
    const rows = ['', '–', '-', '—', 'n/a', 'N/A', 'n. a.', 'k. A.', '…'].map((cell) => [
      'x',
      cell,
    ]);
    const { dataset, unread } = readDataset({ columns: ['', 'A'], rows }, 'en');
    assert.deepEqual(unread, []);
    assert.ok(dataset.series[0]?.values.every((value) => value === undefined));
  });
});

describe('findDrawingProblem()', () => {
  const complete = { hasMoreRows: false, hasMoreSeries: false };
  const longer = { ...complete, hasMoreRows: true };
  const wider = { ...complete, hasMoreSeries: true };
  const gaps = [
    ['x', 1, '–'],
    ['y', '', 3],
  ];
  const unread = [
    ['x', 1, 2],
    ['y', '3 million', 4],
  ];
  const negative = [['Returns', -5]];
  const one = [['x', 1]];

  /** Expected problem of each kind, in the order of `chartKinds`: bar, stacked bar, line, area, pie, doughnut. */
  for (const [name, rows, cut, ...problems] of [
    ['missing values', gaps, complete, '', '', '', '', '', ''],
    ['no numbers', [['x', 'many', '–']], complete, ...chartKinds.map(() => 'noNumbers')],
    [
      'no numbers in the first series',
      [['x', '–', 5]],
      complete,
      '',
      '',
      '',
      '',
      'noNumbers',
      'noNumbers',
    ],
    ['negative values', negative, complete, '', '', '', '', 'negativeShare', 'negativeShare'],
    ['only zeros', [['x', 0]], complete, '', '', '', '', 'nothingToShare', 'nothingToShare'],
    ['unreadable cells', unread, complete, '', 'unreadShare', '', '', 'unreadShare', 'unreadShare'],
    ['too many rows', one, longer, '', '', '', '', 'tooMany', 'tooMany'],
    ['too many series', one, wider, '', 'tooMany', '', '', '', ''],
  ] as const) {
    it(`finds the problems of each chart kind for ${name}`, () => {
      const columns = ['', ...(rows[0]?.slice(1).map((_, index) => `s${index}`) ?? [])];
      const read = readDataset({ columns, rows }, 'en');
      assert.deepEqual(
        chartKinds.map((kind) => findDrawingProblem(kind, read, cut)?.reason ?? ''),
        problems,
      );
    });
  }
});

describe('joinSmallest()', () => {
  const slicesOf = (values: readonly (number | undefined)[]) => {
    const categories = values.map((_, index) => `c${index}`);
    const joined = joinSmallest({ categories, series: [{ name: 'n', values }] }, 'Other');
    return joined.categories.map((name, index) => [name, joined.series[0]?.values[index]] as const);
  };

  it('combines the smallest slices, and keeps the order of the other slices', () => {
    const values = Array.from({ length: MAX_SLICES + 2 }, (_, index) => (index % 2 ? 50 : index));
    const slices = slicesOf([1, undefined, -5, ...values]);
    assert.equal(slices.length, MAX_SLICES);
    assert.deepEqual(slices.slice(0, 3), [
      ['c4', 50],
      ['c6', 50],
      ['c8', 50],
    ]);
    // 1 + 0 + 2 + 4. The negative value is not part of the pie.
    assert.deepEqual(slices.at(-1), ['Other', 7]);
  });

  it('returns at most 24 slices without changing the sum of all values', () => {
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
