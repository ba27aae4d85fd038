import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pauseMessage } from '../../../../src/features/gallery/model/gallery-video.js';

test('a player of YouTube or Vimeo is told to pause, and nobody else may hear it', () => {
  assert.deepEqual(pauseMessage('https://www.youtube.com/embed/abc?enablejsapi=1'), {
    origin: 'https://www.youtube.com',
    message: '{"event":"command","func":"pauseVideo","args":""}',
  });
  assert.equal(
    pauseMessage('https://www.youtube-nocookie.com/embed/abc')?.origin,
    'https://www.youtube-nocookie.com',
  );
  assert.deepEqual(pauseMessage('https://player.vimeo.com/video/1'), {
    origin: 'https://player.vimeo.com',
    message: '{"method":"pause"}',
  });
});

test('other frames are left alone, also those that only look like one', () => {
  for (const src of [
    '',
    'https://example.com/',
    'https://www.youtube.com.example.com/embed/abc',
    'https://example.com/https://player.vimeo.com/video/1',
    `javascript${':'}https://player.vimeo.com/`,
  ]) {
    assert.equal(pauseMessage(src), null, src);
  }
  fc.assert(
    fc.property(fc.webUrl(), (src) => {
      assert.equal(pauseMessage(src), null);
    }),
  );
});
