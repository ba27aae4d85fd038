import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import { fieldProblem, formProblems } from '../../../../src/features/form/model/form-rules.js';
import type { FieldValue } from '../../../../src/features/form/model/submission.js';
import { publishedForm } from '../../../support/node/form-fields.js';

const emailMessage =
  'Email is not valid. Email addresses should follow the format user@domain.com.';
const required = 'This field is required.';
const tooLong = 'You have exceeded the character limit.';
const digitsOnly = 'Enter a phone number with digits only.';
const linkMessage = 'Links must be formatted as example.com or https://example.com';

function problem(
  field: Readonly<Record<string, unknown>>,
  value: FieldValue | undefined,
  settings: { readonly emailPolicy?: 'browser' | 'published'; readonly country?: string } = {},
): string | undefined {
  const { definition } = readFormDefinition({
    formFields: [{ id: 'field', ...field }],
    formFieldFormats: { initialAddressFormat: { country: settings.country ?? '' } },
  });
  const [only] = definition.fields;
  assert.ok(only);
  const { emailPolicy } = settings;
  const { formats } = definition;
  return fieldProblem(only, value, emailPolicy ? { formats, emailPolicy } : { formats });
}

const cases: readonly (readonly [
  description: string,
  field: Readonly<Record<string, unknown>>,
  value: FieldValue | undefined,
  message: string | undefined,
])[] = [
  ['an empty field that is not required', { type: 'email' }, '', undefined],
  ['a missing value', { type: 'text' }, undefined, undefined],
  ['an empty required field', { type: 'text', required: true }, ' ', required],
  ['a missing required value', { type: 'radio', required: true }, undefined, required],
  [
    'required boxes, none checked',
    { type: 'checkbox', required: true, options: ['A'] },
    [],
    required,
  ],
  ['an email address', { type: 'email' }, 'beans@halden.shop', undefined],
  ['an invalid email address', { type: 'email' }, 'beans@halden', emailMessage],
  ['an email address with a long final label', { type: 'email' }, 'a@b.online', undefined],
  ['text within the limit', { type: 'textarea', maxLength: 3 }, 'abc', undefined],
  ['text over the limit', { type: 'textarea', maxLength: 3 }, 'abcd', tooLong],
  ['a line break, which is one character', { type: 'textarea', maxLength: 3 }, 'a\r\nb', undefined],
  ['a number', { type: 'number' }, '-1.5e3', undefined],
  ['an invalid number', { type: 'number' }, 'twelve', 'Enter a number.'],
  ['an amount with its symbol', { type: 'currency', currencySymbol: '€' }, '€1,234.50', undefined],
  ['an invalid amount', { type: 'currency' }, 'a lot', 'Enter an amount.'],
  ['a link without protocol', { type: 'website' }, 'halden.example/coffee', undefined],
  ['a link', { type: 'website' }, 'https://halden.example', undefined],
  ['an invalid link', { type: 'website' }, 'mailto:a@b.example', linkMessage],
  ['an option', { type: 'select', options: ['A', 'B'] }, 'B', undefined],
  [
    'an unknown option',
    { type: 'select', options: ['A'] },
    'C',
    'C is not one of the expected options',
  ],
  [
    'a required name without a last name',
    { type: 'name', required: true },
    ['Ann', ''],
    'Last Name: This field is required.',
  ],
  ['an optional name without a last name', { type: 'name' }, ['Ann', ''], undefined],
  [
    'a phone number without a country',
    { type: 'phone', required: true },
    ['', '212', '555', '0100'],
    undefined,
  ],
  ['letters in a phone number', { type: 'phone' }, ['', '212', 'KL5', '0100'], digitsOnly],
  ['a day', { type: 'date' }, ['2', '29', '2024'], undefined],
  ['a day that does not exist', { type: 'date' }, ['2', '30', '2024'], 'Enter a valid date.'],
  ['a time', { type: 'time' }, ['12', '05', '', 'PM'], undefined],
  ['a time of 24 hours', { type: 'time' }, ['23', '05', '59', ''], undefined],
  ['a time that does not exist', { type: 'time' }, ['13', '05', '', 'PM'], 'Enter a valid time.'],
  [
    'all statements answered',
    { type: 'likert', options: ['A', 'B'], required: true },
    { A: '1', B: '-2' },
    undefined,
  ],
  [
    'one statement without an answer',
    { type: 'likert', options: ['A', 'B'], required: true },
    { A: '1', B: '' },
    'B: This field is required.',
  ],
  ['a number in its range', { type: 'number', min: 1, max: 10 }, '10', undefined],
  ['a number below its range', { type: 'number', min: 1000 }, '9', 'Enter 1,000 or more.'],
  ['a number above its range', { type: 'number', max: '2.5' }, '10', 'Enter 2.5 or less.'],
  ['the first day', { type: 'date', min: '2026-02-01' }, ['2', '1', '2026'], undefined],
  [
    'a day that is too early',
    { type: 'date', min: '2026-02-01' },
    ['1', '31', '2026'],
    'Enter a date on or after February 1, 2026.',
  ],
  [
    'a day that is too late',
    { type: 'date', max: '2026-02-01', picker: true },
    ['12', '1', '2026'],
    'Enter a date on or before February 1, 2026.',
  ],
  ['noon', { type: 'time', min: '08:00', max: '18:00' }, ['12', '00', '', 'PM'], undefined],
  [
    'midnight',
    { type: 'time', min: '08:00' },
    ['12', '00', '', 'AM'],
    'Enter a time of 8:00 AM or later.',
  ],
  [
    'a time that is too late',
    { type: 'time', max: '18:00', picker: true },
    ['6', '01', '', 'PM'],
    'Enter a time of 6:00 PM or earlier.',
  ],
  ['a rating', { type: 'rating' }, '5', undefined],
  ['too many stars', { type: 'rating' }, '6', '6 is not one of the expected options'],
  ['no star', { type: 'rating', required: true }, '', 'Please select a star rating'],
  ['no consent', { type: 'consent', text: 'I agree.' }, [], 'Check this box to continue.'],
  ['consent that is not required', { type: 'consent', required: false }, [], undefined],
  ['consent to an earlier text', { type: 'consent', text: 'New.' }, ['Old.'], undefined],
  ['a hidden field', { type: 'hidden', required: true }, '', undefined],
];

