import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  clockTime,
  readDuration,
  readTracks,
  timeParts,
} from '../../../../src/features/audio/model/tracks.js';

test('tracks of an album are those with an address that may be played', () => {
  assert.deepEqual(
    readTracks({ tracks: [{ url: '' }, { url: 'vbscript:1' }, { title: 'A' }] }),
    [],
  );
});

test('JSON without a list is one track', () => {
  assert.deepEqual(readTracks({ url: '/a.mp3', title: 'A', duration: '1:05' }), [
    { url: '/a.mp3', title: 'A', artist: '', cover: '', duration: 65, audioIndex: undefined },
  ]);
});

test('a duration is seconds or a clock’s time, and above nothing', () => {
  assert.deepEqual(['90', '4:05', '1:02:03', 2.5].map(readDuration), [90, 245, 3723, 2.5]);
  assert.deepEqual(
    ['', '0', '-4', 'soon', '1:99', null].map(readDuration),
    Array<undefined>(6).fill(undefined),
  );
});

test('times are shown as a clock does, and for screen readers in the parts that are not zero', () => {
  assert.deepEqual([0, 65.9, 3723].map(clockTime), ['0:00', '1:05', '1:02:03']);
  assert.deepEqual(timeParts(3603), [
    { unit: 'hour', value: 1 },
    { unit: 'second', value: 3 },
  ]);
  assert.deepEqual(timeParts(0), [{ unit: 'second', value: 0 }]);
});

test('a shown time is the time that it was read from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 359_999 }), (seconds) => {
      assert.equal(readDuration(clockTime(seconds)), seconds);
    }),
  );
});
