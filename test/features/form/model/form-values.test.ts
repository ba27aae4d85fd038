import assert from 'node:assert/strict';
import { test } from 'node:test';
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
type Row = readonly [what: string, controls: readonly ControlState[], sent: object];

const rows: readonly Row[] = [
  ['a text', [field('q', 'text', ' x ')], { q: ' x ' }],
  [
    'several texts of one name',
    [field('q', 'text', 'a'), field('q', 'text', '')],
    { q: ['a', ''] },
  ],
  ['no radio button', [yes(false)], { milk: '' }],
  ['the first checked radio button', [yes(false), no(true)], { milk: 'no' }],
  ['checked boxes in their order', [pot('b'), pot('a')], { pots: ['b', 'a'] }],
  ['no checked box', [pot('a', false)], { pots: [] }],
  // Pages without JavaScript send a hidden value for an unchecked box.
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
    'no buttons, files and controls without a name',
    [...['submit', 'button', 'reset', 'image', 'file', 'output'], ''].map((name) =>
      field(name, name || 'text', 'x'),
    ),
    {},
  ],
];

for (const [what, controls, sent] of rows) {
  test(`sends ${what}`, () => assert.deepEqual(formValues(controls), sent));
}

test('sends the query parameter of a hidden control instead of its own value', () => {
  const query = (name: string): string | null => (name === 'ref' ? 'spring' : null);
  const controls = [field('ref', 'hidden', 'own'), field('lot', 'hidden', '7')];
  assert.deepEqual(formValues(controls, query), { ref: 'spring', lot: '7' });
  assert.deepEqual(formValues([field('ref', 'text', 'own')], query), { ref: 'own' });
});
