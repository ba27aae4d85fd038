import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countryCode,
  countryCodes,
  countryName,
  stateCode,
  usStates,
} from '../../../../src/features/cart/model/countries.js';

test('finds a country by its code and common names', () => {
  const names = ['US', ' us ', 'United States', 'usa', 'UK', 'Côte d’Ivoire', 'norway'];

  assert.deepEqual(names.map(countryCode), ['US', 'US', 'US', 'US', 'GB', 'CI', 'NO']);
  assert.deepEqual(['', 'XX', 'Atlantis'].map(countryCode), [undefined, undefined, undefined]);
});

test('finds each country by its localized name', () => {
  for (const locale of ['en-US', 'de', 'fr', 'es', 'ar', 'ja']) {
    assert.deepEqual(
      countryCodes.map((code) => countryCode(countryName(code, locale))),
      countryCodes,
      locale,
    );
  }
});

test('finds a country when its name is typed without accents', () => {
  const names = ['Deutschland', 'Österreich', 'osterreich', 'España', 'espana', "Cote d'Ivoire"];

  assert.deepEqual(names.map(countryCode), ['DE', 'AT', 'AT', 'ES', 'ES', 'CI']);
  assert.deepEqual(['مصر', 'الاردن', '日本', 'Suède'].map(countryCode), ['EG', 'JO', 'JP', 'SE']);
});

test('finds a US state by its code or name, and keeps other states as typed', () => {
  assert.equal(stateCode('US', ' ma '), 'MA');
  assert.equal(stateCode('US', 'new york'), 'NY');
  assert.equal(stateCode('US', 'Ontario'), undefined);
  assert.equal(stateCode('CA', ' Ontario '), 'Ontario');
  assert.equal(Object.keys(usStates).length, 51);
});
