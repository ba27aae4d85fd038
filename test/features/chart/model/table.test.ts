import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTableSections, type TableCell } from '../../../../src/features/chart/model/table.js';

const cell = (text: string, spans: Partial<TableCell> = {}): TableCell => ({
  text,
  isHeader: false,
  rowSpan: 1,
  columnSpan: 1,
  ...spans,
});
const header = (text: string, spans: Partial<TableCell> = {}): TableCell =>
  cell(text, { isHeader: true, ...spans });
const head = (...rows: TableCell[][]) => ({ isHead: true, rows });
const body = (...rows: TableCell[][]) => ({ isHead: false, rows });

describe('readTableSections()', () => {
  it('repeats a cell in each row that it spans', () => {
    const table = readTableSections([
      body(
        [header('Month'), header('Washed'), header('Natural')],
        [header('May'), cell('50', { rowSpan: 2 }), cell('10')],
        [header('June'), cell('20')],
      ),
    ]);
    assert.deepEqual(table.columns, ['', 'Washed', 'Natural']);
    assert.deepEqual(table.rows, [
      ['May', '50', '10'],
      ['June', '50', '20'],
    ]);
  });

  it('names columns after the last of two header rows, with and without <thead>', () => {
    const headers = [
      [header('Month', { rowSpan: 2 }), header('Bags', { columnSpan: 2 })],
      [header('Washed'), header('Natural')],
    ];
    const may = [header('May'), cell('50'), cell('10')];
    const expected = {
      columns: ['', 'Washed', 'Natural'],
      dates: [undefined],
      rows: [['May', '50', '10']],
    };
    assert.deepEqual(readTableSections([head(...headers), body(may)]), expected);
    assert.deepEqual(readTableSections([body(...headers, may)]), expected);
    const withoutHeaders = headers.map((row) => row.map((each) => ({ ...each, isHeader: false })));
    assert.deepEqual(readTableSections([body(...withoutHeaders, may)]), expected);
  });

  it('adds the upper headers if the lower headers are equal', () => {
    const { columns } = readTableSections([
      head(
        [header(''), header('2023', { columnSpan: 2 }), header('2024', { columnSpan: 2 })],
        [header('Month'), header('Washed'), header('Natural'), header('Washed'), header('Natural')],
      ),
      body([header('May'), cell('1'), cell('2'), cell('3'), cell('4')]),
    ]);
    assert.deepEqual(columns.slice(1), [
      '2023 – Washed',
      '2023 – Natural',
      '2024 – Washed',
      '2024 – Natural',
    ]);
  });

  it('joins leading header columns into one category', () => {
    const { columns, rows } = readTableSections([
      head([header('Year'), header('Quarter'), header('Bags')]),
      body(
        [header('2024', { rowSpan: 2 }), header('Q1'), cell('5')],
        [header('Q2'), cell('6')],
        [header('2025', { columnSpan: 2 }), cell('11')],
      ),
    ]);
    assert.deepEqual(columns, ['', 'Bags']);
    assert.deepEqual(rows, [
      ['2024 – Q1', '5'],
      ['2024 – Q2', '6'],
      ['2025', '11'],
    ]);
  });

  it('ignores title rows, and reads no value from a category cell even if it spans value columns', () => {
    const { rows } = readTableSections([
      body(
        [header('Month'), header('Washed'), header('Natural')],
        [cell('2024', { columnSpan: 3 })],
        [cell('Spring', { columnSpan: 2 }), cell('10')],
      ),
    ]);
    assert.deepEqual(rows, [['Spring', '', '10']]);
  });

  describe('a table without a header row', () => {
    const table = (...rows: TableCell[][]) => readTableSections([body(...rows)]);

    it('keeps the first row as data, and leaves the columns unnamed', () => {
      const { columns, rows } = table(
        [cell('May'), cell('120'), cell('–')],
        [cell('June'), cell('90'), cell('1,200 kg')],
      );
      assert.deepEqual(columns, ['', '', '']);
      assert.deepEqual(rows, [
        ['May', '120', '–'],
        ['June', '90', '1,200 kg'],
      ]);
    });

    it('keeps the first row as data if a <th> contains its category or a <data> contains its number', () => {
      assert.equal(table([header('May'), cell('$5.20')]).rows.length, 1);
      assert.equal(table([cell('May'), cell('eighty', { value: 80 })]).rows.length, 1);
    });

    it('uses years, and numbers after an empty cell, as column names', () => {
      const years = table(
        [cell('Month'), cell('2023'), cell('2024')],
        [cell('May'), cell('120'), cell('90')],
      );
      assert.deepEqual(years.columns, ['', '2023', '2024']);
      const hours = table([cell(''), cell('9'), cell('10')], [cell('May'), cell('1'), cell('2')]);
      assert.deepEqual(hours.columns, ['', '9', '10']);
    });
  });

  it('returns the machine-readable dates of the category cells', () => {
    const { dates } = readTableSections([
      body(
        [header('Day'), header('Bags')],
        [cell('May Day', { date: '2024-05-01' }), cell('1')],
        [cell('Friday'), cell('2')],
      ),
    ]);
    assert.deepEqual(dates, ['2024-05-01', undefined]);
  });
});
