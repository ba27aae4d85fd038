import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import { publishedForm } from '../../../support/node/form-fields.js';

const published: unknown = JSON.parse(
  readFileSync(new URL('../../../fixtures/form-context.json', import.meta.url), 'utf8'),
);

function fieldsOf(formFields: unknown): readonly unknown[] {
  return readFormDefinition({ formFields }).definition.fields;
}

test('parses a form in Squarespace JSON', () => {
  const { definition, problems } = readFormDefinition(published);
  assert.deepEqual(problems, []);
  assert.equal(definition.formId, '0123456789abcdef01234567');
  assert.equal(definition.name, 'Home Form');
  assert.equal(definition.hasCaptcha, true);
  assert.equal(definition.successHtml, '<p>Thank you.</p>');
  assert.deepEqual(
    definition.fields.map(({ id, kind, isRequired }) => [id, kind, isRequired]),
    [
      ['name-yui_1', 'name', true],
      ['email-yui_2', 'email', true],
      ['text-yui_3', 'text', true],
      ['textarea-yui_4', 'textarea', true],
    ],
  );
});

test('parses the formats of names, phone numbers and addresses', () => {
  const { name, phone, address, country, countries } =
    readFormDefinition(published).definition.formats;
  assert.deepEqual(
    name.map((part) => part.name),
    ['First', 'Last'],
  );
  assert.deepEqual(
    phone.map((part) => [part.name, part.maxLength]),
    [
      ['Areacode', 3],
      ['Prefix', 3],
      ['Line', 14],
    ],
  );
  assert.deepEqual(
    address.map((part) => [part.name, part.label, part.isRequired]),
    [
      ['Line1', 'Address Line 1', true],
      ['Line2', 'Address Line 2', false],
      ['City', 'City', true],
      ['State', 'Province', true],
      ['Zip', 'Postal Code', true],
      ['Country', 'Country', false],
    ],
  );
  assert.equal(country, 'CA');
  assert.deepEqual(countries, [{ name: 'Canada', code: 'CA', phoneCode: '+1' }]);
});

test('puts the family name first if the form requires it', () => {
  const formFieldFormats = { initialNameOrder: 'FAMILY_FIRST' };
  const { name } = readFormDefinition({ formFieldFormats }).definition.formats;
  assert.deepEqual(
    name.map((part) => part.name),
    ['Last', 'First'],
  );
});

test('treats a field of an unknown kind as a text field, and reports it', () => {
  const { definition, problems } = readFormDefinition({
    formFields: [{ type: 'signature', id: 'a', title: 'Sign' }],
  });
  assert.equal(definition.fields[0]?.kind, 'text');
  assert.deepEqual(problems, ['formFields[0] has the unknown type "signature". Using "text".']);
});

test('omits invalid fields, adds numbers to duplicate IDs, and reports both problems', () => {
  const { definition, problems } = readFormDefinition({
    formFields: [null, { type: 'text', id: 'a' }, 7, { type: 'email', id: 'a' }],
  });
  assert.deepEqual(
    definition.fields.map(({ id }) => id),
    ['a', 'a-2'],
  );
  assert.equal(problems.length, 3);
});

test('parses values of the wrong type if possible', () => {
  const base = { title: '', description: '', isRequired: false };
  assert.deepEqual(
    fieldsOf([
      { type: 'textarea', id: 'a', required: 'true', maxLength: '300' },
      { type: 'textarea', id: 'b', required: '', maxLength: '' },
      { type: 'checkbox', id: 'c', options: ['One', '', 'One', 2] },
      { type: 'hidden', id: 'd', key: ' ref ', value: 'none', required: true },
      { type: 'select', id: 'e', title: ' T ', description: ' D ', options: [' One ', 'One'] },
      { type: 'currency', id: 'f', currencySymbol: ' € ' },
      { type: 'currency', id: 'g' },
    ]),
    [
      { ...base, id: 'a', kind: 'textarea', isRequired: true, placeholder: '', maxLength: 300 },
      { ...base, id: 'b', kind: 'textarea', placeholder: '', maxLength: undefined },
      { ...base, id: 'c', kind: 'checkbox', options: ['One', '2'] },
      { ...base, id: 'd', kind: 'hidden', key: 'ref', value: 'none' },
      { ...base, id: 'e', kind: 'select', title: 'T', description: 'D', options: ['One'] },
      { ...base, id: 'f', kind: 'currency', currencySymbol: '€' },
      { ...base, id: 'g', kind: 'currency', currencySymbol: '$' },
    ],
  );
});

