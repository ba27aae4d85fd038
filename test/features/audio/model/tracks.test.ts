import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clockTime } from '../../../../src/model/clock-time.js';
import {
  readDuration,
  readTracks,
  timeParts,
} from '../../../../src/features/audio/model/tracks.js';

test('omits tracks without a playable URL', () => {
  assert.deepEqual(
    readTracks({ tracks: [{ url: '' }, { url: 'vbscript:1' }, { title: 'A' }] }),
    [],
  );
});

test('reads JSON without a list as a single track', () => {
  assert.deepEqual(readTracks({ url: '/a.mp3', title: 'A', duration: '1:05' }), [
    { url: '/a.mp3', title: 'A', artist: '', cover: '', duration: 65, audioIndex: undefined },
  ]);
});

test('reads a duration in seconds or as clock time, and ignores invalid values and zero', () => {
  assert.deepEqual(['90', '4:05', '1:02:03', 2.5].map(readDuration), [90, 245, 3723, 2.5]);
  assert.deepEqual(
    ['', '0', '-4', 'soon', '1:99', null].map(readDuration),
    Array<undefined>(6).fill(undefined),
  );
});

test('formats times as a clock, and omits zero units for screen readers', () => {
  assert.deepEqual([0, 65.9, 3723].map(clockTime), ['0:00', '1:05', '1:02:03']);
  assert.deepEqual(timeParts(3603), [
    { unit: 'hour', value: 1 },
    { unit: 'second', value: 3 },
  ]);
  assert.deepEqual(timeParts(0), [{ unit: 'second', value: 0 }]);
});

test('formats durations so that they can be parsed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 359_999 }), (seconds) => {
      assert.equal(readDuration(clockTime(seconds)), seconds);
    }),
  );
});
