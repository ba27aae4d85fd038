import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { thumbBounds } from '../../../../src/features/lightbox/viewer/slide-data.js';

const window = { width: 1000, height: 800 };
const box = { x: 100, y: 50, width: 200, height: 200 };

test('a cropped picture begins with what its focal point leaves of it', () => {
  assert.deepEqual(thumbBounds(box, 2, { fit: 'cover', position: '25% 50%' }, window), {
    x: 50,
    y: 50,
    w: 400,
    innerRect: { x: -50, y: 0, w: 200, h: 200 },
  });
  assert.deepEqual(thumbBounds(box, 0.5, { fit: 'cover', position: '50% 10px' }, window), {
    x: 100,
    y: 60,
    w: 200,
    innerRect: { x: 0, y: 10, w: 200, h: 200 },
  });
});

test('a picture that is shown whole begins where it lies in its box', () => {
  assert.deepEqual(thumbBounds(box, 2, { fit: 'contain', position: '50% 100%' }, window), {
    x: 100,
    y: 150,
    w: 200,
  });
});

test('out of the window, or without a size, it begins nowhere', () => {
  const place = { fit: 'cover', position: '50% 50%' };
  for (const hidden of [
    { ...box, x: -200 },
    { ...box, y: 800 },
    { ...box, x: 1000 },
    { ...box, y: -200 },
    { ...box, width: 0 },
  ]) {
    assert.equal(thumbBounds(hidden, 1.5, place, window), undefined);
  }
});

test('a picture covers its box, or fits into it, and keeps its ratio', () => {
  const side = fc.integer({ min: 1, max: 900 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      fc.record({ x: fc.constant(0), y: fc.constant(0), width: side, height: side }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      percent,
      percent,
      (area, ratio, across, down) => {
        const position = `${String(across)}% ${String(down)}%`;
        const cover = thumbBounds(area, ratio, { fit: 'cover', position }, window);
        const contain = thumbBounds(area, ratio, { fit: 'contain', position }, window);
        assert.ok(cover && contain);
        const slack = 1e-6;
        assert.ok(cover.x <= slack && cover.x + cover.w >= area.width - slack);
        assert.ok(cover.y <= slack && cover.y + cover.w / ratio >= area.height - slack);
        assert.ok(contain.x >= -slack && contain.x + contain.w <= area.width + slack);
        assert.ok(contain.y >= -slack && contain.y + contain.w / ratio <= area.height + slack);
      },
    ),
  );
});
