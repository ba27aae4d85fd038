import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formMessages } from '../../../../src/features/form/messages.js';
import {
  parsePhone,
  phoneCountries,
  phoneCountry,
  phoneParts,
  phoneProblem,
} from '../../../../src/features/form/model/phone.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';

const texts = inEnglish(formMessages);

for (const [text, country, e164, parts] of [
  ['(212) 555-0100', 'US', '+12125550100', ['+1', '212', '555', '0100']],
  ['22 33 44 55', 'NO', '+4722334455', ['+47', '', '', '22334455']],
  // A typed country code takes precedence over the chosen country.
  ['+49 30 901820', 'US', '+4930901820', ['+49', '', '', '30901820']],
  ['0049 30 901820', 'NO', '+4930901820', ['+49', '', '', '30901820']],
] as const) {
  test(`reads ${text} in ${country}`, () => {
    const number = parsePhone(text, phoneCountry(country));
    assert.ok(number);
    assert.equal(number.number, e164);
    assert.deepEqual(phoneParts(number), parts);
    assert.equal(phoneParts(number).join(''), e164);
    assert.equal(phoneProblem(text, phoneCountry(country), texts, 'en'), undefined);
  });
}

for (const [text, country, message] of [
  [
    '212 555',
    'US',
    'This phone number is too short for United States. Check the number and the country.',
  ],
  [
    '+47 22 33 44 55 66 77 88',
    'US',
    'This phone number is too long for Norway. Check the number and the country.',
  ],
  ['call me', 'US', 'Enter a valid phone number.'],
  [
    '22 33 44 55 66 77',
    'NO',
    'This phone number is too long for Norway. Check the number and the country.',
  ],
  ['22 33 44 55', undefined, 'Start the phone number with + and the country code, such as +1.'],
] as const) {
  test(`refuses ${text} in ${country ?? 'no country'}`, () => {
    assert.equal(phoneProblem(text, phoneCountry(country), texts, 'en'), message);
  });
}

test('lists all countries by their name in the language of the page', () => {
  const countries = phoneCountries('de');
  assert.ok(countries.length > 200);
  const norway = countries.find(({ code }) => code === 'NO');
  assert.deepEqual(norway, { code: 'NO', name: 'Norwegen', callingCode: '+47' });
  assert.ok(countries.findIndex(({ name }) => name === 'Ägypten') < 10);
});
