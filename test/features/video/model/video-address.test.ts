import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Embed,
  isFromOrigin,
  isMediaFile,
  lacksSoundCloudUrl,
  playingAddress,
  readEmbed,
} from '../../../../src/features/video/model/video-address.js';

const playback = { origin: 'https://shop.example', locale: 'de-AT' };

/**
 * Each row contains the URL of a page, player or file, then the URL of the frame, and then the URL of the page on which
 * the video can be watched. All URLs omit the scheme.
 */
const players = `
  https://www.youtube.com/watch?v=a-B_c1&list=PL1&feature=share www.youtube-nocookie.com/embed/a-B_c1?list=PL1 www.youtube.com/watch?v=a-B_c1
  http://youtu.be/a-B_c1?t=1m30s www.youtube-nocookie.com/embed/a-B_c1?start=90 www.youtube.com/watch?v=a-B_c1
  //www.youtube.com/embed/a-B_c1?rel=0 www.youtube-nocookie.com/embed/a-B_c1?rel=0 www.youtube.com/watch?v=a-B_c1
  https://www.youtube.com/v/a-B_c1 www.youtube-nocookie.com/embed/a-B_c1 www.youtube.com/watch?v=a-B_c1
  https://m.youtube.com/shorts/a-B_c1 www.youtube-nocookie.com/embed/a-B_c1 www.youtube.com/watch?v=a-B_c1
  https://www.youtube.com/live/a-B_c1 www.youtube-nocookie.com/embed/a-B_c1 www.youtube.com/watch?v=a-B_c1
  https://www.youtube.com/watch?v=a-B_c1#t=42 www.youtube-nocookie.com/embed/a-B_c1?start=42 www.youtube.com/watch?v=a-B_c1
  //cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fwww.youtube.com%2Fembed%2Fa-B_c1&key=1 www.youtube-nocookie.com/embed/a-B_c1 www.youtube.com/watch?v=a-B_c1
  http://vimeo.com/76979871 player.vimeo.com/video/76979871 vimeo.com/76979871
  https://vimeo.com/76979871/8272103f6e player.vimeo.com/video/76979871?h=8272103f6e vimeo.com/76979871/8272103f6e
  https://vimeo.com/channels/staffpicks/76979871 player.vimeo.com/video/76979871 vimeo.com/76979871
  //player.vimeo.com/video/76979871?color=fff#t=9s player.vimeo.com/video/76979871?color=fff#t=9s vimeo.com/76979871
  https://vimeo.com/event/5012345 vimeo.com/event/5012345/embed vimeo.com/event/5012345
  https://vimeo.com/event/5012345/embed/a1b2 vimeo.com/event/5012345/embed/a1b2 vimeo.com/event/5012345/a1b2
  https://vimeo.com/showcase/11 vimeo.com/showcase/11/embed vimeo.com/showcase/11
  https://vimeo.com/album/11 vimeo.com/showcase/11/embed vimeo.com/showcase/11
  https://vimeo.com/showcase/11/video/22 player.vimeo.com/video/22 vimeo.com/22
  https://vimeo.com/groups/coffee/videos/22 player.vimeo.com/video/22 vimeo.com/22
  https://www.youtube.com/playlist?list=PL1 www.youtube-nocookie.com/embed/videoseries?list=PL1 www.youtube.com/playlist?list=PL1
  https://music.youtube.com/watch?v=abc www.youtube-nocookie.com/embed/abc www.youtube.com/watch?v=abc
  https://www.youtube-nocookie.com/embed/abc www.youtube-nocookie.com/embed/abc www.youtube.com/watch?v=abc
  https://www.youtube.com/channel/UCabc/live www.youtube-nocookie.com/embed/live_stream?channel=UCabc www.youtube.com/channel/UCabc/live
  https://www.facebook.com/watch/?v=123 www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D123 www.facebook.com/watch/?v=123
  https://m.facebook.com/roaster/videos/a-film/123/ www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Froaster%2Fvideos%2Fa-film%2F123%2F www.facebook.com/roaster/videos/a-film/123/
  https://www.tiktok.com/@user/video/721 www.tiktok.com/player/v1/721 www.tiktok.com/@user/video/721
  https://drive.google.com/file/d/1-aB/view?usp=sharing drive.google.com/file/d/1-aB/preview drive.google.com/file/d/1-aB/view
  https://drive.google.com/open?id=1-aB drive.google.com/file/d/1-aB/preview drive.google.com/file/d/1-aB/view
  https://www.dailymotion.com/playlist/x1 geo.dailymotion.com/player.html?playlist=x1 www.dailymotion.com/playlist/x1
`;

test('plays videos at the embed URLs of their providers', () => {
  for (const row of players.trim().split('\n')) {
    const [written = '', src, page] = row.trim().split(' ');
    const read = readEmbed(written);
    assert.deepEqual([read?.src, read?.page], [`https://${src}`, `https://${page}`], written);
  }
  assert.equal(readEmbed('https://m.youtube.com/shorts/a')?.provider, 'youtube');
});

