import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dayOfMonth, weekdayOf } from '../../../../src/features/events/model/days.js';
import { parseRule } from '../../../../src/features/events/model/recurrence-rule.js';
import { recurrenceDays } from '../../../../src/features/events/model/recurrence.js';
import { DAY_MS } from '../../../../src/features/events/model/time-zone.js';

const dayOf = (text: string): number => Date.parse(`${text}T00:00Z`) / DAY_MS;
const textOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function daysOf(written: string, start: string, from: string, to: string): string[] {
  const rule = parseRule(written);
  assert.ok(typeof rule !== 'string', written);
  return recurrenceDays(rule, dayOf(start), { from: dayOf(from), to: dayOf(to) }).map(textOf);
}

describe('a recurrence rule', () => {
  it('names days, weeks, months and years', () => {
    assert.deepEqual(daysOf('FREQ=DAILY;INTERVAL=10', '2026-01-01', '2026-01-05', '2026-02-01'), [
      '2026-01-11',
      '2026-01-21',
      '2026-01-31',
    ]);
    assert.deepEqual(
      daysOf('RRULE:FREQ=WEEKLY;BYDAY=FR,TU', '2026-03-04', '2026-03-01', '2026-03-12'),
      ['2026-03-06', '2026-03-10'],
    );
    assert.deepEqual(daysOf('FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30', '2026-02-01', '2026-03-31'), [
      '2026-02-27',
      '2026-03-27',
    ]);
    assert.deepEqual(daysOf('FREQ=MONTHLY', '2026-01-31', '2026-01-01', '2026-05-31'), [
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
    assert.deepEqual(daysOf('FREQ=YEARLY', '2024-02-29', '2024-01-01', '2033-01-01'), [
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ]);
  });

  it('names the months of a year that come before the one in which the event began', () => {
    const days = daysOf('FREQ=YEARLY;BYMONTH=3,11', '2026-11-05', '2027-03-01', '2027-03-31');
    assert.deepEqual(days, ['2027-03-05']);
  });

  it('counts weeks from the day on which they begin', () => {
    // RFC 5545, section 3.8.5.3: the same rule with two beginnings of the week.
    const days = (weekStart: string): string[] =>
      daysOf(
        `FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=${weekStart}`,
        '1997-08-05',
        '1997-08-01',
        '1997-12-31',
      );
    assert.deepEqual(days('MO'), ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24']);
    assert.deepEqual(days('SU'), ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31']);
  });

  it('names days by their numbers, months, and places among the days of a period', () => {
    // RFC 5545, section 3.8.5.3, by its examples.
    const examples: Readonly<Record<string, readonly [string, string, string[]]>> = {
      'FREQ=MONTHLY;BYMONTHDAY=-3': [
        '1997-09-28',
        '1997-12-31',
        ['1997-09-28', '1997-10-29', '1997-11-28', '1997-12-29'],
      ],
      'FREQ=MONTHLY;BYMONTHDAY=2,15': [
        '1997-09-02',
        '1997-10-31',
        ['1997-09-02', '1997-09-15', '1997-10-02', '1997-10-15'],
      ],
      'FREQ=YEARLY;COUNT=4;BYMONTH=6,7': [
        '1997-06-10',
        '2000-01-01',
        ['1997-06-10', '1997-07-10', '1998-06-10', '1998-07-10'],
      ],
      'FREQ=YEARLY;BYDAY=20MO': [
        '1997-05-19',
        '1999-12-31',
        ['1997-05-19', '1998-05-18', '1999-05-17'],
      ],
      'FREQ=YEARLY;BYMONTH=3;BYDAY=TH': [
        '1997-03-13',
        '1998-03-10',
        ['1997-03-13', '1997-03-20', '1997-03-27', '1998-03-05'],
      ],
      // Friday the 13th.
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13': [
        '1998-02-01',
        '1998-12-31',
        ['1998-02-13', '1998-03-13', '1998-11-13'],
      ],
      // The first Saturday after the first Sunday of a month.
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13': [
        '1997-09-13',
        '1997-11-30',
        ['1997-09-13', '1997-10-11', '1997-11-08'],
      ],
      // Election Day of the United States.
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8': [
        '1996-11-05',
        '2004-12-31',
        ['1996-11-05', '2000-11-07', '2004-11-02'],
      ],
      // The second to last weekday of a month.
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2': [
        '1997-09-29',
        '1997-12-31',
        ['1997-09-29', '1997-10-30', '1997-11-27', '1997-12-30'],
      ],
    };
    for (const [rule, [start, end, days]] of Object.entries(examples)) {
      assert.deepEqual(daysOf(rule, start, start, end), days, rule);
    }
    assert.deepEqual(
      daysOf('FREQ=DAILY;BYMONTH=1;COUNT=33', '1998-01-01', '1998-01-31', '2000-01-01'),
      ['1998-01-31', '1999-01-01', '1999-01-02'],
    );
  });

  it('ends after its count, or when it says', () => {
    const until = 'FREQ=DAILY;UNTIL=20260103';
    assert.deepEqual(daysOf('FREQ=DAILY;COUNT=3', '2026-01-01', '2026-01-03', '2027-01-01'), [
      '2026-01-03',
    ]);
    // From a Thursday on: 1, 6, 8, 13, 15, 20 and 22 January.
    assert.deepEqual(
      daysOf('FREQ=WEEKLY;COUNT=7;BYDAY=TU,TH', '2026-01-01', '2026-01-19', '2026-03-01'),
      ['2026-01-20', '2026-01-22'],
    );
    // The last moment depends on the time of day: one day more is for others to leave out.
    assert.deepEqual(daysOf(until, '2026-01-01', '2026-01-03', '2027-01-01'), [
      '2026-01-03',
      '2026-01-04',
    ]);
  });

  it('is named by its first part that is not supported', () => {
    const unsupported = {
      'FREQ=MONTHLY;BYMONTHDAY=32': 'BYMONTHDAY=32',
      'FREQ=MONTHLY;BYHOUR=9': 'BYHOUR=9',
      'FREQ=YEARLY;BYMONTH=13': 'BYMONTH=13',
      'FREQ=MONTHLY;BYSETPOS=1': 'BYSETPOS',
      'FREQ=MONTHLY;BYDAY=0FR': 'BYDAY=0FR',
      'FREQ=WEEKLY;BYMONTHDAY=3': 'FREQ=WEEKLY with BYMONTHDAY',
      'FREQ=HOURLY': 'FREQ=HOURLY',
      'INTERVAL=2': 'FREQ',
      'FREQ=DAILY;INTERVAL=0': 'INTERVAL=0',
      'FREQ=DAILY;COUNT=many': 'COUNT=MANY',
      'FREQ=WEEKLY;BYDAY=2TU': 'FREQ=WEEKLY with BYDAY',
      'FREQ=WEEKLY;BYDAY=XX': 'BYDAY=XX',
      'FREQ=DAILY;UNTIL=20260231': 'UNTIL=20260231',
    };
    for (const [rule, part] of Object.entries(unsupported)) assert.equal(parseRule(rule), part);
  });

  it('never throws, whatever a page says', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.stringMatching(/^FREQ=[A-Z]+(;[A-Z]+=[A-Z\d]*)*$/),
          fc.stringMatching(
            /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;BY(DAY|MONTH|MONTHDAY|SETPOS)=-?\d{0,2}(MO|SU)?)*$/,
          ),
        ),
        (text) => {
          const rule = parseRule(text);
          if (typeof rule !== 'string') recurrenceDays(rule, 0, { from: 20_000, to: 20_041 });
        },
      ),
    );
  });

  it('has the same days in any part of time as in all of it', () => {
    const rule = fc.constantFrom(
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=DAILY;BYDAY=MO,WE',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TH;WKST=SU',
      'FREQ=MONTHLY;INTERVAL=5',
      'FREQ=MONTHLY;BYDAY=5SA,1MO',
      'FREQ=YEARLY;INTERVAL=3',
      'FREQ=WEEKLY;COUNT=40',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=90;BYDAY=FR,MO',
      'FREQ=DAILY;INTERVAL=2;COUNT=500',
      'FREQ=DAILY;COUNT=300;BYDAY=TU',
      'FREQ=MONTHLY;COUNT=50',
      'FREQ=MONTHLY;BYMONTHDAY=31,-1;COUNT=60',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1',
      'FREQ=YEARLY;BYMONTH=2,11;BYMONTHDAY=29',
      'FREQ=YEARLY;INTERVAL=2;BYDAY=53MO,-1SU',
      'FREQ=WEEKLY;BYMONTH=6;COUNT=30;BYDAY=SA',
      'FREQ=DAILY;BYMONTHDAY=13;BYDAY=FR',
    );
    const start = fc.integer({ min: 0, max: 25_000 });
    fc.assert(
      fc.property(rule, start, fc.nat(4000), fc.nat(400), (written, first, skip, length) => {
        const parsed = parseRule(written);
        assert.ok(typeof parsed !== 'string');
        const range = { from: first + skip, to: first + skip + length };
        const whole = recurrenceDays(parsed, first, { from: first, to: range.to });
        assert.deepEqual(
          recurrenceDays(parsed, first, range),
          whole.filter((day) => day >= range.from),
        );
        assert.ok(whole.every((day, index) => index === 0 || day > (whole[index - 1] ?? NaN)));
      }),
    );
  });

  it('takes place on the weekday or the day of the month that it began on', () => {
    const start = fc.integer({ min: 0, max: 25_000 });
    const range = (first: number) => ({ from: first, to: first + 2000 });
    fc.assert(
      fc.property(start, (first) => {
        const [weekly, monthly] = ['FREQ=WEEKLY', 'FREQ=MONTHLY'].map(parseRule);
        assert.ok(typeof weekly === 'object' && typeof monthly === 'object');
        for (const day of recurrenceDays(weekly, first, range(first)))
          assert.equal(weekdayOf(day), weekdayOf(first));
        for (const day of recurrenceDays(monthly, first, range(first)))
          assert.equal(dayOfMonth(day), dayOfMonth(first));
      }),
    );
  });
});
