import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  calendarFile,
  calendarFileName,
  pageOf,
} from '../../../../src/features/events/calendar-file.js';
import { readEvents } from '../../../../src/features/events/model/events.js';

const origin = {
  now: Date.UTC(2026, 10, 24, 12),
  host: 'tour.example',
  page: '/dates',
  title: 'A concert',
};

/** Returns the unfolded lines of an event's calendar file. */
function linesOf(event: object, timeZone = ''): string[] {
  const [date] = readEvents([event], timeZone).events;
  assert.ok(date);
  return calendarFile(date, origin).replace(/\r\n /g, '').split('\r\n');
}

describe('a calendar file', () => {
  it('contains UTC times', () => {
    const event = { id: 'ny', startDate: '2031-03-09T19:00', endDate: '2031-03-09T22:00' };
    const lines = linesOf(event, 'America/New_York');
    assert.ok(lines.includes('UID:/dates#ny@tour.example'));
    assert.ok(lines.includes('DTSTAMP:20261124T120000Z'));
    assert.ok(lines.includes('DTSTART:20310309T230000Z'));
    assert.ok(lines.includes('DTEND:20310310T020000Z'));
  });

  it('contains a unique UID that does not depend on previous rows', () => {
    const uidsOf = (events: readonly object[], page = '/dates'): string[] =>
      readEvents(events, '').events.map((event) => {
        const text = calendarFile(event, { ...origin, page }).replace(/\r\n /g, '');
        return /^UID:(.*)$/m.exec(text)?.[1] ?? '';
      });
    const events = [
      { startDate: '2031-06-01', title: 'Two pianos' },
      { startDate: '2031-06-02', title: 'Two pianos' },
      { startDate: '2031-06-02', title: 'Harvest' },
      { startDate: '2031-06-03', id: 'a' },
      { startDate: '2031-06-04', id: 'a' },
    ];
    const uids = uidsOf(events);
    assert.deepEqual(uidsOf(events), uids);
    assert.deepEqual(uidsOf(events.slice(1)), uids.slice(1));
    assert.equal(new Set([...uids, ...uidsOf(events, '/other')]).size, 10);
  });

  it('derives the UID from the canonical URL, without the parameters of ad campaigns', () => {
    const url = 'https://tour.example/dates?utm_source=a&y=2&fbclid=b&x=1&gclid=c&msclkid=d';
    const page = (canonical?: string): string =>
      pageOf({
        baseURI: url,
        URL: url,
        querySelector: () =>
          canonical === undefined ? null : ({ getAttribute: () => canonical } as never),
      });
    assert.equal(page(), '/dates?x=1&y=2');
    assert.equal(page('https://'), '/dates?x=1&y=2');
    assert.equal(page('/tour?utm_medium=a'), '/tour');
  });

  it('contains all-day events as dates, and includes the last day', () => {
    const lines = linesOf({ startDate: '2031-06-02', endDate: '2031-06-06' });
    assert.ok(lines.includes('DTSTART;VALUE=DATE:20310602'));
    assert.ok(lines.includes('DTEND;VALUE=DATE:20310607'));
  });

  it('contains a time without a time zone as a floating time', () => {
    assert.ok(linesOf({ startDate: '2031-06-02T20:00' }).includes('DTSTART:20310602T200000'));
  });

  it('escapes titles and addresses', () => {
    const title = 'Bach; Pärt, \\ and\r\nEND:VCALENDAR';
    const lines = linesOf({ startDate: '2031-06-02', title, location: 'Hall\nLeipzig' });
    assert.ok(lines.includes('SUMMARY:Bach\\; Pärt\\, \\\\ and END:VCALENDAR'));
    assert.ok(lines.includes('LOCATION:Hall Leipzig'));
    assert.equal(lines.filter((line) => line === 'END:VCALENDAR').length, 1);
  });

  it('is named after the event, in any script', () => {
    assert.equal(calendarFileName('Two pianos: Ghent / "Canal"'), 'two-pianos-ghent-canal.ics');
    assert.equal(calendarFileName('أمسية وترية'), 'أمسية-وترية.ics');
    assert.equal(calendarFileName('../..'), 'event.ics');
  });
});
