import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type GroupKind,
  formValues,
  type ControlState,
} from '../../../../src/features/form/model/submission.js';

const name = fc.string({ minLength: 1 });
const text = fc.string();

function choices(
  type: 'radio' | 'checkbox',
  field: string,
  checked: readonly (readonly [string, boolean])[],
): ControlState[] {
  return checked.map(([value, isChecked]) => ({ name: field, type, value, isChecked }));
}

function parts(kind: GroupKind, values: readonly string[]): ControlState[] {
  return values.map((value, index) => ({
    name: `part-${String(index)}`,
    type: 'text',
    value,
    group: { id: 'field', kind },
  }));
}

test('a control with text sends its text, whatever its name and its text', () => {
  const type = fc.constantFrom(
    'text',
    'textarea',
    'email',
    'number',
    'tel',
    'url',
    'password',
    'date',
  );
  fc.assert(
    fc.property(name, type, text, (field, kind, value) => {
      const values = formValues([{ name: field, type: kind, value }]);
      assert.deepEqual(Object.entries(values), [[field, value]]);
    }),
  );
});

test('a field named like a part of every object is a field', () => {
  const values = formValues([{ name: '__proto__', type: 'text', value: 'x' }]);
  assert.equal(JSON.stringify(values), '{"__proto__":"x"}');
});

test('radio buttons send the first checked value, or nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.boolean()), { minLength: 1 }),
      (checked) => {
        const first = checked.find(([, isChecked]) => isChecked);
        const values = formValues(choices('radio', 'milk', checked));
        assert.deepEqual(values, { milk: first?.[0] ?? '' });
      },
    ),
  );
});

test('checkboxes send their checked values in order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { minLength: 1 }), (checked) => {
      const expected = checked.filter(([, isChecked]) => isChecked).map(([value]) => value);
      const values = formValues(choices('checkbox', 'pots', checked));
      assert.deepEqual(values, { pots: expected });
    }),
  );
});

test('what pages without a script send for an empty checkbox is no value of it', () => {
  const hidden = { name: 'terms', type: 'hidden', value: '0' };
  assert.deepEqual(formValues([hidden, ...choices('checkbox', 'terms', [['1', true]])]), {
    terms: ['1'],
  });
  assert.deepEqual(formValues([hidden, ...choices('checkbox', 'terms', [['1', false]])]), {
    terms: [],
  });
});

test('a list of options sends the chosen one, or the list of those', () => {
  assert.deepEqual(formValues([{ name: 'size', type: 'select-one', value: 'L' }]), { size: 'L' });
  const days = { name: 'days', type: 'select-multiple', value: 'Mon', selected: ['Mon', 'Wed'] };
  assert.deepEqual(formValues([days]), { days: ['Mon', 'Wed'] });
});

test('a hidden control sends the value of the address before its own, and others do not', () => {
  fc.assert(
    fc.property(name, text, fc.option(text), (field, own, given) => {
      const query = (asked: string): string | null => (asked === field ? given : 'other');
      assert.deepEqual(
        Object.entries(formValues([{ name: field, type: 'hidden', value: own }], query)),
        [[field, given ?? own]],
      );
      assert.deepEqual(
        Object.entries(formValues([{ name: field, type: 'text', value: own }], query)),
        [[field, own]],
      );
    }),
  );
});

test('name, address, date and time send the list of their parts', () => {
  const kind = fc.constantFrom<GroupKind>('name', 'address', 'date', 'time');
  fc.assert(
    fc.property(kind, fc.array(text, { minLength: 1, maxLength: 8 }), (group, values) => {
      assert.deepEqual(formValues(parts(group, values)), { field: values });
    }),
  );
});

test('a phone of three parts gets an empty country in front, and no other', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (values) => {
      const sent = values.length === 3 ? ['', ...values] : values;
      assert.deepEqual(formValues(parts('phone', values)), { field: sent });
    }),
  );
});

test('parts without names are parts all the same, and a choice makes one part', () => {
  const group = { id: 'at', kind: 'time' } as const;
  const unnamed = ['6', '30'].map((value) => ({ name: '', type: 'text', value, group }));
  const half = choices('radio', 'ampm', [
    ['AM', false],
    ['PM', true],
  ]).map((control) => ({ ...control, group }));
  assert.deepEqual(formValues([...unnamed, ...half]), { at: ['6', '30', 'PM'] });
});

test('likert sends an answer by question, empty where there is none', () => {
  const answer = fc.constantFrom('-2', '-1', '0', '1', '2', '');
  fc.assert(
    fc.property(fc.dictionary(name, answer), (answers) => {
      const group = { id: 'taste', kind: 'likert' } as const;
      const controls = Object.entries(answers).flatMap(([question, given]) =>
        ['-2', '-1', '0', '1', '2'].map((value) => ({
          name: question,
          type: 'radio',
          value,
          isChecked: value === given,
          group,
        })),
      );
      const sent = formValues(controls)['taste'] ?? {};
      assert.deepEqual(new Map(Object.entries(sent)), new Map(Object.entries(answers)));
    }),
  );
});

test('fields come in the order of their first controls, each once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/)), (ids) => {
      const controls = ids.map((id, index): ControlState =>
        index % 2
          ? { name: 'part', type: 'text', value: '', group: { id, kind: 'name' } }
          : { name: id, type: 'text', value: '' },
      );
      assert.deepEqual(Object.keys(formValues(controls)), ids);
    }),
  );
});

test('buttons, files and controls without a name send nothing', () => {
  const types = ['submit', 'button', 'reset', 'image', 'file', 'output', 'fieldset'];
  const controls = types.map((type) => ({ name: type, type, value: 'x' }));
  assert.deepEqual(formValues([...controls, { name: '', type: 'text', value: 'x' }]), {});
});
