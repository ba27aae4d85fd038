import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { timeZone } from '../../../../src/features/events/model/time-zone.js';

const zoneNames = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

describe('time zones', () => {
  it('convert a local time to an absolute time, or to the earlier one if two are possible', () => {
    const moment = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zoneNames), moment, (name, epochMs) => {
        const zone = timeZone(name);
        assert.ok(zone);
        const wall = zone.wallOf(epochMs);
        assert.equal(zone.wallOf(zone.epochOf(wall)), wall);
        assert.ok(zone.epochOf(wall) <= epochMs);
      }),
    );
  });

  it('move a local time forward if daylight saving time skips it', () => {
    const skipped = timeZone('America/New_York')?.epochOf(Date.UTC(2026, 2, 8, 2, 30));
    assert.equal(skipped, Date.UTC(2026, 2, 8, 7, 30));
  });
});
