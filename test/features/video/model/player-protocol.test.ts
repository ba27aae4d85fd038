import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { protocolOf } from '../../../../src/features/video/model/player-protocol.js';

const youtube = protocolOf('https://www.youtube-nocookie.com/embed/abc');
const vimeo = protocolOf('https://player.vimeo.com/video/1');

test('YouTube is asked by commands, and says what it does as JSON', () => {
  assert.match(String(youtube?.play), /"event":"command","func":"playVideo","args":\[\]/);
  assert.match(String(youtube?.greeting), /"event":"listening"/);
  for (const [message, change] of [
    ['{"event":"onReady","info":null}', 'ready'],
    ['{"event":"initialDelivery","info":{}}', 'ready'],
    ['{"event":"onStateChange","info":1}', 'played'],
    ['{"event":"onStateChange","info":2}', 'paused'],
    ['{"event":"onStateChange","info":0}', 'ended'],
    ['{"event":"onStateChange","info":3}', undefined],
    ['{"event":"infoDelivery","info":{"playerState":2}}', 'paused'],
    ['{"event":"infoDelivery","info":{"currentTime":2}}', undefined],
    ['{"event":"onError","info":150}', 'failed'],
  ] as const) {
    assert.equal(youtube?.read(message), change, message);
  }
});

test('Vimeo is asked by methods, and says what it does as JSON or as an object', () => {
  assert.equal(vimeo?.play, '{"method":"play"}');
  for (const [message, change] of [
    ['{"event":"ready"}', 'ready'],
    [{ event: 'play', data: {} }, 'played'],
    [{ event: 'pause' }, 'paused'],
    [{ event: 'finish' }, 'ended'],
    [{ event: 'error' }, 'failed'],
    [{ event: 'constructor' }, undefined],
  ] as const) {
    assert.equal(vimeo?.read(message), change);
  }
});

test('TikTok sends and takes marked objects', () => {
  const tiktok = protocolOf('https://www.tiktok.com/player/v1/721?autoplay=1');
  assert.deepEqual(tiktok?.pause, { type: 'pause', 'x-tiktok-player': true });
  for (const [type, value, change] of [
    ['onPlayerReady', undefined, 'ready'],
    ['onStateChange', 1, 'played'],
    ['onStateChange', 2, 'paused'],
    ['onStateChange', 0, 'ended'],
    ['onStateChange', 3, 'ready'],
    ['onPlayerError', {}, 'failed'],
    ['onCurrentTime', {}, undefined],
  ] as const) {
    assert.equal(tiktok.read({ type, value, 'x-tiktok-player': true }), change, type);
  }
  assert.equal(tiktok.read({ type: 'onPlayerReady' }), undefined);
});

test('no message is too strange to be read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (message) => {
      youtube?.read(message);
      vimeo?.read(message);
    }),
  );
});

test('frames of others, also those that only look like one, are sent nothing', () => {
  for (const src of [
    '',
    'https://example.com/',
    'https://www.youtube.com.example.com/embed/abc',
    'https://example.com/https://player.vimeo.com/video/1',
    `javascript${':'}https://player.vimeo.com/`,
  ]) {
    assert.equal(protocolOf(src), undefined, src);
  }
  assert.equal(protocolOf('https://www.youtube.com/embed/abc?enablejsapi=1'), youtube);
  fc.assert(
    fc.property(fc.webUrl(), (src) => {
      assert.equal(protocolOf(src), undefined);
    }),
  );
});
