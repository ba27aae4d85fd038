import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  effectNames,
  effectOf,
  isBelowFold,
  isInView,
} from '../../../../src/features/animation/model/effects.js';

const sight = fc.record({
  top: fc.integer({ min: -5000, max: 5000 }),
  height: fc.integer({ min: 0, max: 4000 }),
  viewportHeight: fc.integer({ min: 200, max: 2000 }),
});

/** Returns the observation of a browser for an element at this position. */
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

test('shows elements that cover the window or are completely visible', () => {
  fc.assert(
    fc.property(sight, (where) => {
      const look = seen(where);
      const isAcross = look.top < 0 && look.top + look.height > look.viewportHeight;
      if (isAcross || look.ratio === 1) assert.ok(isInView(look));
    }),
  );
});

test('shows an element when half of it is visible', () => {
  const half = { top: 700, height: 200, viewportHeight: 800 };
  assert.ok(isInView(seen(half)));
  assert.ok(!isInView(seen({ ...half, top: 701 })));
});

test('shows an element that is taller than the window with its first pixel', () => {
  assert.ok(isInView(seen({ top: 799, height: 801, viewportHeight: 800 })));
  assert.ok(!isInView(seen({ top: 799, height: 800, viewportHeight: 800 })));
});

test('does not hide elements without a box, above the window or partly in it', () => {
  for (const [top, height] of [
    [900, 0],
    [-500, 100],
    [790, 100],
  ] as const)
    assert.ok(!isBelowFold(seen({ top, height, viewportHeight: 800 })));
});

test('starts each effect invisible, and mirrors sideways ones', () => {
  for (const name of effectNames) {
    for (const direction of ['ltr', 'rtl'])
      assert.equal(effectOf(name, direction)?.from['opacity'], '0');
  }
  assert.notDeepEqual(effectOf('slide', 'ltr'), effectOf('slide', 'rtl'));
  assert.equal(effectOf('constructor', 'ltr'), undefined);
});
