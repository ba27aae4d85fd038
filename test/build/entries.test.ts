import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readElements } from '../../src/build/read-elements.js';
import { tagEntries } from '../../src/build/entries.js';

test('small tags share a file; all others have their own', () => {
  const entries = tagEntries(readElements());

  assert.equal(entries.get('sq-price')?.name, 'light');
  assert.equal(entries.get('sq-relative-time')?.name, 'light');
  assert.equal(entries.get('sq-map')?.name, 'sq-map');
});
