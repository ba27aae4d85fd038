import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Recurrence } from '../../../../src/features/events/model/calendar.js';
import { readEvents } from '../../../../src/features/events/model/events.js';
import { readRecurrence } from '../../../../src/features/events/model/recurrence.js';

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
  it('repeats daily, weekly, monthly and yearly', () => {
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

  it('ends after COUNT occurrences or at UNTIL', () => {
    const until = 'FREQ=DAILY;UNTIL=20260103';
    assert.deepEqual(daysOf('FREQ=DAILY;COUNT=3', '2026-01-01', '2026-01-03', '2027-01-01'), [
      '2026-01-03',
    ]);
    // Starts on a Thursday: January 1, 6, 8, 13, 15, 20 and 22.
    assert.deepEqual(
      daysOf('FREQ=WEEKLY;COUNT=7;BYDAY=TU,TH', '2026-01-01', '2026-01-19', '2026-03-01'),
      ['2026-01-20', '2026-01-22'],
    );
    assert.deepEqual(daysOf(until, '2026-01-01', '2026-01-03', '2027-01-01'), ['2026-01-03']);
  });

  it('is rejected if a part is invalid or if it repeats hourly', () => {
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
});
