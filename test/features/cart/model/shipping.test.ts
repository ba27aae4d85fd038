import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isZip, shippingDestination } from '../../../../src/features/cart/model/shipping.js';

test('a destination needs a country, and no state', () => {
  assert.deepEqual(shippingDestination({ country: 'United States', state: '' }), {
    country: 'US',
    state: '',
  });
  assert.equal(shippingDestination({ state: 'MA' }), undefined);
  assert.equal(shippingDestination({}), undefined);
});

test('in the United States a zip code has five digits', () => {
  assert.deepEqual(
    ['02134', ' 02134 ', '0213', '02134-1234', '', 'SW1A 1AA'].map((zip) => isZip('US', zip)),
    [true, true, false, false, false, false],
  );
  assert.equal(isZip('GB', 'SW1A 1AA'), true);
});
