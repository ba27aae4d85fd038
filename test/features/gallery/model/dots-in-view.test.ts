import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dotsInView } from '../../../../src/features/gallery/model/dots-in-view.js';

test('the dots of a few slides are all of them', () => {
  assert.deepEqual(
    dotsInView(1, 3).map(({ at }) => at),
    [0, 1, 2],
  );
  assert.ok(dotsInView(0, 9).every(({ isLast }) => !isLast));
});

test('of many slides there are nine dots, the current one among them, which say where there are more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 500 }), fc.nat(), (count, any) => {
      const current = any % count;
      const dots = dotsInView(current, count);
      assert.equal(dots.length, 9);
      assert.ok(dots.some(({ at }) => at === current));
      assert.equal(dots[0]?.isLast, dots[0]?.at !== 0);
      assert.equal(dots[8]?.isLast, dots[8]?.at !== count - 1);
    }),
  );
});
