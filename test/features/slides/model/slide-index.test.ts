import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  normalizeIndex,
  showSameSlide,
  stepIndex,
} from '../../../../src/features/slides/model/slide-index.js';

const count = fc.integer({ min: 1, max: 500 });
const index = fc.integer({ min: -10_000, max: 10_000 });

test('a slide index is normalized by modulo, and negative indexes count from the end', () => {
  assert.equal(normalizeIndex(-1, 5), 4);
  assert.equal(normalizeIndex(5, 5), 0);
  assert.ok(Object.is(normalizeIndex(-5, 5), 0));
  fc.assert(
    fc.property(index, count, (at, slides) => {
      const result = normalizeIndex(at, slides);
      assert.ok(result >= 0 && result < slides);
      assert.equal(Math.abs((at - result) % slides), 0);
    }),
  );
});

test('with loop, a full round of steps returns to the first slide', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      index,
      fc.constantFrom(1, -1),
      (slides, at, by) => {
        const seen = new Set<number>();
        let current = normalizeIndex(at, slides);
        for (let step = 0; step < slides; step++) {
          const next = stepIndex(current, slides, by, true);
          assert.equal(next.reached, null);
          seen.add((current = next.index));
        }
        assert.equal(current, normalizeIndex(at, slides));
        assert.equal(seen.size, slides);
      },
    ),
  );
});

test('without loop, a step beyond an end keeps the index and reports the end', () => {
  fc.assert(
    fc.property(count, index, (slides, at) => {
      const from = normalizeIndex(at, slides);
      const next = stepIndex(at, slides, 1, false);
      if (from === slides - 1) assert.deepEqual(next, { index: from, reached: 'end' });
      else assert.equal(stepIndex(next.index, slides, -1, false).index, from);
    }),
  );
  assert.deepEqual(stepIndex(0, 3, -1, false), { index: 0, reached: 'beginning' });
});

test('a single slide cannot be changed, even with loop', () => {
  assert.deepEqual(stepIndex(0, 1, 1, true), { index: 0, reached: 'end' });
});

test('a step by groups ends at the first slide of the next group', () => {
  assert.deepEqual(stepIndex(1, 7, 1, false, 3), { index: 3, reached: null });
  assert.deepEqual(stepIndex(5, 7, -1, false, 3), { index: 0, reached: null });
  assert.deepEqual(stepIndex(6, 7, 1, false, 3), { index: 6, reached: 'end' });
  assert.deepEqual(stepIndex(6, 7, 1, true, 3), { index: 0, reached: null });
  assert.deepEqual(stepIndex(0, 7, -1, true, 3), { index: 6, reached: null });
  assert.deepEqual(stepIndex(1, 3, 1, true, 3), { index: 1, reached: 'end' });
});

const slide = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    index: fc.nat({ max: count - 1 }),
  }),
);

test('linked galleries show the same slide', () => {
  fc.assert(
    fc.property(slide, slide, (one, other) => {
      assert.equal(showSameSlide(one, other), showSameSlide(other, one));
      const followed = { ...other, index: normalizeIndex(one.index, other.count) };
      assert.ok(showSameSlide(one, followed));
      assert.ok(showSameSlide(followed, one));
    }),
  );
});