test('accepts and rejects values by field kind', () => {
  for (const [description, field, value, message] of cases)
    assert.equal(problem(field, value), message, description);
});

/** Valid and invalid values of each format. A space separates the parts of a group. `-` is an empty part. */
const formats: readonly (readonly [
  field: Readonly<Record<string, unknown>>,
  valid: readonly string[],
  invalid: readonly string[],
])[] = [
  [
    { type: 'number' },
    ['12', '+2', ' 7 ', '12.', '.25', '12.5', '1e10', '1E-5'],
    ['x1', '1x', '1e', '--1', '.', '1.2.3'],
  ],
  [
    { type: 'currency', currencySymbol: '€' },
    ['12 €', '-3', '+4', '.25', '12.', "1'200"],
    ['x1', '1x', '.', '1.2.3', '€', '$5'],
  ],
  [
    { type: 'website' },
    [
      ' a.example ',
      'http://a.b.example',
      'https://a.example:8080/b?c#d',
      'a.example#b',
      'HTTP://a.b',
    ],
    [
      'example',
      'a..b',
      'a.example:port',
      'a.example:80x',
      'a.example b',
      'ftp://a.example',
      '@a.b',
    ],
  ],
  [{ type: 'email' }, [' beans@halden.shop '], ['beans @halden.shop', 'beans@', '@halden.shop']],
  [
    { type: 'date' },
    ['12 31 1999', '2 29 2000', '1 1 0099', '04 30 2026'],
    [
      '- 1 2000',
      '1 - 2000',
      '1 1 -',
      '4 31 2026',
      '13 1 2026',
      '0 1 2026',
      '1 0 2026',
      '1e0 1 2026',
    ],
  ],
  [
    { type: 'time' },
    ['0 00 - -', '23 59 59 -', '12 00 - AM', '1 5 0 PM'],
    [
      '24 00 - -',
      '0 00 - AM',
      '13 0 - AM',
      '1 60 - AM',
      '1 00 60 AM',
      '1 x - -',
      '001 0 - -',
      '1 - - PM',
    ],
  ],
  [{ type: 'phone' }, ['+47 (212) 55-5 01/00.'], ['- 212 555 x12']],
];

