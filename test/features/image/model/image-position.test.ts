import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  centredPosition,
  parseAlignment,
} from '../../../../src/features/image/model/image-position.js';

test('an alignment is one or two words, one for each direction', () => {
  const table = [
    ['center', 'center center'],
    ['left', 'left center'],
    ['top', 'center top'],
    ['top left', 'left top'],
    ['Left  TOP', 'left top'],
    ['bottom-right', 'right bottom'],
    ['center bottom', 'center bottom'],
    ['center left', 'left center'],
    ['left right', null],
    ['top bottom', null],
    ['top top', null],
    ['middle', null],
    ['top left center', null],
    ['', null],
  ] as const;
  for (const [text, position] of table) assert.equal(parseAlignment(text), position, text);
});

const length = fc.double({ min: 20, max: 4000, noNaN: true });
const size = fc.record({ width: length, height: length });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: fraction, y: fraction });

test('a focal point is in the middle of the box, or as near as the edges of the picture allow', () => {
  fc.assert(
    fc.property(point, size, size, (focal, box, picture) => {
      const position = centredPosition(focal, box, picture);
      const scale = Math.max(box.width / picture.width, box.height / picture.height);
      for (const [axis, side] of [
        ['x', 'width'],
        ['y', 'height'],
      ] as const) {
        const rest = picture[side] * scale - box[side];
        if (rest < 1) continue;
        const cut = position[axis] * rest;
        const seenAt = focal[axis] * picture[side] * scale - cut;
        const isAtEdge = cut <= 1e-6 || cut >= rest - 1e-6;
        assert.ok(cut >= 0 && cut <= rest);
        assert.ok(isAtEdge || Math.abs(seenAt - box[side] / 2) < 1e-6);
        // It is seen in any case.
        assert.ok(seenAt >= -1e-6 && seenAt <= box[side] + 1e-6);
      }
    }),
  );
});

test('a picture of the shape of its box keeps its focal point as it is', () => {
  const square = { width: 100, height: 100 };
  assert.deepEqual(centredPosition({ x: 0.2, y: 0.9 }, square, square), { x: 0.2, y: 0.9 });
});
