import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cartCount,
  cartLabel,
  countPadding,
} from '../../../../src/features/cart/model/cart-label.js';

describe('the item count of a cart', () => {
  it('is shown as a number up to 100, and as "100+" if it is higher', () => {
    assert.deepEqual([0, 1, 99, 100, 101, 9999].map(cartCount), [
      '0',
      '1',
      '99',
      '100',
      '100+',
      '100+',
    ]);
  });

  it('has a label for one, several and more than 100 items', () => {
    assert.deepEqual(
      [0, 1, 2, 100, 101].map((count) => cartLabel(count)),
      [
        '0 items in the cart',
        'One item in the cart',
        '2 items in the cart',
        '100 items in the cart',
        'More than 100 items in the cart',
      ],
    );
  });
});

describe('the padding around an item count', () => {
  it('makes each count as wide as 100+', () => {
    const counts = ['0', '9', '10', '99', '100', '100+'];
    assert.deepEqual(
      counts.map((count) => countPadding('0', count)),
      ['00+', '00+', '0+', '0+', '+', ''],
    );
    for (const first of ['12', '100', '100+']) assert.equal(countPadding(first, first), '00+');
  });
});
