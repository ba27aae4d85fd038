import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countryCode,
  countryCodes,
  countryName,
  isZip,
  shippingDestination,
  stateCode,
  usStates,
} from '../../../../src/features/cart/model/shipping.js';

test('a country is known by its code and by its name, as people write them', () => {
  const names = ['US', ' us ', 'United States', 'usa', 'UK', 'Côte d’Ivoire', 'norway'];

  assert.deepEqual(names.map(countryCode), ['US', 'US', 'US', 'US', 'GB', 'CI', 'NO']);
  assert.deepEqual(['', 'XX', 'Atlantis'].map(countryCode), [undefined, undefined, undefined]);
});

test('every country is known by its own name', () => {
  assert.deepEqual(
    countryCodes.map((code) => countryCode(countryName(code))),
    countryCodes,
  );
});

test('a state is known by its code and by its name, elsewhere it is taken as it was typed', () => {
  assert.equal(stateCode('US', ' ma '), 'MA');
  assert.equal(stateCode('US', 'new york'), 'NY');
  assert.equal(stateCode('US', 'Ontario'), undefined);
  assert.equal(stateCode('CA', ' Ontario '), 'Ontario');
  assert.equal(Object.keys(usStates).length, 51);
});

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
