import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arrowOf,
  arrowStep,
  chooseCandidate,
  dotsInView,
  type KeyPress,
  showSameSlide,
} from '../../../../src/features/gallery/model/gallery-playing.js';
import { normaliseIndex } from '../../../../src/features/lightbox/model/gallery-index.js';

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

const slide = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    index: fc.nat({ max: count - 1 }),
  }),
);

test('of as many slides, galleries are in step at the same one alone', () => {
  assert.equal(showSameSlide({ index: 2, count: 5 }, { index: 2, count: 5 }), true);
  assert.equal(showSameSlide({ index: 2, count: 5 }, { index: 3, count: 5 }), false);
});

test('whichever follows, they are in step, both say so, and nobody has to follow again', () => {
  fc.assert(
    fc.property(slide, slide, (one, other) => {
      assert.equal(showSameSlide(one, other), showSameSlide(other, one));
      const followed = { ...other, index: normaliseIndex(one.index, other.count) };
      assert.ok(showSameSlide(one, followed));
      assert.ok(showSameSlide(followed, one));
    }),
  );
});

test('the dots of a few slides are all of them', () => {
  assert.deepEqual(
    dotsInView(1, 3).map(({ at }) => at),
    [0, 1, 2],
  );
  assert.ok(dotsInView(0, 9).every(({ isLast }) => !isLast));
});

test('of many slides there are nine dots, the current one among them, which say where there are more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 500 }), fc.nat(), (count, any) => {
      const current = any % count;
      const dots = dotsInView(current, count);
      assert.equal(dots.length, 9);
      assert.ok(dots.some(({ at }) => at === current));
      assert.equal(dots[0]?.isLast, dots[0]?.at !== 0);
      assert.equal(dots[8]?.isLast, dots[8]?.at !== count - 1);
    }),
  );
});
