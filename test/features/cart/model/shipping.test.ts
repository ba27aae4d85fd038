import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hundredths,
  isZip,
  locationProblems,
  shippingDestination,
} from '../../../../src/features/cart/model/shipping.js';

test('resolves a shipping destination with or without a state', () => {
  assert.deepEqual(shippingDestination({ country: 'United States', state: '' }), {
    country: 'US',
    state: '',
  });
  assert.equal(shippingDestination({ state: 'MA' }), undefined);
  assert.equal(shippingDestination({}), undefined);
});

test('requires a US zip code to have five digits', () => {
  assert.deepEqual(
    ['02134', ' 02134 ', '0213', '02134-1234', 'x02134', '', 'SW1A 1AA'].map((zip) =>
      isZip('US', zip),
    ),
    [true, true, false, false, false, false, false],
  );
  assert.equal(isZip('GB', 'SW1A 1AA'), true);
});

test('returns the invalid fields of a location, and accepts an empty location', () => {
  const texts = { countryMissing: 'country', unknownState: 'state', badZip: 'zip' };
  for (const [country, state, zip, ...invalid] of [
    ['', ' ', ''],
    ['US', 'MA', '02134'],
    ['US', ' ', ' '],
    ['GB', 'Kent', 'SW1A 1AA'],
    ['US', 'Kent', '0213', 'state', 'zip'],
    ['', 'MA', '', 'country'],
    ['Atlantis', '', 'x', 'country'],
  ] as const) {
    const problems = locationProblems({ country, state, zip }, texts);
    assert.deepEqual(
      Object.entries(problems).flat(),
      invalid.flatMap((name) => [name, name]),
    );
  }
});

test('converts pounds to hundredths of a pound, and an invalid weight to 0', () => {
  assert.deepEqual([1.5, '0.755', 0, -1, 'heavy', Infinity].map(hundredths), [150, 76, 0, 0, 0, 0]);
});
