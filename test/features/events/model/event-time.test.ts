import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  endOfDay,
  isBefore,
  readEventTime,
} from '../../../../src/features/events/model/event-time.js';
import { timeZone } from '../../../../src/features/events/model/time-zone.js';

describe('the time of an event', () => {
  it("is converted to the event's time zone from any format", () => {
    const written = Date.UTC(2026, 6, 4, 23);
    for (const raw of [written, String(written), '2026-07-04T23:00Z', '2026-07-05T08:00+09:00']) {
      const time = readEventTime(raw, timeZone('America/New_York'));
      assert.equal(time?.epochMs, written, String(raw));
      assert.equal(time.wallMs, Date.UTC(2026, 6, 4, 19));
      assert.ok(time.isLocal);
    }
  });

  it('uses the UTC offset in its text if no time zone is set', () => {
    const offset = readEventTime('2026-07-04T19:00-04:00', undefined);
    assert.deepEqual(offset, {
      epochMs: Date.UTC(2026, 6, 4, 23),
      wallMs: Date.UTC(2026, 6, 4, 19),
      isDay: false,
      isLocal: true,
    });
    assert.equal(readEventTime('2026-07-04T19:00Z', undefined)?.isLocal, false);
  });

  it('is a local time if it has neither a UTC offset nor a time zone', () => {
    const inZone = readEventTime('2026-03-29T20:00', timeZone('Europe/Berlin'));
    assert.equal(inZone?.epochMs, Date.UTC(2026, 2, 29, 18));
    const anywhere = readEventTime('2026-03-29T20:00', undefined);
    assert.equal(anywhere?.epochMs, undefined);
    assert.equal(anywhere?.wallMs, Date.UTC(2026, 2, 29, 20));
  });

  it('is undefined if it is invalid', () => {
    for (const raw of ['', 'soon', '2026-02-30', '2026-01-01T25:00', NaN, Infinity, 1e18, {}, null])
      assert.equal(readEventTime(raw, undefined), undefined, JSON.stringify(raw));
  });

  it('is correct on a day of 23 hours in spring and on a day of 25 hours in fall', () => {
    const zone = timeZone('Europe/Berlin');
    const hours = (day: string): number => {
      const start = readEventTime(`${day}T00:00`, zone);
      assert.ok(start?.epochMs !== undefined);
      return (endOfDay(start, zone) - start.epochMs) / 3_600_000;
    };
    assert.deepEqual(['2026-03-29', '2026-10-25', '2026-07-01'].map(hours), [23, 25, 24]);
  });

  it('is over when its day has ended in every time zone, if the place is unknown', () => {
    const day = readEventTime('2026-07-04', undefined);
    assert.ok(day);
    assert.equal(endOfDay(day, undefined), Date.UTC(2026, 6, 5, 12));
  });

  it('is compared exactly, or by day if one of the events is all-day', () => {
    const read = (raw: string) => {
      const time = readEventTime(raw, undefined);
      assert.ok(time);
      return time;
    };
    assert.ok(isBefore(read('2026-07-04T18:00+02:00'), read('2026-07-04T17:00Z')));
    assert.ok(!isBefore(read('2026-07-04'), read('2026-07-04T17:00Z')));
    assert.ok(isBefore(read('2026-07-03'), read('2026-07-04T17:00Z')));
  });
});
