import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormValues, valueText } from '../../../demo/server/features/form/form-values.js';

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

test('rejects unreadable values with a message', () => {
  for (const [name, form, id] of unreadable) {
    const read = readFormValues(form);
    assert.ok('errors' in read, name);
    assert.deepEqual(Object.keys(read.errors), [id], name);
    assert.match(read.errors[id] ?? '', /\w+ \w+/);
  }
});

test('formats any value as a single string', () => {
  assert.equal(valueText('x'), 'x');
  assert.equal(valueText(['', '555', '', '0100']), '555, 0100');
  assert.equal(valueText({ Taste: '2', Price: '-1' }), 'Taste: 2, Price: -1');
});
