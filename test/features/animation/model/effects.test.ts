import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  effectNames,
  effectOf,
  isBelowFold,
  isInView,
  thresholds,
} from '../../../../src/features/animation/model/effects.js';

const sight = fc.record({
  top: fc.integer({ min: -5000, max: 5000 }),
  height: fc.integer({ min: 0, max: 4000 }),
  viewportHeight: fc.integer({ min: 200, max: 2000 }),
});

/** What a browser says of an element that lies there, in full width. */
function seen({
  top,
  height,
  viewportHeight,
}: {
  top: number;
  height: number;
  viewportHeight: number;
}) {
  const visible = Math.max(0, Math.min(top + height, viewportHeight) - Math.max(top, 0));
  const isIntersecting = top < viewportHeight && top + height > 0;
  return { top, height, viewportHeight, isIntersecting, ratio: height > 0 ? visible / height : 0 };
}

test('nothing of what may be hidden is in the window', () => {
  fc.assert(
    fc.property(sight, (where) => {
      const look = seen(where);
      if (isBelowFold(look)) assert.equal(look.ratio, 0);
    }),
  );
});

test('whatever lies across the whole window is shown, and whatever is whole in it', () => {
  fc.assert(
    fc.property(sight, (where) => {
      const look = seen(where);
      const isAcross = look.top < 0 && look.top + look.height > look.viewportHeight;
      if (isAcross || look.ratio === 1) assert.ok(isInView(look));
    }),
  );
});

test('half of an element shows it, a little less does not', () => {
  const half = { top: 700, height: 200, viewportHeight: 800 };
  assert.ok(isInView(seen(half)));
  assert.ok(!isInView(seen({ ...half, top: 701 })));
});

test('an element that is higher than the window is shown with its first pixel', () => {
  assert.ok(isInView(seen({ top: 799, height: 801, viewportHeight: 800 })));
  assert.ok(!isInView(seen({ top: 799, height: 800, viewportHeight: 800 })));
});

test('what has no box, lies above, or begins in the window is not hidden', () => {
  for (const [top, height] of [
    [900, 0],
    [-500, 100],
    [790, 100],
  ] as const)
    assert.ok(!isBelowFold(seen({ top, height, viewportHeight: 800 })));
});

test('an element is looked at where half of it comes into view', () => {
  assert.deepEqual(thresholds, [0, 0.1, 0.25, 0.5, 1]);
});

test('each effect begins unseen, and sideways ones follow the direction of the text', () => {
  for (const name of effectNames) {
    for (const direction of ['ltr', 'rtl'])
      assert.equal(effectOf(name, direction)?.from['opacity'], '0');
  }
  assert.notDeepEqual(effectOf('slide', 'ltr'), effectOf('slide', 'rtl'));
  assert.equal(effectOf('constructor', 'ltr'), undefined);
});
