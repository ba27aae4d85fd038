import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calendarLinks } from '../../../../src/features/events/model/calendar-links.js';
import { readEvents } from '../../../../src/features/events/model/events.js';

function linksOf(event: object, timeZone = '') {
  const [read] = readEvents([event], timeZone).events;
  assert.ok(read);
  const { google, outlook } = calendarLinks(read, read.title);
  return { google: new URL(google).searchParams, outlook: new URL(outlook).searchParams };
}

describe('a link that adds an event to a calendar', () => {
  it('contains UTC times', () => {
    const { google, outlook } = linksOf(
      {
        title: 'Cupping',
        startDate: '2031-03-09T19:00',
        endDate: '2031-03-09T22:00',
        location: 'Mill',
      },
      'America/New_York',
    );
    assert.equal(google.get('dates'), '20310309T230000Z/20310310T020000Z');
    assert.equal(google.get('text'), 'Cupping');
    assert.equal(google.get('location'), 'Mill');
    assert.equal(outlook.get('startdt'), '2031-03-09T23:00:00Z');
    assert.equal(outlook.get('enddt'), '2031-03-10T02:00:00Z');
    assert.equal(outlook.get('allday'), null);
  });

  it('contains an all-day event as dates, with the day after its last day as the end', () => {
    const { google, outlook } = linksOf({ startDate: '2031-06-02', endDate: '2031-06-06' });
    assert.equal(google.get('dates'), '20310602/20310607');
    assert.equal(outlook.get('enddt'), '2031-06-07');
    assert.equal(outlook.get('allday'), 'true');
  });

  it('contains a floating time if the event has no time zone, and an end one hour after the start if the event has no end', () => {
    const { google } = linksOf({ startDate: '2031-06-02T20:00' });
    assert.equal(google.get('dates'), '20310602T200000/20310602T210000');
  });
});
