import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readEmbedHtml } from '../../../../src/features/video/model/embed-html.js';

test('of an iframe, address, title and size are read', () => {
  assert.deepEqual(
    readEmbedHtml(
      '<p>x</p><IFRAME width="560" height=315 title="A &amp; B" src=\'//v.example/?a=1&amp;b=2\' allowfullscreen></iframe>',
    ),
    { type: 'iframe', src: '//v.example/?a=1&b=2', title: 'A & B', width: 560, height: 315 },
  );
});

test('an object and an embed have theirs elsewhere', () => {
  const { type, src } = readEmbedHtml('<object data="https://v.example/1"></object>');
  assert.deepEqual([type, src], ['object', 'https://v.example/1']);
  const inner = readEmbedHtml('<object><param name="x"><embed src="https://v.example/2"></object>');
  assert.deepEqual([inner.type, inner.src], ['object', 'https://v.example/2']);
});

test('a video is that of its first source, in the size of the video', () => {
  const { type, src, width } = readEmbedHtml(
    '<video width="640" height="360"><source src="/film.webm"></video>',
  );
  assert.deepEqual([type, src, width], ['video', '/film.webm', 640]);
});

test('a size in percent is none', () => {
  assert.equal(readEmbedHtml('<iframe src="/a" width="100%">').width, NaN);
});

test('HTML without a player is invalid, whatever it is', () => {
  for (const html of [
    '',
    '<script src="/x.js"></script>',
    '<iframe>',
    '<img src="/a">',
    '<<iframe',
    '<constructor src="/a">',
  ]) {
    assert.equal(readEmbedHtml(html).type, 'invalid');
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(readEmbedHtml(text.replaceAll('<', '')).type, 'invalid');
    }),
  );
});

test('a long text of unclosed tags is read quickly', () => {
  const start = performance.now();
  readEmbedHtml('<a '.repeat(50_000));
  assert.ok(performance.now() - start < 1000);
});
