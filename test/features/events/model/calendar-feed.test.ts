import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createCalendar,
  readCalendarEvents,
} from '../../../../src/features/events/model/calendar.js';
import { readFeed } from '../../../../src/features/events/model/calendar-feed.js';
import { readRecurrence } from '../../../../src/features/events/model/recurrence.js';
import { DAY_MS } from '../../../../src/features/events/model/time-zone.js';

const feed = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'X-WR-TIMEZONE:Europe/Berlin', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

/** Formats the events in December 2026 as their time, number of additional days, and title. */
function december(text: string): string[] {
  const { events, problems } = readCalendarEvents(readFeed(text), '', readRecurrence);
  assert.deepEqual([...problems], []);
  const calendar = createCalendar(events, { visitorZone: undefined, show: 'all', now: 0 });
  const range = {
    from: Date.UTC(2026, 11, 1) / DAY_MS,
    to: Date.UTC(2026, 11, 31) / DAY_MS,
  };
  return calendar
    .within(range)
    .map(({ title, start, lastDay, firstDay }) =>
      [new Date(start.wallMs).toISOString().slice(5, 16), lastDay - firstDay, title].join(' '),
    );
}

describe('readFeed()', () => {
  it('reads the title, place, URL and times of an event', () => {
    const [read, ...others] = readFeed(
      feed(
        event(
          'UID:a@example.com',
          'SUMMARY:Bach\\, Pärt\\; and a line that is',
          '  folded',
          'LOCATION:Canal Room\\nGhent',
          'URL:https://example.com/a',
          'DTSTART;TZID=America/New_York:20261205T190000',
          'DTEND;TZID=America/New_York:20261205T210000',
          'BEGIN:VALARM',
          'SUMMARY:Alarm',
          'END:VALARM',
        ),
      ),
    );
    assert.deepEqual(others, []);
    assert.equal(read?.['title'], 'Bach, Pärt; and a line that is folded');
    assert.equal(read['location'], 'Canal Room\nGhent');
    assert.equal(read['startDate'], '2026-12-05T19:00:00');
    assert.equal(read['endDate'], '2026-12-05T21:00:00');
    assert.equal(read['timeZone'], 'America/New_York');
    assert.equal(read['id'], 'a@example.com');
  });

  it('reads a recurrence rule with EXDATE, BYHOUR and a trailing semicolon', () => {
    const weekly = event(
      'UID:w',
      'SUMMARY:Tasting',
      'DTSTART;TZID=Europe/Berlin:20261201T190000',
      'RRULE:FREQ=WEEKLY;BYDAY=TU;BYHOUR=19;BYMINUTE=0;',
      'EXDATE;TZID=Europe/Berlin:20261208T190000,20261222T190000',
    );
    assert.deepEqual(december(feed(weekly)), [
      '12-01T19:00 0 Tasting',
      '12-15T19:00 0 Tasting',
      '12-29T19:00 0 Tasting',
    ]);
  });

  it('moves changed occurrences, and omits canceled ones', () => {
    const text = feed(
      event('UID:w', 'SUMMARY:Tasting', 'DTSTART:20261201T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event('UID:w', 'SUMMARY:Later', 'RECURRENCE-ID:20261208T180000Z', 'DTSTART:20261209T190000Z'),
      event(
        'UID:w',
        'STATUS:CANCELLED',
        'RECURRENCE-ID:20261215T180000Z',
        'DTSTART:20261215T180000Z',
      ),
      event('UID:c', 'STATUS:CANCELLED', 'DTSTART:20261220T180000Z'),
    );
    assert.deepEqual(december(text), ['12-01T19:00 0 Tasting', '12-09T20:00 0 Later']);
  });

  it('ends an all-day event on its last day', () => {
    const days = event(
      'SUMMARY:Harvest',
      'DTSTART;VALUE=DATE:20261204',
      'DTEND;VALUE=DATE:20261207',
    );
    assert.deepEqual(december(feed(days)), ['12-04T00:00 2 Harvest']);
  });

  it('calculates the end of an event from its duration', () => {
    const [talk, fair, night] = readFeed(
      feed(
        event('DTSTART;TZID=Europe/Berlin:20261205T190000', 'DURATION:PT1H30M'),
        event('DTSTART;VALUE=DATE:20261204', 'DURATION:P3D'),
        event('DTSTART:20261231T230000Z', 'DURATION:P1DT2H'),
      ),
    );
    assert.equal(talk?.['endDate'], '2026-12-05T20:30:00');
    assert.equal(fair?.['endDate'], '2026-12-06');
    assert.equal(night?.['endDate'], '2027-01-02T01:00:00Z');
  });

  it('reads Windows time zone names', () => {
    const [read] = readFeed(
      event('SUMMARY:Tour', 'DTSTART;TZID="W. Europe Standard Time":20261204T100000'),
    );
    assert.equal(read?.['timeZone'], 'Europe/Berlin');
  });

  it("reads a time in an unknown time zone as the event's local time", () => {
    const unknown = event('SUMMARY:Tour', 'DTSTART;TZID=Atlantis:20261204T100000');
    assert.deepEqual(december(unknown), ['12-04T10:00 0 Tour']);
  });
});
