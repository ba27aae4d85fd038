import fc from 'fast-check';
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
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      fc.double({ min: 0.02, max: 30, noNaN: true }),
      (from, width, apart) => {
        const lines = gridLines({ from, to: from + width, apart });
        assert.ok(lines.every((line) => line > from - 1e-9 && line < from + width + 1e-9));
        const gaps = lines.slice(1).map((line, index) => line - (lines[index] ?? 0));
        assert.ok(gaps.every((gap) => gap > apart - 1e-9));
      },
    ),
  );
});

test('degree labels have degrees, minutes and direction', () => {
  assert.equal(degreeLabel(59.5, 'lat'), '59° 30′ N');
  assert.equal(degreeLabel(-74, 'lng'), '74° W');
  assert.equal(degreeLabel(190, 'lng'), '170° W');
  assert.equal(degreeLabel(0, 'lat'), '0°');
  assert.equal(degreeLabel(-180, 'lng'), '180°');
});

test('an attribution in HTML becomes text and a link', () => {
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
