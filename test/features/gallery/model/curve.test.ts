import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { timeAt, type CubicBezier } from '../../../../src/features/gallery/model/gallery-track.js';

test('a straight curve takes the time that it takes', () => {
  for (const progress of [0, 0.25, 0.5, 1]) {
    assert.ok(Math.abs(timeAt(progress, [1 / 3, 1 / 3, 2 / 3, 2 / 3]) - progress) < 1e-6);
  }
});

test('half of the time of a curve that slows down does two thirds of the way', () => {
  // What a browser says of `ease-out` at half of its time.
  assert.ok(Math.abs(timeAt(0.6847, [0, 0, 0.58, 1]) - 0.5) < 1e-3);
});

test('who has come further has taken more time, and never more than all of it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const curves = fc.tuple(share, share, share, share);
  fc.assert(
    fc.property(curves, share, share, (curve: CubicBezier, one, other) => {
      const times = [Math.min(one, other), Math.max(one, other)].map((at) => timeAt(at, curve));
      assert.deepEqual(
        [...times, 1],
        [...times, 1].sort((a, b) => a - b),
      );
    }),
  );
});
