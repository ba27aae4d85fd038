import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  degreeLabel,
  gridLines,
  readAttribution,
} from '../../../../src/features/map/model/map-labels.js';

test('grid lines are at round degrees, in range and far enough apart', () => {
  assert.deepEqual(gridLines({ from: -74.9, to: -72.1, apart: 0.8 }), [-74, -73]);
  assert.deepEqual(gridLines({ from: 0, to: 1, apart: 0.4 }), [0, 0.5, 1]);
});

test('degree labels have degrees, minutes and a direction', () => {
  assert.equal(degreeLabel(59.5, 'lat'), '59° 30′ N');
  assert.equal(degreeLabel(-74, 'lng'), '74° W');
  assert.equal(degreeLabel(190, 'lng'), '170° W');
  assert.equal(degreeLabel(0, 'lat'), '0°');
  assert.equal(degreeLabel(-180, 'lng'), '180°');
});

test('an HTML attribution becomes text and a URL', () => {
  const html = '&copy; <a href="https://tiles.example/copyright">Tile makers</a> &amp; friends';
  assert.deepEqual(readAttribution(html), {
    text: '© Tile makers & friends',
    url: 'https://tiles.example/copyright',
  });
});

test('an attribution links only to web pages', () => {
  assert.equal(readAttribution('<a href="javascript:alert(1)">x</a>').url, null);
  assert.deepEqual(readAttribution('Survey'), { text: 'Survey', url: null });
});
