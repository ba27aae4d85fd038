import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  fullDate,
  isoText,
  parseMoment,
  relativeTime,
} from '../../../../src/features/time/model/relative-time.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';
import { timeMessages } from '../../../../src/features/time/messages.js';

const english = { locale: 'en-US', messages: inEnglish(timeMessages) };

/** Noon where the tests run: a date is the visitor's own. */
const now = new Date(2026, 10, 21, 12).getTime();
const noonUtc = Date.UTC(2026, 10, 21, 12);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

function label(distance: number): string {
  return relativeTime({ epochMs: now + distance, isDay: false }, now, english);
}

test('a moment less than a second away is just now', () => {
  assert.equal(label(0), 'just now');
  assert.equal(label(-999), 'just now');
  assert.equal(label(999), 'just now');
});

test('seconds are counted for a minute', () => {
  assert.equal(label(-1000), 'about 1 second ago');
  assert.equal(label(-2000), 'about 2 seconds ago');
  assert.equal(label(-59_999), 'about 59 seconds ago');
});

test('from a minute on the label is a relative date', () => {
  assert.equal(label(-60_000), '1 minute ago');
  assert.equal(label(-hour + 1), '59 minutes ago');
  assert.equal(label(-hour), '1 hour ago');
  assert.equal(label(-day + 1), '23 hours ago');
  assert.equal(label(-day), '1 day ago');
  assert.equal(label(-30 * day + 1), '29 days ago');
});

test('a moment in the future is shown too', () => {
  assert.equal(label(30 * second), 'in 30 seconds');
  assert.equal(label(90 * minute), 'in 1 hour');
  assert.equal(label(2 * day), 'in 2 days');
});

test('30 days away, in either direction, the label is the date', () => {
  assert.equal(label(-30 * day), 'Oct 22, 2026');
  assert.equal(label(400 * day), 'Dec 26, 2027');
});

test('a day is compared with today where the visitor is', () => {
  const zone = process.env['TZ'];
  const lateInHonolulu = Date.parse('2026-11-21T23:30:00-10:00');
  const say = (date: string): string => relativeTime(moment(date), lateInHonolulu, english);
  try {
    process.env['TZ'] = 'Pacific/Honolulu';
    assert.equal(say('2026-11-20'), 'yesterday');
    assert.equal(say('2026-11-21'), 'today');
    assert.equal(say('2026-11-22'), 'tomorrow');
    assert.equal(say('2026-11-24'), 'in 3 days');
    assert.equal(say('2026-01-01'), 'Jan 1, 2026');
    assert.equal(fullDate(moment('2026-01-01'), 'en-US'), 'Thursday, January 1, 2026');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

test('the full date has the time of day', () => {
  const noon = new Date(2026, 10, 21, 12, 5).toISOString();
  assert.match(fullDate(moment(noon), 'en-US'), /^Saturday, November 21, 2026 at 12:05\sPM$/);
});

test('dates are read in the shapes that pages carry', () => {
  const same = [
    '2026-11-21T12:00:00Z',
    '2026-11-21T12:00:00.123z',
    ' 2026-11-21T14:00+02:00 ',
    '2026-11-21T06:30:00-0530',
    '2026-11-21 12:00:00 +0000',
    '2026-11-21 12:00:00 UTC',
    '2026-11-21 12:00:00,5',
    '2026-11-21T12:00',
  ];
  for (const text of same) {
    assert.deepEqual(parseMoment(text), { epochMs: noonUtc, isDay: false }, text);
  }
  assert.deepEqual(parseMoment('2026-11-21'), { epochMs: noonUtc - 12 * hour, isDay: true });
});

test('what is no date, or a date that does not exist, is not read', () => {
  const wrong = [
    '',
    'yesterday',
    '11/21/2026',
    '2026-11',
    '2026-02-30',
    '2026-13-01T10:00:00Z',
    '2026-11-21T24:30:00Z',
    '2026-11-21T10:61:00Z',
    '2026-11-21T10:00:00+99:00',
    '0001-01-01T00:00:00Z',
    '1795262400',
  ];
  for (const text of wrong) assert.equal(parseMoment(text), undefined, text);
});

test('every moment is written as it can be read again', () => {
  const moments = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.boolean(), (date, isDay) => {
      const epochMs = Math.floor(date.getTime() / (isDay ? day : second)) * (isDay ? day : second);
      assert.deepEqual(parseMoment(isoText({ epochMs, isDay })), { epochMs, isDay });
    }),
  );
});

test('the past is never shown as the future', () => {
  fc.assert(
    fc.property(fc.integer({ min: second, max: 30 * day - 1 }), (distance) => {
      assert.match(label(-distance), / ago$/);
      assert.match(label(distance), /^in /);
    }),
  );
});

function moment(text: string): NonNullable<ReturnType<typeof parseMoment>> {
  const parsed = parseMoment(text);
  assert.ok(parsed);
  return parsed;
}

test('a language without texts of its own has words of the browser, down to the second', () => {
  const swedish = { locale: 'sv', messages: inEnglish(timeMessages) };
  const say = (distance: number): string =>
    relativeTime({ epochMs: now + distance, isDay: false }, now, swedish);
  assert.deepEqual(
    [say(0), say(-20 * second), say(-2 * hour)],
    ['nu', 'för 20 sekunder sedan', 'för 2 timmar sedan'],
  );
});
