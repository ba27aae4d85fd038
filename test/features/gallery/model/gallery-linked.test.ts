import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normaliseIndex } from '../../../../src/features/lightbox/model/gallery-index.js';
import { areInStep } from '../../../../src/features/gallery/model/gallery-linked.js';

const slide = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    index: fc.nat({ max: count - 1 }),
  }),
);

test('of as many slides, galleries are in step at the same one alone', () => {
  assert.equal(areInStep({ index: 2, count: 5 }, { index: 2, count: 5 }), true);
  assert.equal(areInStep({ index: 2, count: 5 }, { index: 3, count: 5 }), false);
});

test('whichever follows, they are in step, both say so, and nobody has to follow again', () => {
  fc.assert(
    fc.property(slide, slide, (one, other) => {
      assert.equal(areInStep(one, other), areInStep(other, one));
      const followed = { ...other, index: normaliseIndex(one.index, other.count) };
      assert.ok(areInStep(one, followed));
      assert.ok(areInStep(followed, one));
    }),
  );
});
