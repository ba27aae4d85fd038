import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  asksForNoMotion,
  isOnScreen,
  otherSlide,
  remainingTime,
} from '../../../../src/features/gallery/model/gallery-autoplay.js';

test('only nomotion=true turns autoplay off', () => {
  assert.equal(asksForNoMotion('?nomotion=true'), true);
  assert.equal(asksForNoMotion('?a=b&nomotion=true&c'), true);
  for (const search of ['', '?nomotion', '?nomotion=false', '?motion=true', '?x=nomotion=true']) {
    assert.equal(asksForNoMotion(search), false, search);
  }
});

test('a random slide is another one, and each other one comes', () => {
  const count = fc.integer({ min: 2, max: 40 });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(count, fc.nat(), random, (slides, at, value) => {
      const index = at % slides;
      const other = otherSlide(index, slides, () => value);
      assert.ok(Number.isInteger(other) && other >= 0 && other < slides);
      assert.notEqual(other, index);
    }),
  );
  fc.assert(
    fc.property(count, fc.nat(), (slides, at) => {
      const index = at % slides;
      const picks = Array.from({ length: slides - 1 }, (_, pick) =>
        otherSlide(index, slides, () => pick / (slides - 1) + 1e-9),
      );
      assert.equal(new Set(picks).size, slides - 1);
    }),
  );
});

test('a single slide has no other', () => {
  assert.equal(
    otherSlide(0, 1, () => 0.5),
    0,
  );
});

test('a slide stays for its time, and after a pause for the rest of it, but at least a second', () => {
  assert.equal(remainingTime(5000, 0), 5000);
  assert.equal(remainingTime(5000, 1200), 3800);
  assert.equal(remainingTime(5000, 4900), 1000);
  assert.equal(remainingTime(5000, 9000), 1000);
  assert.equal(remainingTime(300, 299), 300);
});

test('a time is never one that a timer cannot hold', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, noNaN: true }),
      fc.double({ noNaN: true }),
      (timeout, shown) => {
        const time = remainingTime(timeout, shown);
        assert.ok(time >= 0 && time <= 2 ** 31 - 1);
      },
    ),
  );
});

test('a gallery is in view by half of itself or of the screen', () => {
  assert.equal(isOnScreen(0.5, 0.1), true);
  assert.equal(isOnScreen(0.2, 0.5), true);
  assert.equal(isOnScreen(0.49, 0.49), false);
});
