import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type EmbedSource,
  invalidVideo,
  readEmbed,
  readSource,
} from '../../../../src/features/embed/model/embed.js';
import {
  readFrameContent,
  readFrameHeight,
  sealed,
} from '../../../../src/features/embed/model/frame-messages.js';

const youtube =
  '<iframe src="//www.youtube.com/embed/x" width="560" height="315" title="A&amp;B"></iframe>';

function source(given: Partial<EmbedSource>): EmbedSource {
  return { ...readSource({}), html: '', ...given };
}

function shown(given: Partial<EmbedSource>) {
  const embed = readEmbed(source(given));
  assert.ok('content' in embed, JSON.stringify(embed));
  return embed;
}

test('shows a plain frame of a known service directly, over HTTPS, in its aspect ratio', () => {
  for (const html of [youtube, `<!-- copied --><div class="box"><p>${youtube}</p></div>`]) {
    const embed = shown({ html });
    assert.deepEqual(embed.content, { kind: 'frame', url: 'https://www.youtube.com/embed/x' });
    assert.equal(embed.serviceName, 'YouTube');
    assert.equal(embed.title, 'A&B');
    assert.deepEqual(embed.box, { width: 560, height: 315 });
  }
});

test('uses the frame page if the embed has scripts, is from an unknown host, or belongs to a service that needs scripts', () => {
  for (const html of [
    `${youtube}<script src="https://www.youtube.com/iframe_api"></script>`,
    '<iframe src="https://player.example.com/1"></iframe>',
    '<iframe src="https://platform.twitter.com/embed/Tweet.html"></iframe>',
  ]) {
    assert.deepEqual(shown({ html }).content, { kind: 'html', html });
  }
});

test('identifies a service by its frames, or else by its scripts or links', () => {
  const tweet = '<blockquote><a href="https://twitter.com/a/1">A</a></blockquote>';
  const script = '<script src="https://www.instagram.com/embed.js"></script>';
  assert.equal(shown({ html: tweet }).serviceName, 'X');
  assert.equal(shown({ html: tweet + script }).serviceName, 'Instagram');
  assert.equal(shown({ html: tweet + script + youtube }).serviceName, 'YouTube');
});

test("names an unknown service after the provider in the page's data, or else after the host of its script", () => {
  const html = '<script src="https://www.widgets.example/w.js"></script>';
  assert.equal(shown({ html, providerName: 'Widgets' }).serviceName, 'Widgets');
  assert.equal(shown({ html }).serviceName, 'widgets.example');
  assert.equal(shown({ html: '<b>1</b>' }).serviceName, '');
});

test('does not identify a service by a host that only contains its name', () => {
  const html = '<iframe src="https://notyoutube.com/x"></iframe>';
  assert.equal(shown({ html }).serviceName, 'notyoutube.com');
  assert.equal(
    shown({ html: '<a href="https://google.com/search">S</a>' }).serviceName,
    'google.com',
  );
  const map = '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>';
  assert.equal(shown({ html: map }).serviceName, 'Google Maps');
});

test('rejects a video without a frame URL', () => {
  const link = '<a href="https://www.youtube.com/watch?v=1">A film</a>';
  for (const given of [
    { html: link, type: 'video' },
    { html: '<iframe data-src="https://www.youtube.com/embed/1"></iframe>' },
    { html: '<iframe src=""></iframe>', type: 'video' },
    { html: '<iframe src="javascript:alert(1)"></iframe>', type: 'video' },
  ]) {
    const problem = readEmbed(source(given));
    assert.equal('message' in problem && problem.message, invalidVideo);
  }
  const html = '<p>Made with <a href="https://animoto.com/">Animoto</a></p>';
  assert.deepEqual(shown({ html }).content, { kind: 'html', html });
});

test('requires a loadable URL for a photo, and treats a relative URL as a file of the site', () => {
  const own = shown({ type: 'photo', url: '/media/a.webp', width: 4, height: 3 });
  assert.deepEqual([own.isOwn, own.box], [true, { width: 4, height: 3 }]);
  const foreign = shown({ type: 'photo', url: 'https://live.staticflickr.com/a.jpg' });
  assert.deepEqual([foreign.isOwn, foreign.serviceName], [false, 'live.staticflickr.com']);
  assert.ok('message' in readEmbed(source({ type: 'photo', url: 'data:text/html,1' })));
});

test('requires HTML for all types except links', () => {
  assert.deepEqual(shown({ type: 'link' }).content, { kind: 'link' });
  assert.deepEqual(readEmbed(source({ type: 'rich' })), {
    path: 'html',
    message: '',
    allowed: 'embed HTML',
  });
  assert.equal((readEmbed(source({ type: 'hologram' })) as { path?: string }).path, 'type');
});

test('keeps the height of an audio player at any width', () => {
  const html = '<iframe src="https://w.soundcloud.com/player/" width="100%" height="166"></iframe>';
  assert.deepEqual(shown({ html }).box, { height: 166 });
  assert.deepEqual(shown({ html, width: 400 }).box, { height: 166 });
});

test("the page and the frame page accept only each other's messages", () => {
  const content = { html: '<b>1</b>', base: 'https://a.example/', lang: 'de', dir: 'ltr' };
  assert.deepEqual(readFrameContent(sealed(content)), content);
  assert.equal(readFrameHeight(sealed({ height: 120.2 })), 121);
  assert.equal(readFrameHeight(sealed({ height: Infinity })), 20_000);
  for (const height of [-1, NaN, '120' as never])
    assert.equal(readFrameHeight(sealed({ height })), undefined);
  fc.assert(
    fc.property(fc.anything(), (data) => {
      assert.equal(readFrameHeight(data), undefined);
      assert.equal(readFrameContent(data), undefined);
    }),
  );
});
