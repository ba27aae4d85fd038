import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countryCode,
  countryCodes,
  countryName,
  stateCode,
  usStates,
} from '../../../../src/features/cart/model/countries.js';

test('a country is known by its code and by its name, as people write them', () => {
  const names = ['US', ' us ', 'United States', 'usa', 'UK', 'Côte d’Ivoire', 'norway'];

  assert.deepEqual(names.map(countryCode), ['US', 'US', 'US', 'US', 'GB', 'CI', 'NO']);
  assert.deepEqual(['', 'XX', 'Atlantis'].map(countryCode), [undefined, undefined, undefined]);
});

test('finds each country by its name in each language', () => {
  for (const locale of ['en-US', 'de', 'fr', 'es', 'ar', 'ja']) {
    assert.deepEqual(
      countryCodes.map((code) => countryCode(countryName(code, locale))),
      countryCodes,
      locale,
    );
  }
});

test('a country is known by its name in any language, also without accents', () => {
  const names = ['Deutschland', 'Österreich', 'osterreich', 'España', 'espana', "Cote d'Ivoire"];

  assert.deepEqual(names.map(countryCode), ['DE', 'AT', 'AT', 'ES', 'ES', 'CI']);
  assert.deepEqual(['مصر', 'الاردن', '日本', 'Suède'].map(countryCode), ['EG', 'JO', 'JP', 'SE']);
});

test('a state is known by its code and by its name, elsewhere it is taken as it was typed', () => {
  assert.equal(stateCode('US', ' ma '), 'MA');
  assert.equal(stateCode('US', 'new york'), 'NY');
  assert.equal(stateCode('US', 'Ontario'), undefined);
  assert.equal(stateCode('CA', ' Ontario '), 'Ontario');
  assert.equal(Object.keys(usStates).length, 51);
});
