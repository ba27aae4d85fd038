import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  momentumEnd,
  newSwipeDuration,
  resist,
  snapToStep,
  swipeDirection,
  swipeSpeed,
} from '../../../../src/features/gallery/model/gallery-gesture.js';

test('a swipe is a move of 50 pixels within 250 milliseconds', () => {
  const move = (by: number, milliseconds: number): number =>
    swipeDirection([
      { at: 300, time: 1000 },
      { at: 300 + by, time: 1000 + milliseconds },
    ]);
  assert.equal(move(-50, 250), 1);
  assert.equal(move(50, 250), -1);
  assert.equal(move(-49, 250), 0);
  assert.equal(move(-50, 251), 0);
  assert.equal(swipeDirection([]), 0);
});

test('only the last quarter of a second counts: who turns back swipes back', () => {
  const touches = [
    { at: 500, time: 0 },
    { at: 200, time: 400 },
    { at: 270, time: 600 },
  ];
  assert.equal(swipeDirection(touches), -1);
});

test('the speed of a finger is that of its last tenth of a second', () => {
  const touches = [
    { at: 900, time: 0 },
    { at: 500, time: 1000 },
    { at: 400, time: 1100 },
  ];
  assert.equal(swipeSpeed(touches), 1);
  assert.equal(swipeSpeed(touches.slice(-1)), 0);
});

test('beyond an end a hard boundary stops, an inertial one gives a tenth, and none gives all', () => {
  for (const [boundary, beginning, end] of [
    ['hard', 0, 900],
    ['inertial', -10, 910],
    ['none', -100, 1000],
  ] as const) {
    assert.equal(resist(-100, 900, [boundary, 'hard']), beginning);
    assert.equal(resist(1000, 900, ['hard', boundary]), end);
    assert.equal(resist(450, 900, [boundary, boundary]), 450);
  }
});

test('a new-swipe takes 0.2 to 0.3 seconds on narrow stages, 0.3 to 0.5 on wide ones, less for a fast finger', () => {
  assert.equal(newSwipeDuration(766, 0), 0.3);
  assert.equal(newSwipeDuration(767, 0), 0.5);
  fc.assert(
    fc.property(fc.nat(2000), fc.double({ min: -20, max: 20, noNaN: true }), (width, speed) => {
      const seconds = newSwipeDuration(width, speed);
      const [least, most] = width < 767 ? [0.2, 0.3] : [0.3, 0.5];
      assert.ok(seconds >= least - 1e-9 && seconds <= most);
      assert.ok(newSwipeDuration(width, speed * 2) <= seconds);
    }),
  );
});

test('slides snap to multiples of a share of the viewport, ahead of a swipe, and never beyond the ends', () => {
  const rule = { view: 1000, last: 3000, percent: 50, direction: 0 } as const;
  assert.equal(snapToStep(740, rule), 500);
  assert.equal(snapToStep(760, rule), 1000);
  assert.equal(snapToStep(510, { ...rule, direction: 1 }), 1000);
  assert.equal(snapToStep(990, { ...rule, direction: -1 }), 500);
  assert.equal(snapToStep(9000, rule), 3000);
  assert.equal(snapToStep(-40, rule), 0);
});

test('what is thrown faster comes to rest farther on', () => {
  assert.equal(momentumEnd(100, 0), 100);
  assert.ok(momentumEnd(0, 2) > momentumEnd(0, 1));
  assert.equal(momentumEnd(0, -1), -momentumEnd(0, 1));
});
