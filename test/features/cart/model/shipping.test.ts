import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isZip, shippingDestination } from '../../../../src/features/cart/model/shipping.js';

test('resolves a destination with or without a state', () => {
  assert.deepEqual(shippingDestination({ country: 'United States', state: '' }), {
    country: 'US',
    state: '',
  });
  assert.equal(shippingDestination({ state: 'MA' }), undefined);
  assert.equal(shippingDestination({}), undefined);
});

test('requires five digits of a US zip code', () => {
  assert.deepEqual(
    ['02134', ' 02134 ', '0213', '02134-1234', '', 'SW1A 1AA'].map((zip) => isZip('US', zip)),
    [true, true, false, false, false, false],
  );
  assert.equal(isZip('GB', 'SW1A 1AA'), true);
});
