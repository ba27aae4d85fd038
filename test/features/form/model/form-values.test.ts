import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import { postedFormValues } from '../../../../src/features/form/model/form-posted.js';
import {
  type GroupKind,
  formValues,
  type ControlState,
} from '../../../../src/features/form/model/submission.js';

const field = (name: string, type: string, value: string): ControlState => ({ name, type, value });
const choice = (name: string, type: string, value: string, isChecked: boolean): ControlState => ({
  ...field(name, type, value),
  isChecked,
});
const parts = (kind: GroupKind, ...controls: ControlState[]): ControlState[] =>
  controls.map((control) => ({ ...control, group: { id: 'field', kind } }));
const texts = (...values: string[]): ControlState[] =>
  values.map((value, index) => field(`part-${String(index)}`, 'text', value));

const terms = field('terms', 'hidden', '0');

const yes = (isChecked: boolean) => choice('milk', 'radio', 'yes', isChecked);
const no = (isChecked: boolean) => choice('milk', 'radio', 'no', isChecked);
const pot = (value: string, isChecked = true) => choice('pots', 'checkbox', value, isChecked);
const agreed = (isChecked: boolean) => choice('terms', 'checkbox', '1', isChecked);
const none = field('milk', 'hidden', 'none');
const both = { milk: ['no', 'oat'] };
type Row = readonly [description: string, controls: readonly ControlState[], sent: object];

const rows: readonly Row[] = [
  ['text', [field('q', 'text', ' x ')], { q: ' x ' }],
  [
    'the texts of several fields with one name',
    [field('q', 'text', 'a'), field('q', 'text', '')],
    { q: ['a', ''] },
  ],
  ['an empty string if no radio button is checked', [yes(false)], { milk: '' }],
  ['the first checked radio button', [yes(false), no(true)], { milk: 'no' }],
  ['checked boxes in their order', [pot('b'), pot('a')], { pots: ['b', 'a'] }],
  ['an empty list if no box is checked', [pot('a', false)], { pots: [] }],
  // For pages without JavaScript, a hidden control adds the value of an unchecked box.
  ['a checked box with a hidden value', [terms, agreed(true)], { terms: ['1'] }],
  ['an unchecked box with a hidden value', [terms, agreed(false)], { terms: [] }],
  ['an option', [field('size', 'select-one', 'L')], { size: 'L' }],
  [
    'several options',
    [{ ...field('days', 'select-multiple', 'Mon'), selected: ['Mon', 'Wed'] }],
    { days: ['Mon', 'Wed'] },
  ],
  ['the parts of a group', parts('address', ...texts('a', 'b')), { field: ['a', 'b'] }],
  [
    'a phone number of 3 parts',
    parts('phone', ...texts('1', '2', '3')),
    { field: ['', '1', '2', '3'] },
  ],
  [
    'a phone number of 4 parts',
    parts('phone', ...texts('0', '1', '2', '3')),
    { field: ['0', '1', '2', '3'] },
  ],
  [
    'parts without names, and a choice as one part',
    parts(
      'time',
      field('', 'text', '6'),
      field('', 'text', '30'),
      choice('ampm', 'radio', 'AM', false),
      choice('ampm', 'radio', 'PM', true),
    ),
    { field: ['6', '30', 'PM'] },
  ],
  [
    'parts in the order of the subfields',
    parts('name', field('field[Last]', 'text', 'Byron'), field('field[First]', 'text', 'Ada')),
    { field: ['Ada', 'Byron'] },
  ],
  [
    'a phone number without a country',
    parts('phone', ...['Areacode', 'Prefix', 'Line'].map((n) => field(`field[${n}]`, 'tel', n))),
    { field: ['', 'Areacode', 'Prefix', 'Line'] },
  ],
  [
    'only the parts that the page has',
    parts('address', field('field[City]', 'text', ''), field('field[Line1]', 'text', '1 Mill Rd')),
    { field: ['1 Mill Rd', ''] },
  ],
  [
    'the parts of a date picker',
    parts('date', field('field', 'date', '2028-02-09')),
    { field: ['2', '9', '2028'] },
  ],
  [
    'the parts of a time picker, without seconds',
    parts('time', field('field', 'time', '00:05')),
    { field: ['12', '05', '', 'AM'] },
  ],
  [
    'the parts of a time picker with seconds',
    parts('time', field('field', 'time', '14:30:15')),
    { field: ['2', '30', '15', 'PM'] },
  ],
  ['empty parts of a picker', parts('date', field('field', 'date', '')), { field: ['', '', ''] }],
  [
    'an empty second if the form does not ask for seconds',
    parts('time', ...['Hour', 'Minute', 'Ampm'].map((n) => field(`field[${n}]`, 'text', n))),
    { field: ['Hour', 'Minute', '', 'Ampm'] },
  ],
  ['the hidden value if no radio button is checked', [none, yes(false)], { milk: 'none' }],
  ['a checked radio button with a hidden value', [none, yes(true)], { milk: 'yes' }],
  ['a radio button and a text field with one name', [no(true), field('milk', 'text', 'oat')], both],
  [
    'answers by statement',
    parts(
      'likert',
      choice('Bright', 'radio', '-2', false),
      choice('Bright', 'radio', '2', true),
      choice('Dark', 'radio', '0', false),
    ),
    { field: { Bright: '2', Dark: '' } },
  ],
  [
    'no values of buttons, files or unnamed controls',
    [...['submit', 'button', 'reset', 'image', 'file', 'output'], ''].map((name) =>
      field(name, name || 'text', 'x'),
    ),
    {},
  ],
];

