import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  byDay,
  createCalendar,
  monthToShow,
  nearestMonth,
  readCalendarEvents,
} from '../../../../src/features/events/model/calendar.js';
import { monthText, parseMonth } from '../../../../src/features/events/model/days.js';
import { readRecurrence } from '../../../../src/features/events/model/recurrence.js';
import { DAY_MS, timeZone } from '../../../../src/features/events/model/time-zone.js';

const dayOf = (text: string): number => Date.parse(`${text}T00:00Z`) / DAY_MS;
const textOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function calendarOf(
  list: readonly unknown[],
  { zone = '', visitor = '', now = 0, show = 'all' } = {},
) {
  const { events } = readCalendarEvents(list, zone, readRecurrence);
  return createCalendar(events, {
    visitorZone: visitor ? timeZone(visitor) : undefined,
    show: show as 'all',
    now,
  });
}

function within(list: readonly unknown[], from: string, to: string, setting = {}) {
  const range = { from: dayOf(from), to: dayOf(to) };
  return calendarOf(list, setting).within(range);
}

describe('the days and occurrences of a calendar', () => {
  it('include each day of an event, but not the next day if the event ends at midnight', () => {
    const range = { from: dayOf('2031-03-01'), to: dayOf('2031-03-31') };
    const days = byDay(
      calendarOf([
        { id: 'fair', startDate: '2031-02-27', endDate: '2031-03-02' },
        { id: 'night', startDate: '2031-03-02T20:00', endDate: '2031-03-03T00:00' },
        { id: 'late', startDate: '2031-03-30T20:00', endDate: '2031-04-02T01:00' },
      ]).within(range),
      range,
    );
    assert.deepEqual(
      [...days].map(([day, events]) => [textOf(day), ...events.map(({ id }) => id)]),
      [
        ['2031-03-01', 'fair'],
        ['2031-03-02', 'fair', 'night'],
        ['2031-03-30', 'late'],
        ['2031-03-31', 'late'],
      ],
    );
  });

  it('exclude the exceptions of a recurrence rule, and include additional dates', () => {
    const lines =
      'RRULE:FREQ=WEEKLY;COUNT=4;\nEXDATE;TZID=Europe/Berlin:20261208T180000\nRDATE:20261210';
    const forms = [
      { rrule: lines },
      { rrule: 'FREQ=WEEKLY;COUNT=4', exdate: '2026-12-08', rdate: ['2026-12-10'] },
      {
        rrule: 'FREQ=WEEKLY;UNTIL=20261222',
        exdate: ['20261208T170000Z'],
        rdate: '20261210T180000',
      },
    ];
    for (const form of forms) {
      const event = { startDate: '2026-12-01T18:00', timeZone: 'Europe/Berlin', ...form };
      assert.deepEqual(
        within([event], '2026-12-01', '2026-12-31').map(({ firstDay }) => textOf(firstDay)),
        ['2026-12-01', '2026-12-10', '2026-12-15', '2026-12-22'],
      );
    }
    const once = { startDate: '2026-12-01', rdate: '2026-12-03' };
    assert.equal(within([once], '2026-12-01', '2026-12-31').length, 2);
  });

  it('include additional dates at their own time of day', () => {
    const event = {
      id: 'tour',
      startDate: '2026-12-01T18:00',
      endDate: '2026-12-01T19:30',
      timeZone: 'Europe/Berlin',
      rrule:
        'FREQ=WEEKLY;COUNT=2\nEXDATE:20261208T180000\nRDATE;TZID=Europe/Berlin:20261208T113000',
    };
    assert.deepEqual(
      within([event], '2026-12-01', '2026-12-31').map(({ id, start, end }) => [
        id,
        new Date(start.wallMs).toISOString().slice(5, 16),
        new Date(end?.wallMs ?? 0).toISOString().slice(11, 16),
      ]),
      [
        ['tour-2026-12-01', '12-01T18:00', '19:30'],
        ['tour-2026-12-08T11:30', '12-08T11:30', '13:00'],
      ],
    );
  });

  it('follow a rule that contains spaces, and include an event only once, with a report, if its rule is invalid', () => {
    const spaced = { startDate: '2026-12-01', rrule: 'FREQ=DAILY; COUNT=3; INTERVAL=2' };
    assert.equal(within([spaced], '2026-12-01', '2026-12-31').length, 3);
    for (const [problem, event, count] of [
      ['rrule', { rrule: 'FREQ=WEEKLY;BYDYA=MO' }, 1],
      ['rrule', { rrule: 'FREQ=HOURLY' }, 1],
      ['exdate', { rrule: 'FREQ=DAILY;COUNT=3', exdate: 'soon' }, 3],
    ] as const) {
      const list = [{ startDate: '2026-12-01', ...event }];
      const { problems } = readCalendarEvents(list, '', readRecurrence);
      assert.deepEqual([...problems], [problem]);
      assert.equal(within(list, '2026-12-01', '2026-12-31').length, count);
    }
  });

  it('exclude the occurrence at the time of a UTC exception, and all occurrences on the day of an exception at midnight', () => {
    const rrule = 'FREQ=DAILY;COUNT=3';
    for (const event of [
      { startDate: '2026-12-01T18:00-05:00', rrule, exdate: '20261202T230000Z' },
      { startDate: '2026-12-01T18:00', rrule, exdate: '2026-12-02T00:00' },
    ])
      assert.equal(within([event], '2026-12-01', '2026-12-31').length, 2);
  });

  it('follow the time zone of the event, for visitors in any time zone', () => {
    const call = { startDate: '2026-12-07T23:00:00Z', rrule: 'FREQ=WEEKLY;BYDAY=MO' };
    const daysIn = (visitor: string): string[] =>
      within([call], '2026-12-01', '2026-12-31', { visitor }).map(({ firstDay }) =>
        textOf(firstDay),
      );
    assert.deepEqual(daysIn('Asia/Tokyo'), [
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
      '2026-12-29',
    ]);
    assert.deepEqual(daysIn('America/New_York'), [
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ]);
  });

  it('keep the time of day when daylight saving time changes', () => {
    const event = {
      startDate: '2026-03-01T18:00',
      endDate: '2026-03-01T20:00',
      rrule: 'FREQ=WEEKLY',
    };
    const found = within([event], '2026-03-20', '2026-04-05', { zone: 'Europe/Berlin' });
    assert.deepEqual(
      found.map(({ start, end }) => [
        new Date(start.wallMs).toISOString().slice(0, 16),
        new Date(start.epochMs ?? 0).toISOString().slice(11, 16),
        new Date(end?.epochMs ?? 0).toISOString().slice(11, 16),
      ]),
      [
        ['2026-03-22T18:00', '17:00', '19:00'],
        ['2026-03-29T18:00', '16:00', '18:00'],
        ['2026-04-05T18:00', '16:00', '18:00'],
      ],
    );
  });

  it('include an occurrence at the exact moment of UNTIL', () => {
    const rule = (until: string): number =>
      within(
        [{ startDate: '2026-06-01T22:00', rrule: `FREQ=DAILY;UNTIL=${until}` }],
        '2026-06-01',
        '2026-06-30',
        { zone: 'America/New_York' },
      ).length;
    assert.equal(rule('20260603'), 3);
    assert.equal(rule('20260604T020000Z'), 3);
    assert.equal(rule('20260604T015959Z'), 2);
  });

  it('are sorted by time of day, all-day events first, whether recurring or not', () => {
    const list = [
      { id: 'noon', startDate: '2026-01-01T12:00', rrule: 'FREQ=DAILY' },
      { id: 'market', startDate: '2026-01-03', rrule: 'FREQ=WEEKLY' },
      { id: 'dinner', startDate: '2026-01-10T19:00' },
      { id: 'walk', startDate: '2026-01-10T08:00' },
    ];
    assert.deepEqual(
      within(list, '2026-01-10', '2026-01-10').map(({ id }) => id),
      ['market-2026-01-10', 'walk', 'noon-2026-01-10', 'dinner'],
    );
  });

  it('have unique IDs', () => {
    const list = [{ id: 'tour', startDate: '2026-01-07', rrule: 'FREQ=WEEKLY' }];
    assert.deepEqual(
      within(list, '2026-02-01', '2026-02-15').map(({ id }) => id),
      ['tour-2026-02-04', 'tour-2026-02-11'],
    );
  });

  it('follow a rule that ends with a semicolon or contains its start time', () => {
    for (const rrule of [
      'FREQ=WEEKLY;BYDAY=TU;',
      'RRULE:FREQ=WEEKLY;BYDAY=TU;BYHOUR=19;BYMINUTE=30;BYSECOND=0;',
      'BYHOUR=18;FREQ=WEEKLY',
    ]) {
      const event = { startDate: '2026-12-08T19:30+01:00', rrule };
      const found = within([event], '2026-12-01', '2026-12-20', { zone: 'Europe/Berlin' });
      assert.deepEqual(
        found.map(({ start }) => new Date(start.wallMs).toISOString().slice(0, 16)),
        ['2026-12-08T19:30', '2026-12-15T19:30'],
        rrule,
      );
    }
  });

  it("use the visitor's time zone for UTC times of an event at an unknown place", () => {
    const [event] = within([{ startDate: '2026-07-04T23:00Z' }], '2026-07-01', '2026-07-31', {
      visitor: 'Asia/Tokyo',
    });
    assert.equal(event && textOf(event.firstDay), '2026-07-05');
    assert.equal(event?.start.isLocal, true);
  });

  it('include all, past or upcoming events', () => {
    const list = [{ startDate: '2026-07-04' }, { startDate: '2026-07-01', rrule: 'FREQ=DAILY' }];
    const now = Date.UTC(2026, 6, 11);
    const count = (show: string): number =>
      within(list, '2026-07-01', '2026-07-20', { zone: 'Etc/UTC', now, show }).length;
    assert.deepEqual([count('all'), count('past'), count('upcoming')], [21, 11, 10]);
  });
});

