import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import type { FormValues } from '../../../src/features/form/model/submission.js';
import type { FieldSummary } from '../../../demo/owner-state.js';
import { summariseForm } from '../../../demo/server/features/form/form-summary.js';

function summary(
  field: Readonly<Record<string, unknown>>,
  ...values: readonly FormValues[string][]
): FieldSummary | undefined {
  const { definition } = readFormDefinition({ formFields: [{ id: 'f', title: 'F', ...field }] });
  return summariseForm(
    definition,
    values.map((value) => ({ f: value })),
  )[0];
}

test('counts the answers to each statement and computes their mean', () => {
  const found = summary(
    { type: 'likert', options: ['Price', 'Taste'] },
    { Price: '2', Taste: '-1' },
    { Price: '1', Taste: '' },
  );
  assert.equal(found?.answered, 2);
  assert.deepEqual(
    found.parts.map(({ name, answered, mean }) => [name, answered, mean]),
    [
      ['Price', 2, 1.5],
      ['Taste', 1, -1],
    ],
  );
  assert.deepEqual(found.parts[0]?.counts, [
    { label: 'Strongly Disagree', count: 0 },
    { label: 'Disagree', count: 0 },
    { label: 'Neutral', count: 0 },
    { label: 'Agree', count: 1 },
    { label: 'Strongly Agree', count: 1 },
  ]);
});

test('counts a phone number by its sub-fields', () => {
  const found = summary(
    { type: 'phone', showCountryCode: true },
    ['+1', '212', '555', '0100'],
    ['', '212', '555', '0199'],
  );
  assert.deepEqual(
    found?.parts.map(({ name, answered, counts }) => [name, answered, counts[0]?.label]),
    [
      ['Country', 1, '+1'],
      ['Areacode', 2, '212'],
      ['Prefix', 2, '555'],
      ['Line', 2, '0100'],
    ],
  );
});

test('counts options in order, including those that are unused or were removed', () => {
  const found = summary({ type: 'checkbox', options: ['A', 'B'] }, ['B'], ['B', 'C'], []);
  assert.equal(found?.answered, 2);
  assert.deepEqual(found.parts[0]?.counts, [
    { label: 'A', count: 0 },
    { label: 'B', count: 2 },
    { label: 'C', count: 1 },
  ]);
});

test('counts free text without listing it', () => {
  const found = summary({ type: 'textarea' }, 'one', '  ', 'two');
  assert.deepEqual(found?.parts, [{ name: '', answered: 2, counts: [] }]);
});
