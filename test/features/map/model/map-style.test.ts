import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMapStyle } from '../../../../src/features/map/model/map-data.js';

test('a style is read by its number', () => {
  const numbers = [1, 2, 3, 4, 5, '6'].map(readMapStyle);
  assert.deepEqual(numbers, [
    'original',
    'grayscale',
    'satellite',
    'minimal-light',
    'minimal-dark',
    'minimal-blue',
  ]);
});

test('a style is read by its name, however it is written', () => {
  for (const name of ['MinimalDark', 'minimal-dark', 'MINIMAL_DARK', 'minimal dark']) {
    assert.equal(readMapStyle(name), 'minimal-dark');
  }
});

test('anything else is no style', () => {
  for (const raw of [0, 7, -1, 1.5, NaN, '', 'sepia', null, undefined, {}, [], true]) {
    assert.equal(readMapStyle(raw), undefined);
  }
});
