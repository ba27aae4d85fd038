import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  readFrameContent,
  readFrameHeight,
  sealed,
} from '../../../../src/features/embed/model/frame-messages.js';

test('page and frame page read what the other has sealed', () => {
  const content = { html: '<b>1</b>', base: 'https://a.example/', lang: 'de', dir: 'ltr' };
  assert.deepEqual(readFrameContent(sealed(content)), content);
  assert.equal(readFrameHeight(sealed({ height: 120.2 })), 121);
});

test('a height that cannot be one is none, and one that never ends has an end', () => {
  for (const height of [-1, NaN, '120' as never]) {
    assert.equal(readFrameHeight(sealed({ height })), undefined);
  }
  assert.equal(readFrameHeight(sealed({ height: Infinity })), 20_000);
});

test('whatever else a frame says is no message', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      assert.equal(readFrameHeight(data), undefined);
      assert.equal(readFrameContent(data), undefined);
    }),
  );
});