test('parses messages, lengths and countries, and uses defaults for invalid values', () => {
  const read = (raw: object) => readFormDefinition(raw).definition;
  assert.deepEqual(
    [{}, { formSubmitButtonText: ' ' }, { formSubmitButtonText: ' Send ' }].map(
      (raw) => read(raw).submitLabel,
    ),
    ['Submit', 'Submit', 'Send'],
  );
  assert.deepEqual(
    ['<p>A</p>', { html: '<p>B</p>' }, null].map(
      (message) => read({ formSubmissionMessage: message }).successHtml,
    ),
    ['<p>A</p>', '<p>B</p>', ''],
  );
  const field = (length: unknown, type = 'FIELD') => ({ type, length });
  const fields = [field(4), field(9, 'SEPARATOR'), field(0), field('7')];
  const countries = [
    { name: ' Norway ', code: ' no ', phoneCode: ' +47 ' },
    { name: 'Nowhere' },
    { code: 'XX' },
  ];
  const address = [
    { type: 'FIELD', identifier: 'Zip', required: true },
    { type: 'SEPARATOR', identifier: 'City' },
    { type: 'FIELD', identifier: 'Planet' },
  ];
  const { formats } = read({
    formFieldFormats: {
      initialNameOrder: 'NOT_FAMILY',
      initialPhoneFormat: { fields },
      initialAddressFormat: { country: ' no ', fields: address },
      countries,
    },
  });
  assert.deepEqual(
    [...formats.name, ...formats.phone, ...formats.address].map((part) => [
      part.name,
      part.maxLength,
    ]),
    [
      ...[
        ['First', undefined],
        ['Last', undefined],
      ],
      ...[
        ['Areacode', 4],
        ['Prefix', 3],
        ['Line', 7],
      ],
      ...[
        ['Zip', undefined],
        ['Country', undefined],
      ],
    ],
  );
  assert.equal(formats.country, 'NO');
  assert.deepEqual(formats.countries, [{ name: 'Norway', code: 'NO', phoneCode: '+47' }]);
});

test('parses at most 200 fields, and makes their IDs valid', () => {
  const many = Array.from({ length: 201 }, () => ({ type: 'text' }));
  const { definition, problems } = readFormDefinition({ formFields: many });
  assert.deepEqual([definition.fields.length, definition.fields[1]?.id], [200, 'text-2']);
  assert.equal(problems.length, 1);
  const given = [' a [ b ] ', 'x', 'x', 'x'].map((id) => ({
    type: ' Section ',
    id,
    required: true,
  }));
  assert.deepEqual(
    readFormDefinition({ formFields: given }).definition.fields.map(({ id, kind, isRequired }) => [
      ...[id, kind, isRequired],
    ]),
    ['a-b-', 'x', 'x-2', 'x-3'].map((id) => [id, 'section', false]),
  );
});

test('never throws, and gives each field a unique ID', () => {
  const looseForm = fc.record({ formFields: fc.array(fc.object()), formFieldFormats: fc.object() });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), looseForm, publishedForm), (raw) => {
      const { fields } = readFormDefinition(raw).definition;
      assert.equal(new Set(fields.map(({ id }) => id)).size, fields.length);
      assert.ok(fields.every(({ id }) => id !== '' && !/[[\]\s]/.test(id)));
    }),
  );
});
