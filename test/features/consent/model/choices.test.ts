import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neededCategories } from '../../../../src/features/consent/model/needed-categories.js';
import {
  readCategories,
  readServices,
} from '../../../../src/features/consent/model/own-choices.js';

test('parses the categories required by content, and rejects a list with an unknown category', () => {
  for (const [names, expected] of [
    ['analytics', ['analytics']],
    [' Marketing,\n analytics ', ['marketing', 'analytics']],
    ['necessary', ['necessary']],
    ['necessary maps', undefined],
    ['analytics, statistics', undefined],
    ['', undefined],
    [' , ', undefined],
  ] as const)
    assert.deepEqual(neededCategories(names), expected, names);
  assert.deepEqual(neededCategories('maps necessary', ['maps']), ['maps', 'necessary']);
  assert.equal(neededCategories('analytics', ['maps']), undefined);
});

test("reads the site's categories and services, and skips those without an ID", () => {
  const named = { id: 'maps', title: ' Maps ', text: ' Shows places. ' };
  const invalid = [null, 'maps', {}, { id: ' ' }];
  assert.deepEqual(readCategories({ consentCategories: [named, { id: 'chat' }, ...invalid] }), [
    { id: 'maps', title: 'Maps', text: 'Shows places.' },
    { id: 'chat', title: '', text: '' },
  ]);
  const services = [{ ...named, category: ' Preferences ' }, { id: 'chat' }, ...invalid];
  assert.deepEqual(readServices({ consentServices: services }), [
    { id: 'maps', category: 'preferences', title: 'Maps', text: 'Shows places.' },
    { id: 'chat', category: '', title: 'chat', text: '' },
  ]);
  assert.deepEqual([readCategories({}), readServices({})], [[], []]);
});
