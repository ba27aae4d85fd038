import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileHashes, tagMap } from '../../src/build/tag-map.js';

const hashes = new Map([
  ['sq-clock', 'a1b2c3d4'],
  ['sq-bell', '00ff00ff'],
]);

test('the table holds when a tag loads, from which file, and which events are held', () => {
  const table = tagMap(
    [
      { tag: 'sq-bell', load: [{ mode: 'eager' }], hold: [] },
      {
        tag: 'sq-clock',
        load: [
          { mode: 'interaction' },
          { mode: 'visible', selector: '[zone]' },
          { mode: 'idle', selector: ':is(:target, [slow])' },
        ],
        hold: [
          { event: 'click', selector: 'sq-clock[alarm] :is(a, img)' },
          { event: 'keydown', selector: 'summary' },
          { event: 'click', selector: 'summary' },
        ],
      },
    ],
    hashes,
  );
  assert.deepEqual(JSON.parse(table), {
    'sq-bell': ['e', '00ff00ff'],
    'sq-clock': [
      'i,v[zone],d:target,d[slow]',
      'a1b2c3d4',
      { click: 'sq-clock[alarm] :is(a, img),summary', keydown: 'summary' },
    ],
  });
});

test('a tag without a built file is named', () => {
  assert.throws(() => tagMap([{ tag: 'sq-dial', load: [{ mode: 'idle' }], hold: [] }], hashes), {
    message: /sq-dial/,
  });
});

test('a load rule that the loader could not take apart is refused', () => {
  const load = [{ mode: 'idle' }, { mode: 'eager', selector: ':not(a, b)' }] as const;
  assert.throws(() => tagMap([{ tag: 'sq-bell', load, hold: [] }], hashes), {
    message: /sq-bell: @load :not\(a, b\)/,
  });
});

test('the hash of a tag is read from the name of its file', () => {
  const found = fileHashes([
    'sq.js',
    'sq-clock-a1b2c3d4.js',
    'sq-relative-time-0123abcd.js',
    'sq-clock-a1b2c3d4.js.map',
    'chunks/react-deadbeef.js',
  ]);
  assert.deepEqual(
    [...found],
    [
      ['sq-clock', 'a1b2c3d4'],
      ['sq-relative-time', '0123abcd'],
    ],
  );
});
