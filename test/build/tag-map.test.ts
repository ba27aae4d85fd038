import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagMap } from '../../src/build/tag-map.js';

test('the table holds when a tag loads, and which events are held', () => {
  const table = tagMap([
    { tag: 'sq-bell', load: [{ mode: 'eager' }], hold: [] },
    {
      tag: 'sq-clock',
      load: [
        { mode: 'interaction' },
        { mode: 'visible', selector: '[zone]' },
        { mode: 'idle', selector: ':is(:target, [slow])' },
      ],
      hold: [
        { event: 'click', selector: '[alarm] :is(a, img)' },
        { event: 'keydown', selector: 'summary' },
        { event: 'click', selector: 'summary' },
      ],
    },
  ]);
  assert.deepEqual(JSON.parse(table), {
    'sq-bell': ['a'],
    'sq-clock': [
      'n;i[zone];d:is(:target, [slow])',
      { click: '[alarm] :is(a, img),summary', keydown: 'summary' },
    ],
  });
});