/** URLs that do not refer to a video, or whose provider does not allow frames. */
const pages = `
  www.youtube.com/about
  www.youtube.com/clip/UgkxAbc_1-2
  www.youtube.com/@roaster/live
  www.youtube.com/@roaster
  www.youtube.com/c/roaster/live
  vimeo.com/channels/staffpicks
  vimeo.com/channels/123456
  vimeo.com/groups/coffee
  vimeo.com/roaster
  vimeo.com/ondemand/coffee
  www.facebook.com/roaster
  www.facebook.com/roaster/posts/123
  www.facebook.com/watch/?v=x
  www.facebook.com/share/v/1AbC/
  fb.watch/abc/
  vm.tiktok.com/ZMabc/
  www.tiktok.com/@roaster
  drive.google.com/drive/folders/abc
  www.dailymotion.com/roaster
  www.instagram.com/reel/abc/
  x.com/roaster/status/1
  www.twitch.tv/roaster
  www.loom.com/share/abc
`;

test('keeps a link whose page is not a video or cannot be framed', () => {
  for (const row of pages.trim().split('\n')) {
    const address = `https://${row.trim()}`;
    const read = readEmbed(address);
    assert.deepEqual([read?.src, read?.page], [null, address]);
  }
});

test('shows shorts, reels and TikTok videos in portrait format', () => {
  const isUpright = (written: string): boolean | undefined => {
    const read = readEmbed(written);
    return read !== null && read.src !== null && read.isUpright === true;
  };
  assert.ok(isUpright('https://www.youtube.com/shorts/abc'));
  assert.ok(isUpright('https://www.facebook.com/reel/123'));
  assert.ok(isUpright('https://www.tiktok.com/@user/video/721'));
  assert.ok(!isUpright('https://www.youtube.com/watch?v=abc'));
});

test('accepts only Facebook URLs as the page of a Facebook plugin', () => {
  const plugin = (href: string) =>
    readEmbed(`https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(href)}`)?.page;
  assert.equal(
    plugin('https://www.facebook.com/a/videos/1/'),
    'https://www.facebook.com/a/videos/1/',
  );
  assert.match(plugin('java' + 'script:alert(1)') ?? '', /^https:\/\/www\.facebook\.com\/plugins/);
  assert.match(plugin('https://evil.example/') ?? '', /^https:\/\/www\.facebook\.com\/plugins/);
});

test('does not identify a provider by a host that only contains its name', () => {
  for (const host of ['youtube.com.evil.example', 'notyoutube.com', 'evilvimeo.com']) {
    assert.equal(readEmbed(`https://${host}/watch?v=x`)?.provider, null);
  }
});

test('rejects URLs that must not be framed', () => {
  for (const written of [
    '',
    ' ',
    'java' + 'script:alert(1)',
    'data:text/html,x',
    'https:',
    '\\\\x/y',
  ]) {
    assert.equal(readEmbed(written), null);
  }
});

test('detects a SoundCloud player without a track', () => {
  const embed = readEmbed('http://soundcloud.com/roaster/song');
  assert.equal(
    embed?.src,
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Froaster%2Fsong',
  );
  assert.equal(lacksSoundCloudUrl(embed), false);
  const broken = readEmbed('https://w.soundcloud.com/player/?url=%E0%A4%A');
  assert.ok(broken);
  assert.equal(lacksSoundCloudUrl(broken as Embed), true);
});

test('detects media files by their file extension', () => {
  assert.equal(isMediaFile('/a/film.mp4?x=1'), true);
  assert.equal(isMediaFile('https://cdn.example/master.M3U8'), true);
  assert.equal(isMediaFile('https://youtu.be/mp4'), false);
});

test("leaves media files on a provider's servers unchanged", () => {
  for (const file of [
    'https://video.twimg.com/a.mp4',
    'https://scontent.cdninstagram.com/a.mp4?b=c',
    'https://a.b.soundcloud.com/x.mp3',
  ]) {
    assert.deepEqual(readEmbed(file), { provider: null, src: file, page: file });
  }
  assert.equal(readEmbed('https://on.soundcloud.com/abc')?.src, null);
});

test('detects URLs with a different origin as browsers do', () => {
  const origin = 'https://shop.example';
  for (const foreign of [
    '//evil.example/x.jpg',
    '\\\\evil.example/x.jpg',
    '/\\evil.example/x.jpg',
    '/\t/evil.example/x.jpg',
    'http:/evil.example/x.jpg',
    'data:image/png;base64,x',
  ]) {
    assert.deepEqual([isFromOrigin(origin, foreign), isFromOrigin('', foreign)], [false, false]);
  }
  for (const path of ['x.jpg', '/x.jpg', './a:b.jpg', '?x']) {
    assert.deepEqual([isFromOrigin(origin, path), isFromOrigin('', path)], [true, true]);
  }
  assert.deepEqual(
    [isFromOrigin(origin, `${origin}/x.jpg`), isFromOrigin('', `${origin}/x.jpg`)],
    [true, false],
  );
  assert.equal(isFromOrigin(origin, 'x.jpg', 'https://cdn.example/'), false);
});

test('uses only paths and HTTP URLs as frame URLs', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })),
      (written) => {
        const embed = readEmbed(written);
        if (embed === null) return;
        assert.match(new URL(embed.page, 'https://shop.example/a').protocol, /^https?:$/);
        if (embed.src === null) return;
        const { protocol } = new URL(playingAddress(embed, playback), 'https://shop.example/a');
        assert.match(protocol, /^https?:$/);
      },
    ),
  );
});
