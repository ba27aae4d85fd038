import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldCells, formAnswers } from '../../../../src/features/form/model/form-answers.js';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import type { FieldValue } from '../../../../src/features/form/model/submission.js';

/** Returns the texts that the site owner sees for a value. */
function cells(type: string, value: FieldValue): string[] {
  const { fields, formats } = readFormDefinition({
    formFields: [{ id: 'f', type, options: ['a', 'b'], showCountryCode: true }],
  }).definition;
  const [field] = fields;
  assert.ok(field);
  return fieldCells(field, value, formats).map(({ part, text }) => `${part}: ${text}`);
}

test('lists a value by subfield, and omits empty subfields', () => {
  assert.deepEqual(cells('name', ['Ada', 'Byron']), ['First: Ada', 'Last: Byron']);
  assert.deepEqual(cells('phone', ['', '212', '555', '0100']), [
    'Areacode: 212',
    'Prefix: 555',
    'Line: 0100',
  ]);
  assert.deepEqual(cells('date', ['2', '29', '2028']), ['Month: 2', 'Day: 29', 'Year: 2028']);
  assert.deepEqual(cells('time', ['9', '30', '', 'PM']), ['Hour: 9', 'Minute: 30', 'Ampm: PM']);
  assert.deepEqual(cells('address', ['1 Main St', '', 'Town', 'NY', '10013', 'US']), [
    'Line1: 1 Main St',
    'City: Town',
    'State: NY',
    'Zip: 10013',
    'Country: US',
  ]);
  assert.deepEqual(cells('likert', { a: '2', b: '-1' }), ['a: Strongly Agree', 'b: Disagree']);
  assert.deepEqual(cells('text', 'x'), [': x']);
  assert.deepEqual(cells('checkbox', ['a', 'b']), [': a', ': b']);
});

test('masks a password', () => {
  assert.deepEqual(cells('password', '$argon2id$v=19$secret'), [': ••••••']);
});

test("lists a form's answers by field title, and omits empty answers", () => {
  const { definition } = readFormDefinition({
    formFields: [
      { id: 'name', type: 'name', title: 'Name' },
      { id: 'pots', type: 'checkbox', title: 'Pots' },
      { id: 'note', type: 'text' },
      { id: 'secret', type: 'password' },
      { id: 'toString', type: 'text' },
    ],
  });
  const values = { name: ['Ada', 'Byron'], pots: ['Moka, small', 'Press'], note: 'Hi', secret: '' };
  assert.deepEqual(formAnswers(definition, values), [
    { label: 'Name', value: 'First: Ada, Last: Byron' },
    { label: 'Pots', value: 'Moka, small; Press' },
    { label: 'note', value: 'Hi' },
  ]);
  assert.deepEqual(cells('likert', { a: '7' }), ['a: 7'], 'an answer that is not on the scale');
  assert.deepEqual(cells('name', 'Ada'), [': Ada'], 'a value of an older version of the form');
  assert.deepEqual(cells('text', ['Ada', ' ']), [': Ada']);
});