for (const [description, controls, sent] of rows) {
  test(`sends ${description}`, () => assert.deepEqual(formValues(controls), sent));
}

test("sends the query parameter for a hidden control instead of the control's value", () => {
  const query = (name: string): string | null => (name === 'ref' ? 'spring' : null);
  const controls = [field('ref', 'hidden', 'own'), field('lot', 'hidden', '7')];
  assert.deepEqual(formValues(controls, query), { ref: 'spring', lot: '7' });
  assert.deepEqual(formValues([field('ref', 'text', 'own')], query), { ref: 'own' });
});

test('sends form data entries that have no control unchanged', () => {
  const entries = [
    ['q', 'a'],
    ['more', '1'],
    ['button', 'buy'],
    ['more', '2'],
  ] as const;
  const sent = { q: 'a', more: ['1', '2'], button: 'buy' };
  assert.deepEqual(formValues([field('q', 'text', 'a')], undefined, entries), sent);
  const { definition } = readFormDefinition({
    formFields: [
      { type: 'section', id: 's' },
      { type: 'text', id: 'q' },
    ],
  });
  assert.deepEqual(postedFormValues(entries, definition), sent);
});

test('reads lists and the first of several radio values from a native post, and treats missing values as empty', () => {
  const formFields = ['radio', 'checkbox', 'select', 'likert'].map((type) => ({
    ...{ type, id: type, options: ['A', 'B'] },
  }));
  const { definition } = readFormDefinition({ formFields });
  const nothing = { radio: '', checkbox: [], select: '', likert: { A: '', B: '' } };
  assert.deepEqual(postedFormValues([], definition), nothing);
  const posted = ['radio', 'checkbox', 'select', 'likert[B]'].map((name) => [name, 'B'] as const);
  const entries = [...posted, ['radio', 'A'], ['select', 'A']] as const;
  assert.deepEqual(postedFormValues(entries, definition), {
    ...{ radio: 'B', checkbox: ['B'], select: ['B', 'A'], likert: { A: '', B: 'B' } },
  });
});

test('divides the value of a picker that was posted without JavaScript into its parts', () => {
  const { definition } = readFormDefinition({
    formFields: [
      { type: 'date', id: 'day', picker: true },
      { type: 'time', id: 'hour', picker: true },
      { type: 'time', id: 'none', picker: true },
      { type: 'rating', id: 'stars' },
      { type: 'consent', id: 'terms' },
      { type: 'phone', id: 'mobile', international: true },
    ],
  });
  const entries = [
    ['day', '2028-02-29'],
    ['hour', '14:05'],
    ['none', ''],
    ['stars', '4'],
    ['terms', 'I agree.'],
    ['mobile', '+47 22 33 44 55'],
  ] as const;
  assert.deepEqual(postedFormValues(entries, definition), {
    day: ['2', '29', '2028'],
    hour: ['2', '05', '', 'PM'],
    none: ['', '', '', ''],
    stars: '4',
    terms: ['I agree.'],
    mobile: ['', '', '', '+47 22 33 44 55'],
  });
});
