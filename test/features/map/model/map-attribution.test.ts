import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAttribution } from '../../../../src/features/map/model/map-attribution.js';

test('the HTML that tile servers ask for becomes text and a link', () => {
  const html = '&copy; <a href="https://tiles.example/copyright">Tile makers</a> &amp; friends';
  assert.deepEqual(readAttribution(html), {
    text: '© Tile makers & friends',
    url: 'https://tiles.example/copyright',
  });
});

test('only web pages are linked', () => {
  assert.equal(readAttribution('<a href="javascript:alert(1)">x</a>').url, null);
  assert.deepEqual(readAttribution('Survey'), { text: 'Survey', url: null });
});