describe('the month that a calendar shows first', () => {
  const first = (list: readonly unknown[], today: string, show = 'all'): string =>
    monthText(
      monthToShow(
        calendarOf(list, { show, now: Date.parse(`${today}T00:00Z`), zone: 'Etc/UTC' }),
        dayOf(today),
      ),
    );
  const [march, june] = [{ startDate: '2026-03-05' }, { startDate: '2026-06-05' }];

  it('is the current month if it has an event', () => {
    assert.equal(first([march, june], '2026-03-20'), '2026-03');
    assert.equal(
      first([{ startDate: '2020-01-01', rrule: 'FREQ=MONTHLY' }], '2026-03-20'),
      '2026-03',
    );
  });

  it('is the next month with an event, or else the last one', () => {
    assert.equal(first([march, june], '2026-04-20'), '2026-06');
    assert.equal(first([march, june], '2026-09-20'), '2026-06');
    assert.equal(first([march, june], '2026-03-20', 'upcoming'), '2026-06');
    assert.equal(first([march, june], '2026-05-20', 'past'), '2026-03');
    assert.equal(first([], '2026-09-20'), '2026-09');
  });

  it('can be years in the future or past', () => {
    const yearly = { startDate: '2024-02-29', rrule: 'FREQ=YEARLY' };
    assert.equal(first([yearly], '2025-03-01'), '2028-02');
    const ended = { startDate: '2020-02-03', rrule: 'FREQ=DAILY;COUNT=3' };
    assert.equal(first([ended], '2025-03-01'), '2020-02');
    const month = parseMonth('2025-03') ?? 0;
    assert.equal(nearestMonth(calendarOf([yearly]), month), parseMonth('2028-02'));
  });
});
