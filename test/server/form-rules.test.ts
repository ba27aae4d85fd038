import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formErrors, type FieldRule } from '../../demo/server/services/form-rules.js';
import { readFormValues, valueText } from '../../demo/server/services/form-values.js';

const rule = (more: Partial<FieldRule>): FieldRule => ({
  id: 'field',
  kind: 'text',
  isRequired: false,
  ...more,
});

const limitWords = 'You have exceeded the character limit.';
const emailWords = 'Email is not valid. Email addresses should follow the format user@domain.com.';
const requiredWords = 'This field is required.';

const verdicts: readonly [string, FieldRule, unknown, string | undefined][] = [
  ['a filled text', rule({ isRequired: true }), 'x', undefined],
  ['a text of spaces', rule({ isRequired: true }), '   ', requiredWords],
  ['an optional empty text', rule({}), '', undefined],
  ['a text at its limit', rule({ maxLength: 3 }), 'abc', undefined],
  ['a text over its limit', rule({ maxLength: 3 }), 'abcd', limitWords],
  ['a line break at the limit', rule({ maxLength: 3 }), 'a\r\nb', undefined],
  ['no limit', rule({ maxLength: 0 }), 'abcd', undefined],
  ['an email', rule({ kind: 'email' }), ' a@b.co ', undefined],
  ['no email', rule({ kind: 'email' }), 'a@b', emailWords],
  ['an optional empty email', rule({ kind: 'email' }), '', undefined],
  ['a whole name', rule({ kind: 'name', isRequired: true }), ['A', 'B'], undefined],
  [
    'half a name',
    rule({ kind: 'name', isRequired: true }),
    ['A', ''],
    'Every part of this field is required.',
  ],
  ['half an optional name', rule({ kind: 'name' }), ['A', ''], undefined],
  ['a phone without its country', rule({ kind: 'phone', isRequired: true }), ['', '1'], undefined],
  ['no box ticked', rule({ kind: 'checkbox', isRequired: true }), [], requiredWords],
  ['an option', rule({ kind: 'select', options: ['a', 'b'] }), 'b', undefined],
  [
    'no option',
    rule({ kind: 'select', options: ['a', 'b'] }),
    'c',
    'c is not one of the expected options',
  ],
  ['an answered scale', rule({ kind: 'likert', isRequired: true }), { q: 2 }, undefined],
  ['an empty scale', rule({ kind: 'likert', isRequired: true }), {}, requiredWords],
];

for (const [name, field, value, words] of verdicts) {
  test(`${name} is ${words === undefined ? 'accepted' : `refused: ${words}`}`, () => {
    const read = readFormValues({ field: value });
    assert.ok('values' in read);
    assert.deepEqual(formErrors([field], read.values), words === undefined ? {} : { field: words });
  });
}

test('a required field that is missing is refused, an unknown one is let through', () => {
  const errors = formErrors([rule({ isRequired: true })], { other: 'x' });
  assert.deepEqual(errors, { field: requiredWords });
});

test('what every object inherits is no value', () => {
  assert.deepEqual(formErrors([rule({ id: 'toString', isRequired: true })], {}), {
    toString: requiredWords,
  });
});

const unreadable: readonly [string, unknown, string][] = [
  ['broken JSON', '{"a":', 'form'],
  ['a list', '["a"]', 'form'],
  ['a number', 7, 'form'],
  ['nothing', undefined, 'form'],
  ['too many fields', Object.fromEntries([...Array(201).keys()].map((key) => [key, 'x'])), 'form'],
  ['a name of 201 characters', { ['x'.repeat(201)]: 'x' }, 'form'],
  ['a text of 20,001 characters', { a: 'ok', b: 'x'.repeat(20_001) }, 'b'],
  ['a list in a list', { a: [['x']] }, 'a'],
  ['a NUL', { a: 'x\0' }, 'a'],
];

for (const [name, form, id] of unreadable) {
  test(`${name} is refused with words for ${id}`, () => {
    const read = readFormValues(form);
    assert.ok('errors' in read);
    assert.deepEqual(Object.keys(read.errors), [id]);
    assert.match(read.errors[id] ?? '', /\w+ \w+/);
  });
}

test('half of a surrogate pair is replaced, since it cannot be stored', () => {
  assert.deepEqual(readFormValues({ a: 'x\ud83d' }), { values: { a: 'x\ufffd' } });
});

test('a form is the same as JSON text and as an object, and reads back as text', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 5 }),
    fc.dictionary(fc.string({ maxLength: 9 }), fc.integer(), { maxKeys: 5 }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 9 }), value, { maxKeys: 5 }), (form) => {
      const json = JSON.stringify(form);
      assert.deepEqual(readFormValues(json), readFormValues(JSON.parse(json)));
    }),
  );
});

test('values are told to people as one text', () => {
  assert.equal(valueText('x'), 'x');
  assert.equal(valueText(['', '555', '', '0100']), '555, 0100');
  assert.equal(valueText({ Taste: '2', Price: '-1' }), 'Taste: 2, Price: -1');
});
