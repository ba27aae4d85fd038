import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDates } from '../../../../src/features/chart/model/read-date.js';

const read = (texts: readonly string[], locale = 'en'): string[] | undefined =>
  readDates(texts, locale)?.map((time) => new Date(time).toISOString().replace(/T00:00.*/, ''));

describe('readDates()', () => {
  const cases: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
    ['ISO 8601', 'de', ['2024-05-01', '2024-05-03'], ['2024-05-01', '2024-05-03']],
    ['ISO 8601 months', 'en', ['2024-05', '2024-07'], ['2024-05-01', '2024-07-01']],
    ['years', 'en', ['2019', '2021'], ['2019-01-01', '2021-01-01']],
    [
      'dates with a time',
      'en',
      ['2024-05-01 10:00', '2024-05-01T12:30+02:00'],
      ['2024-05-01T10:00:00.000Z', '2024-05-01T10:30:00.000Z'],
    ],
    ['numeric dates in German', 'de', ['01.05.2024', '3.6.24'], ['2024-05-01', '2024-06-03']],
    [
      'numeric dates in American English',
      'en-US',
      ['5/1/2024', '6/3/2024'],
      ['2024-05-01', '2024-06-03'],
    ],
    [
      'numeric dates in British English',
      'en-GB',
      ['1/5/2024', '3/6/2024'],
      ['2024-05-01', '2024-06-03'],
    ],
    ['numeric dates in Japanese', 'ja', ['2024年5月1日', '2024/6/3'], ['2024-05-01', '2024-06-03']],
    ['digits in other scripts', 'ar', ['٢٠٢٣', '٢٠٢٤'], ['2023-01-01', '2024-01-01']],
    ['month names with a year', 'en', ['May 2024', 'Sept. 2024'], ['2024-05-01', '2024-09-01']],
    [
      'dates with month names',
      'en',
      ['May 1st, 2024', '3 June 2024'],
      ['2024-05-01', '2024-06-03'],
    ],
    [
      'dates with month names in German',
      'de',
      ['1. März 2024', '3. Okt. 2024'],
      ['2024-03-01', '2024-10-03'],
    ],
    [
      'dates with month names in Spanish',
      'es',
      ['1 de mayo de 2024', 'jun 2024'],
      ['2024-05-01', '2024-06-01'],
    ],
    [
      'dates with month names in Arabic',
      'ar',
      ['مايو ٢٠٢٤', 'يونيو ٢٠٢٤'],
      ['2024-05-01', '2024-06-01'],
    ],
    ['quarters', 'en', ['Q1 2024', '2024 – Q3'], ['2024-01-01', '2024-07-01']],
    ['numeric months with a year', 'en', ['05/2024', '07/2024'], ['2024-05-01', '2024-07-01']],
    ['dates in descending order', 'en', ['2024-05-03', '2024-05-01'], ['2024-05-03', '2024-05-01']],
  ];
  for (const [name, locale, texts, dates] of cases) {
    it(`reads ${name}`, () => assert.deepEqual(read(texts, locale), dates));
  }

  it('uses the order of day and month that fits all rows, even if the language uses a different order', () => {
    assert.deepEqual(read(['01/05/2024', '13/05/2024'], 'en'), ['2024-05-01', '2024-05-13']);
    const winter = read(['10/01/2024', '02/02/2024', '01/03/2024', '05/04/2024'], 'en-US');
    assert.deepEqual(winter, ['2024-01-10', '2024-02-02', '2024-03-01', '2024-04-05']);
  });

  it('returns no dates if both orders of day and month fit and the language does not determine the order', () => {
    const december = ['01/12/2023', '05/12/2023', '01/01/2024'];
    assert.equal(read(december, 'en'), undefined);
    assert.deepEqual(read(december, 'en-GB'), ['2023-12-01', '2023-12-05', '2024-01-01']);
  });

  it('rejects columns that contain non-dates or repeat a date', () => {
    for (const texts of [
      ['May', 'June'],
      ['2024-05-01', 'Total'],
      ['2024', '2024'],
      ['2024-02-31', '2024-03-01'],
      ['1200', '1400'],
      ['1', '2'],
      ['May crop 2024', 'June crop 2024'],
      ['', '2024'],
      ['2024'],
      [],
    ]) {
      assert.equal(read(texts), undefined, texts.join());
    }
  });
});
