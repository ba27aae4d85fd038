import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as enumerations from '../../src/domain/enumerations.js';

const { isInRange, itemTypes, ranges, trackingNames, ...named } = enumerations;
const { contentLimits: _limits, isWithinLimit, MEGABYTE, fileSizeText, ...others } = named;

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

test('what a site holds has its limits', () => {
  assert.equal(isWithinLimit('productsPerCollection', 200), true);
  assert.equal(isWithinLimit('productsPerCollection', 201), false);
  assert.equal(isWithinLimit('orderableItems', 250.5), false);
  assert.equal(isWithinLimit('tagLength', '☕'.repeat(50)), true);
  assert.equal(isWithinLimit('tagLength', 'x'.repeat(51)), false);
  assert.equal(isWithinLimit('categoryLength', '🫘'.repeat(25)), true);
  assert.equal(isWithinLimit('categoryLength', '🫘'.repeat(26)), false);
});

test('a file’s size is written in steps of 1,024', () => {
  assert.deepEqual([0, 1023, 1024, 1536, 1_048_575, 1_048_576, 2 ** 50].map(fileSizeText), [
    '0 bytes',
    '1023 bytes',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '1 MB',
    '1024 TB',
  ]);
  assert.equal(MEGABYTE, 10 ** 6);
});
