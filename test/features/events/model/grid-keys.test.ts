import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayByKey } from '../../../../src/features/events/model/grid-keys.js';
import { DAY_MS } from '../../../../src/features/events/model/time-zone.js';

const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const order = { firstWeekday: 1, isRightToLeft: false };
/** A Thursday. */
const start = Date.UTC(2032, 0, 29) / DAY_MS;

function press(key: string, held: Partial<typeof none> = {}, isRightToLeft = false) {
  const day = dayByKey({ ...none, ...held, key }, start, { ...order, isRightToLeft });
  return day === undefined ? undefined : new Date(day * DAY_MS).toISOString().slice(0, 10);
}

describe('a key press in the month grid', () => {
  it('moves focus by a day, week, month or year, or to an end of the week', () => {
    assert.deepEqual(
      ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => press(key)),
      ['2032-01-30', '2032-01-28', '2032-02-05', '2032-01-22'],
    );
    assert.deepEqual([press('Home'), press('End')], ['2032-01-26', '2032-02-01']);
    assert.deepEqual([press('PageDown'), press('PageUp')], ['2032-02-29', '2031-12-29']);
    const shiftKey = true;
    assert.deepEqual(
      [press('PageDown', { shiftKey }), press('PageUp', { shiftKey })],
      ['2033-01-29', '2031-01-29'],
    );
  });

  it('is mirrored in right-to-left text', () => {
    assert.equal(press('ArrowLeft', {}, true), '2032-01-30');
    assert.equal(press('ArrowRight', {}, true), '2032-01-28');
  });

  it('is ignored if a modifier key is pressed', () => {
    for (const held of ['altKey', 'ctrlKey', 'metaKey'] as const) {
      assert.equal(press('ArrowRight', { [held]: true }), undefined);
      assert.equal(press('PageDown', { [held]: true }), undefined);
    }
    assert.equal(press('ArrowRight', { shiftKey: true }), undefined);
    assert.equal(press('Tab'), undefined);
  });
});
