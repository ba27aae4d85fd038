import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSource, savesData } from '../../../../src/features/video/model/quality.js';

const ladder = [1080, 360, 720].map((height) => ({ height, isPlayable: true }));

test('the file is just high enough for its box', () => {
  for (const [height, index] of [
    [200, 1],
    [360, 1],
    [361, 2],
    [5000, 0],
  ] as const) {
    assert.equal(chooseSource(ladder, { height, savesData: false }), index);
  }
});

test('who saves data gets at most 480 lines, or the fewest that there are', () => {
  const viewing = { height: 2000, savesData: true };
  assert.equal(chooseSource(ladder, viewing), 1);
  const high = [1080, 720].map((height) => ({ height, isPlayable: true }));
  assert.equal(chooseSource(high, viewing), 1);
});

test('files without a height, or of a kind that cannot be played, leave the choice to the order', () => {
  const viewing = { height: 300, savesData: false };
  const files = [
    { height: NaN, isPlayable: false },
    { height: NaN, isPlayable: true },
  ];
  assert.equal(chooseSource(files, viewing), 1);
  assert.equal(chooseSource(files.slice(0, 1), viewing), undefined);
});

test('a slow network saves data, as a setting does', () => {
  assert.equal(savesData({ saveData: true }), true);
  assert.equal(savesData({ effectiveType: 'slow-2g' }), true);
  assert.equal(savesData({ effectiveType: '4g' }), false);
  assert.equal(savesData({}), false);
});

test('of several formats with the same height the first that can be played counts', () => {
  const formats = [false, true, true].map((isPlayable) => ({ height: 360, isPlayable }));
  for (const viewing of [
    { height: 1000, savesData: false },
    { height: 1000, savesData: true },
  ]) {
    assert.equal(chooseSource(formats, viewing), 1);
  }
});
