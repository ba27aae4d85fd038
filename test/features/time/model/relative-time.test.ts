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

/** Noon in the local time zone. */
const now = new Date(2026, 10, 21, 12).getTime();
const noonUtc = Date.UTC(2026, 10, 21, 12);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

function label(distance: number, language = english): string {
  return relativeTime({ epochMs: now + distance, isDay: false }, now, language);
}

test('describes a time by its distance from now, or by its date after 30 days', () => {
  for (const [distance, text] of [
    [0, 'just now'],
    [-999, 'just now'],
    [999, 'just now'],
    [-1000, 'about 1 second ago'],
    [-59_999, 'about 59 seconds ago'],
    [-60_000, '1 minute ago'],
    [-hour + 1, '59 minutes ago'],
    [-hour, '1 hour ago'],
    [-day + 1, '23 hours ago'],
    [-30 * day + 1, '29 days ago'],
    [30 * second, 'in 30 seconds'],
    [90 * minute, 'in 1 hour'],
    [2 * day, 'in 2 days'],
    [-30 * day, 'Oct 22, 2026'],
    [400 * day, 'Dec 26, 2027'],
  ] as const)
    assert.equal(label(distance), text);
});

test("compares a date without a time with the visitor's local date", () => {
  const zone = process.env['TZ'];
  const lateInHonolulu = Date.parse('2026-11-21T23:30:00-10:00');
  const labelOf = (date: string): string => relativeTime(moment(date), lateInHonolulu, english);
  try {
    process.env['TZ'] = 'Pacific/Honolulu';
    assert.equal(labelOf('2026-11-20'), 'yesterday');
    assert.equal(labelOf('2026-11-21'), 'today');
    assert.equal(labelOf('2026-11-22'), 'tomorrow');
    assert.equal(labelOf('2026-11-24'), 'in 3 days');
    assert.equal(labelOf('2026-01-01'), 'Jan 1, 2026');
    assert.equal(fullDate(moment('2026-01-01'), 'en-US'), 'Thursday, January 1, 2026');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

test('includes the time of day in the full date', () => {
  const noon = new Date(2026, 10, 21, 12, 5).toISOString();
  assert.match(fullDate(moment(noon), 'en-US'), /^Saturday, November 21, 2026 at 12:05\sPM$/);
});

test('parses the date formats of Squarespace exports', () => {
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

test('rejects an invalid date', () => {
  const wrong = [
    '',
    'yesterday',
    '11/21/2026',
    '2026-02-30',
    '2026-11-21T24:30:00Z',
    '2026-11-21T10:61:00Z',
    '2026-11-21T10:00:00+99:00',
    '0001-01-01T00:00:00Z',
  ];
  for (const text of wrong) assert.equal(parseMoment(text), undefined, text);
});

test('can parse a time that it has formatted', () => {
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

function moment(text: string): NonNullable<ReturnType<typeof parseMoment>> {
  const parsed = parseMoment(text);
  assert.ok(parsed);
  return parsed;
}

test("uses the browser's wording for a language without translations", () => {
  const swedish = { locale: 'sv', messages: inEnglish(timeMessages) };
  assert.deepEqual(
    [0, -20 * second, -2 * hour].map((distance) => label(distance, swedish)),
    ['nu', 'för 20 sekunder sedan', 'för 2 timmar sedan'],
  );
});
