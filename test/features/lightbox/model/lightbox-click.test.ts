import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clickAction,
  type LightboxClick,
} from '../../../../src/features/lightbox/viewer/commands.js';

const click: LightboxClick = {
  x: 900,
  width: 1000,
  isOnPicture: true,
  hasHalves: true,
  isRtl: false,
};

test('on a desktop the halves of the screen step, on the picture and beside it', () => {
  assert.equal(clickAction(click), 'next');
  assert.equal(clickAction({ ...click, x: 499 }), 'previous');
  assert.equal(clickAction({ ...click, x: 500, isOnPicture: false }), 'next');
});

test('the halves change places where text runs from right to left', () => {
  assert.equal(clickAction({ ...click, isRtl: true }), 'previous');
  assert.equal(clickAction({ ...click, x: 100, isRtl: true }), 'next');
});

test('within 2% of an edge, and without halves, a picture does nothing and all else closes', () => {
  for (const place of [{ x: 19 }, { x: 981 }, { hasHalves: false }]) {
    assert.equal(clickAction({ ...click, ...place }), 'none');
    assert.equal(clickAction({ ...click, ...place, isOnPicture: false }), 'close');
  }
  assert.equal(clickAction({ ...click, x: 20 }), 'previous');
  assert.equal(clickAction({ ...click, x: 980 }), 'next');
});
