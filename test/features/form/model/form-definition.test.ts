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

test('a published form is read whole', () => {
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

test('its formats name the parts of names, numbers and addresses', () => {
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

test('a family name comes first where the form sets it', () => {
  const formFieldFormats = { initialNameOrder: 'FAMILY_FIRST' };
  const { name } = readFormDefinition({ formFieldFormats }).definition.formats;
  assert.deepEqual(
    name.map((part) => part.name),
    ['Last', 'First'],
  );
});

test('a field of an unknown kind asks for a text, and is named', () => {
  const { definition, problems } = readFormDefinition({
    formFields: [{ type: 'signature', id: 'a', title: 'Sign' }],
  });
  assert.equal(definition.fields[0]?.kind, 'text');
  assert.deepEqual(problems, ['formFields[0] has an unknown type, and asks for a text.']);
});

test('what is no field is left out, and an id that is taken gets a number', () => {
  const { definition, problems } = readFormDefinition({
    formFields: [null, { type: 'text', id: 'a' }, 7, { type: 'email', id: 'a' }],
  });
  assert.deepEqual(
    definition.fields.map(({ id }) => id),
    ['a', 'a-2'],
  );
  assert.equal(problems.length, 3);
});

test('loose types are read as they are meant', () => {
  assert.deepEqual(
    fieldsOf([
      { type: 'textarea', id: 'a', required: 'true', maxLength: '300' },
      { type: 'textarea', id: 'b', required: '', maxLength: '' },
      { type: 'checkbox', id: 'c', options: ['One', '', 'One', 2] },
      { type: 'hidden', id: 'd', key: 'ref', value: 'none', required: true },
    ]),
    [
      {
        id: 'a',
        title: '',
        description: '',
        isRequired: true,
        kind: 'textarea',
        placeholder: '',
        maxLength: 300,
      },
      {
        id: 'b',
        title: '',
        description: '',
        isRequired: false,
        kind: 'textarea',
        placeholder: '',
        maxLength: undefined,
      },
      {
        id: 'c',
        title: '',
        description: '',
        isRequired: false,
        kind: 'checkbox',
        options: ['One', '2'],
      },
      {
        id: 'd',
        title: '',
        description: '',
        isRequired: false,
        kind: 'hidden',
        key: 'ref',
        value: 'none',
      },
    ],
  );
});

test('any JSON gives a definition whose ids are free, and no throw', () => {
  const looseForm = fc.record({ formFields: fc.array(fc.object()), formFieldFormats: fc.object() });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), looseForm, publishedForm), (raw) => {
      const { fields } = readFormDefinition(raw).definition;
      assert.equal(new Set(fields.map(({ id }) => id)).size, fields.length);
      assert.ok(fields.every(({ id }) => id !== '' && !/[[\]\s]/.test(id)));
    }),
  );
});
