import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  currencyCodes,
  currencyNames,
  defaultCurrency,
  findCurrency,
  fractionDigits,
} from '../../../../src/features/money/model/currencies.js';

test('lists 27 unique currencies, each with a name', () => {
  assert.equal(new Set(currencyCodes).size, 27);
  assert.deepEqual(Object.keys(currencyNames), [...currencyCodes]);
  assert.equal(new Set(Object.values(currencyNames)).size, 27);
});

test('finds a currency by its code, ignoring letter case, and rejects other texts', () => {
  assert.equal(findCurrency(' eur '), 'EUR');
  assert.equal(findCurrency('EURO'), undefined);
  assert.equal(findCurrency(''), undefined);
  assert.equal(defaultCurrency, 'USD');
});

test('formats yen without fraction digits, and all other currencies with two', () => {
  const withoutTwo = currencyCodes.filter((code) => fractionDigits(code) !== 2);
  assert.deepEqual(withoutTwo, ['JPY']);
  assert.equal(fractionDigits('JPY'), 0);
});