test('accepts and rejects formats of numbers, amounts, links, dates and times', () => {
  for (const [field, valid, invalid] of formats) {
    const isGroup = ['date', 'time', 'phone'].includes(String(field['type']));
    const isValid = (text: string): boolean => {
      const parts = text.split(' ').map((part) => (part === '-' ? '' : part));
      return problem(field, isGroup ? parts : text) === undefined;
    };
    assert.deepEqual(
      valid.filter((text) => !isValid(text)),
      [],
    );
    assert.deepEqual(invalid.filter(isValid), []);
    // A field with several texts is invalid if any of them is invalid.
    if (!isGroup) assert.ok(problem(field, [valid[0] ?? '', invalid[0] ?? '']));
  }
});

test('returns error messages keyed by field ID, and ignores fields of kinds that have no value', () => {
  const { definition } = readFormDefinition({
    formFields: ['text', 'number', 'toString', 'section', 'hidden'].map((type) => ({
      ...{ id: type, type, required: true },
    })),
  });
  const values = { text: 'a', number: 'x', unknown: '' };
  assert.deepEqual(formProblems(definition.fields, values, { formats: definition.formats }), {
    number: 'Enter a number.',
    toString: required,
  });
});

test('requires five digits in a zip code only for the US', () => {
  const zip = (code: string, at: string): FieldValue => ['1 Mill Rd', '', 'Troy', 'NY', code, at];
  const message = 'A US zip code must be exactly 5 digits.';
  assert.equal(problem({ type: 'address' }, zip('12180', 'US')), undefined);
  assert.equal(problem({ type: 'address' }, zip('12180-1234', 'United States')), message);
  assert.equal(problem({ type: 'address' }, zip('K1A 0B1', 'Canada')), undefined);
  assert.equal(problem({ type: 'address' }, zip('K1A 0B1', ''), { country: 'US' }), message);
  assert.equal(problem({ type: 'address' }, zip('K1A 0B1', ''), { country: 'CA' }), undefined);
  for (const [country, isUnitedStates] of [
    ...['us', 'USA', 'U.S.', 'U.S.A.', 'u.s.a', 'United States of America'].map((name) => [
      name,
      true,
    ]),
    ...['Belarus', 'Australia', 'US Virgin Islands'].map((name) => [name, false]),
  ] as const)
    for (const code of ['123456', 'x12345', '1234'])
      assert.equal(
        problem({ type: 'address' }, zip(code, String(country))),
        isUnitedStates ? message : undefined,
        `${country} ${code}`,
      );
  assert.equal(problem({ type: 'address' }, zip('', 'US')), undefined);
});

test('returns a message for each invalid value, and never throws', () => {
  const text = fc.string();
  const value = fc.oneof(text, fc.array(text), fc.dictionary(text, text));
  fc.assert(
    fc.property(publishedForm, fc.array(value, { maxLength: 12 }), (form, values) => {
      const { fields, formats } = readFormDefinition(form).definition;
      const byId = Object.fromEntries(
        fields.flatMap(({ id }, at) => (values[at] === undefined ? [] : [[id, values[at]]])),
      ) as Record<string, FieldValue>;
      const problems = formProblems(fields, byId, { formats });
      for (const message of Object.values(problems)) assert.ok(message.length > 0);
    }),
  );
});
