import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as enumerations from '../../src/domain/enumerations.js';

const { isInRange, itemTypes, ranges, trackingNames, ...others } = enumerations;

for (const [name, members] of Object.entries({ ...others, itemTypes })) {
  test(`no two members of ${name} are the same`, () => {
    const values = Object.values(members).flat();
    assert.equal(new Set(values).size, values.length);
  });
}

test('a numbering that is only counted has a first and a last member', () => {
  assert.deepEqual(
    [999, 1000, 1019, 1020, 1000.5].map((value) => isInRange('layouts', value)),
    [false, true, true, false, false],
  );
  for (const [first, last] of Object.values(ranges)) assert.ok(first < last);
});

test('tracking has names for six kinds of items', () => {
  assert.deepEqual(Object.keys(trackingNames).sort(), [
    'audio',
    'event',
    'image',
    'portfolioItem',
    'text',
    'video',
  ]);
});
