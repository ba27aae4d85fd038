import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arrowOf,
  arrowStep,
  chooseCandidate,
  type KeyPress,
} from '../../../../src/features/gallery/model/arrow-keys.js';

const plain: KeyPress = {
  key: '',
  keyCode: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
};

test('arrows are known by name, and by number where there is no name', () => {
  assert.equal(arrowOf({ ...plain, key: 'ArrowLeft' }), 'left');
  assert.equal(arrowOf({ ...plain, key: 'ArrowRight' }), 'right');
  assert.equal(arrowOf({ ...plain, keyCode: 37 }), 'left');
  assert.equal(arrowOf({ ...plain, keyCode: 39 }), 'right');
});

test('other keys are none, also % and an apostrophe, whose presses have the numbers of arrows', () => {
  for (const press of [
    { key: 'ArrowUp', keyCode: 38 },
    { key: 'a', keyCode: 65 },
    { key: '%', keyCode: 37 },
    { key: "'", keyCode: 39 },
    { key: '37', keyCode: 0 },
  ]) {
    assert.equal(arrowOf({ ...plain, ...press }), undefined, press.key);
  }
});

test('an arrow with a modifier is the browser’s', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    assert.equal(arrowOf({ ...plain, key: 'ArrowLeft', [modifier]: true }), undefined);
  }
});

test('the right arrow goes on, and back where text runs from right to left', () => {
  assert.equal(arrowStep('right', false), 1);
  assert.equal(arrowStep('left', false), -1);
  assert.equal(arrowStep('right', true), -1);
  assert.equal(arrowStep('left', true), 1);
});

test('the gallery with the focus is meant, else the one that shows most; never one off the screen', () => {
  const candidate = fc.record({ hasFocus: fc.boolean(), visibleArea: fc.nat({ max: 5 }) });
  fc.assert(
    fc.property(fc.array(candidate), (candidates) => {
      const chosen = chooseCandidate(candidates);
      const shown = candidates.filter(({ visibleArea }) => visibleArea > 0);
      assert.equal(chosen === undefined, shown.length === 0);
      if (!chosen) return;
      assert.ok(shown.includes(chosen));
      if (shown.some(({ hasFocus }) => hasFocus)) assert.ok(chosen.hasFocus);
      else
        assert.equal(chosen.visibleArea, Math.max(...shown.map(({ visibleArea }) => visibleArea)));
    }),
  );
});
