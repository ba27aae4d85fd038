import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEmbedHtml } from '../../../../src/features/video/model/embed-html.js';
import { protocolOf } from '../../../../src/features/video/model/player-protocol.js';
import { chooseSource } from '../../../../src/features/video/model/quality.js';

const youtube = protocolOf('https://www.youtube-nocookie.com/embed/abc');
const vimeo = protocolOf('https://player.vimeo.com/video/1');
const tiktok = protocolOf('https://www.tiktok.com/player/v1/721?autoplay=1');

test("sends commands in each provider's format", () => {
  assert.match(String(youtube?.play), /"event":"command","func":"playVideo","args":\[\]/);
  assert.match(String(youtube?.greeting), /"event":"listening"/);
  assert.equal(vimeo?.play, '{"method":"play"}');
  assert.deepEqual(tiktok?.pause, { type: 'pause', 'x-tiktok-player': true });
});

test("reads messages in each provider's format", () => {
  const marked = { 'x-tiktok-player': true };
  for (const [protocol, message, change] of [
    [youtube, '{"event":"onReady","info":null}', 'ready'],
    [youtube, '{"event":"initialDelivery","info":{}}', 'ready'],
    [youtube, '{"event":"onStateChange","info":1}', 'played'],
    [youtube, '{"event":"onStateChange","info":2}', 'paused'],
    [youtube, '{"event":"onStateChange","info":0}', 'ended'],
    [youtube, '{"event":"onStateChange","info":3}', undefined],
    [youtube, '{"event":"infoDelivery","info":{"playerState":2}}', 'paused'],
    [youtube, '{"event":"infoDelivery","info":{"currentTime":2}}', undefined],
    [youtube, '{"event":"onError","info":150}', 'failed'],
    [vimeo, '{"event":"ready"}', 'ready'],
    [vimeo, { event: 'play', data: {} }, 'played'],
    [vimeo, { event: 'pause' }, 'paused'],
    [vimeo, { event: 'finish' }, 'ended'],
    [vimeo, { event: 'error' }, 'failed'],
    [vimeo, { event: 'constructor' }, undefined],
    [tiktok, { type: 'onPlayerReady', ...marked }, 'ready'],
    [tiktok, { type: 'onStateChange', value: 1, ...marked }, 'played'],
    [tiktok, { type: 'onStateChange', value: 3, ...marked }, 'ready'],
    [tiktok, { type: 'onPlayerError', value: {}, ...marked }, 'failed'],
    [tiktok, { type: 'onCurrentTime', value: {}, ...marked }, undefined],
    [tiktok, { type: 'onPlayerReady' }, undefined],
  ] as const) {
    assert.equal(protocol?.read(message), change, JSON.stringify(message));
  }
});

test('sends nothing to frames of other hosts', () => {
  for (const src of [
    'https://www.youtube.com.example.com/embed/abc',
    'https://example.com/https://player.vimeo.com/video/1',
  ]) {
    assert.equal(protocolOf(src), undefined, src);
  }
});

test('reads the URL, title and size of the first player in embed HTML', () => {
  for (const [html, type, src, width] of [
    [
      `<p>x</p><IFRAME width="560" height=315 src='//v.example/?a=1&amp;b=2'>`,
      'iframe',
      '//v.example/?a=1&b=2',
      560,
    ],
    ['<iframe src="/a" width="100%">', 'iframe', '/a', NaN],
    ['<object data="https://v.example/1"></object>', 'object', 'https://v.example/1', NaN],
    ['<object><param name="x"><embed src="/2"></object>', 'object', '/2', NaN],
    [
      '<video width="640" height="360"><source src="/film.webm"></video>',
      'video',
      '/film.webm',
      640,
    ],
  ] as const) {
    const read = readEmbedHtml(html);
    assert.deepEqual([read.type, read.src, read.width], [type, src, width], html);
  }
  assert.equal(readEmbedHtml('<iframe title="A &amp; B" src="/a">').title, 'A & B');
});

test('rejects embed HTML without a player', () => {
  for (const html of [
    '',
    '<script src="/x.js"></script>',
    '<iframe>',
    '<img src="/a">',
    '<<iframe',
  ])
    assert.equal(readEmbedHtml(html).type, 'invalid', html);
});

test("selects the smallest file that fills the box, with at most 480 lines if the browser's data saver is on", () => {
  const ladder = [1080, 360, 720];
  for (const [heights, height, saves, index] of [
    [ladder, 200, false, 1],
    [ladder, 361, false, 2],
    [ladder, 5000, false, 0],
    [ladder, 2000, true, 1],
    [[1080, 720], 2000, true, 1],
  ] as const) {
    const files = heights.map((each) => ({ height: each, isPlayable: true }));
    assert.equal(chooseSource(files, { height, savesData: saves }), index, `${height} ${saves}`);
  }
});

test('selects the first playable file if heights are missing or equal', () => {
  const viewing = { height: 1000, savesData: false };
  for (const height of [NaN, 360]) {
    const files = [false, true, true].map((isPlayable) => ({ height, isPlayable }));
    assert.equal(chooseSource(files, viewing), 1);
    assert.equal(chooseSource(files.slice(0, 1), viewing), undefined);
  }
});
