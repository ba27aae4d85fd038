import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editDistance, nearestName } from '../../src/model/nearest-name.js';

const names = ['currency', 'amount', 'amount-cents', 'original', 'from', 'locale'];

for (const [given, nearest] of [
  ['curency', 'currency'],
  ['currrenzy', 'currency'],
  ['amuont', 'amount'],
  ['Original', 'original'],
  ['form', 'from'],
  ['locales', 'locale'],
] as const) {
  test(`suggests ${nearest} for ${given}`, () => {
    assert.equal(nearestName(given, names), nearest);
  });
}

test('suggests nothing for a name that differs in more than two letters, or in at least half of its letters', () => {
  for (const given of ['curncee', 'price', 'font', 'fm', 'x', ''])
    assert.equal(nearestName(given, names), undefined, given);
});

test('suggests the first of several equally close names', () => {
  assert.equal(nearestName('marker-lxx', ['marker-lat', 'marker-lng']), 'marker-lat');
  assert.equal(nearestName('marker-lan', ['marker-lat', 'marker-lng']), 'marker-lat');
});

test('counts inserted, removed, replaced and swapped letters', () => {
  for (const [one, other, distance] of [
    ['', '', 0],
    ['abc', '', 3],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'xabc', 1],
    ['kitten', 'sitting', 3],
  ] as const)
    assert.equal(editDistance(one, other), distance, `${one} ${other}`);
});

test('the distance between two words is symmetric, 0 only for equal words, and at most the length of the longer word', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other);
      assert.equal(distance, editDistance(other, one));
      assert.equal(distance === 0, one === other);
      assert.ok(distance <= Math.max(one.length, other.length));
    }),
  );
});
