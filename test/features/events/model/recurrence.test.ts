import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Recurrence } from '../../../../src/features/events/model/calendar.js';
import { readEvents } from '../../../../src/features/events/model/events.js';
import { readRecurrence } from '../../../../src/features/events/model/recurrence.js';
import { DAY_MS } from '../../../../src/features/events/model/time-zone.js';

function recurrenceOf(rrule: string, startDate: string): Recurrence | string {
  const [event] = readEvents([{ startDate }], '').events;
  assert.ok(event);
  const { recurrence, problems } = readRecurrence({ rrule }, event);
  return recurrence ?? problems.join();
}

function daysOf(rrule: string, start: string, from: string, to: string): string[] {
  const recurrence = recurrenceOf(rrule, start);
  assert.ok(typeof recurrence === 'function', rrule);
  return recurrence(Date.parse(from), Date.parse(to)).map((wallMs) =>
    new Date(wallMs).toISOString().slice(0, 10),
  );
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
    assert.deepEqual(daysOf(until, '2026-01-01', '2026-01-03', '2027-01-01'), ['2026-01-03']);
  });

  it('is invalid if a part of it is, or if it repeats an event within the day', () => {
    for (const rule of [
      'FREQ=MONTHLY;BYDAY=0FR',
      'FREQ=HOURLY',
      'INTERVAL=2',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=WEEKLY;BYDAY=XX',
      'FREQ=DAILY;UNTIL=20260231',
    ]) {
      assert.equal(recurrenceOf(rule, '2026-01-01'), 'rrule', rule);
    }
  });

  it('that no day fulfills has no occurrence', () => {
    const days = daysOf(
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      '2026-01-01',
      '2026-01-01',
      '2034-01-01',
    );
    assert.deepEqual(days, []);
  });

  it('never throws, whatever a page contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.stringMatching(/^FREQ=[A-Z]+(;[A-Z]+=[A-Z\d]*)*$/),
          fc.stringMatching(
            /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;BY(DAY|MONTH|MONTHDAY|SETPOS)=-?\d{0,2}(MO|SU)?)*$/,
          ),
        ),
        (rrule) => {
          const recurrence = recurrenceOf(rrule, '1970-01-01');
          if (typeof recurrence === 'function') recurrence(20_000 * DAY_MS, 20_041 * DAY_MS);
        },
      ),
    );
  });
});
