import { assert } from '@open-wc/testing';
import fc from 'fast-check';
import { positionTooltip } from '../../../src/features/tooltip/connect.js';

const view = { left: 0, top: 0, width: 800, height: 600 };
const size = { width: 250, height: 40 };

describe('the position of a tooltip', () => {
  it('is centered 15 pixels below its anchor, or above if that is preferred', () => {
    const button = { left: 300, top: 200, width: 100, height: 30 };
    assert.deepEqual(positionTooltip(button, size, view), { left: 225, top: 245 });
    assert.deepEqual(positionTooltip(button, size, view, true), { left: 225, top: 145 });
  });

  it('is on the opposite side if the tooltip does not fit', () => {
    const low = { left: 300, top: 550, width: 0, height: 0 };
    const high = { left: 300, top: 30, width: 0, height: 0 };
    assert.equal(positionTooltip(low, size, view).top, 495);
    assert.equal(positionTooltip(high, size, view, true).top, 45);
  });

  it('is at least 20 pixels from each window edge, and does not cover a visible anchor', () => {
    const around = fc.record({
      left: fc.integer({ min: -50, max: 850 }),
      top: fc.integer({ min: -50, max: 650 }),
      width: fc.integer({ min: 0, max: 300 }),
      height: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(around, fc.boolean(), (box, prefersAbove) => {
        const { left, top } = positionTooltip(box, size, view, prefersAbove);
        assert.isAtLeast(left, 20);
        assert.isAtMost(left + size.width, 780);
        assert.isAtLeast(top, 20);
        assert.isAtMost(top + size.height, 580);
        const isOnPage = box.top >= 0 && box.top + box.height <= 600;
        if (isOnPage) assert.isTrue(top >= box.top + box.height || top + size.height <= box.top);
      }),
    );
  });
});
