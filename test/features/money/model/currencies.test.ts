import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  currencyCodes,
  currencyNames,
  defaultCurrency,
  findCurrency,
  fractionDigits,
} from '../../../../src/features/money/model/currencies.js';

test('there are 27 currencies, each once and each with a name', () => {
  assert.equal(new Set(currencyCodes).size, 27);
  assert.deepEqual(Object.keys(currencyNames), [...currencyCodes]);
  assert.equal(new Set(Object.values(currencyNames)).size, 27);
});

test('a currency is found by its code in any case, and no other', () => {
  assert.equal(findCurrency(' eur '), 'EUR');
  assert.equal(findCurrency('EURO'), undefined);
  assert.equal(findCurrency(''), undefined);
  assert.equal(defaultCurrency, 'USD');
});

test('yen have no fraction, all others have two digits', () => {
  const withoutTwo = currencyCodes.filter((code) => fractionDigits(code) !== 2);
  assert.deepEqual(withoutTwo, ['JPY']);
  assert.equal(fractionDigits('JPY'), 0);
});
