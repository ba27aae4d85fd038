import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Embed,
  isMediaFile,
  lacksSoundCloudUrl,
  playingAddress,
  readEmbed,
} from '../../../../src/features/video/model/video-address.js';

const playback = { origin: 'https://shop.example', locale: 'de-AT' };

for (const [written, src] of [
  ['https://www.youtube.com/watch?v=a-B_c1&list=PL1&feature=share', 'embed/a-B_c1?list=PL1'],
  ['http://youtu.be/a-B_c1?t=1m30s', 'embed/a-B_c1?start=90'],
  ['//www.youtube.com/embed/a-B_c1?rel=0', 'embed/a-B_c1?rel=0'],
  ['https://www.youtube.com/v/a-B_c1', 'embed/a-B_c1'],
  ['https://m.youtube.com/shorts/a-B_c1', 'embed/a-B_c1'],
  ['https://www.youtube.com/live/a-B_c1', 'embed/a-B_c1'],
  ['https://www.youtube.com/watch?v=a-B_c1#t=42', 'embed/a-B_c1?start=42'],
  [
    '//cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fwww.youtube.com%2Fembed%2Fa-B_c1&key=1',
    'embed/a-B_c1',
  ],
] as const) {
  test(`YouTube: ${written} plays on the host without cookies`, () => {
    const embed = readEmbed(written);
    assert.equal(embed?.provider, 'youtube');
    assert.equal(embed.src, `https://www.youtube-nocookie.com/${src}`);
    assert.equal(embed.page, 'https://www.youtube.com/watch?v=a-B_c1');
  });
}

for (const [written, src, page] of [
  ['http://vimeo.com/76979871', 'video/76979871', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'video/76979871?h=8272103f6e', '76979871/8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'video/76979871', '76979871'],
  ['//player.vimeo.com/video/76979871?color=fff#t=9s', 'video/76979871?color=fff#t=9s', '76979871'],
] as const) {
  test(`Vimeo: ${written} plays in its player`, () => {
    const embed = readEmbed(written);
    assert.equal(embed?.provider, 'vimeo');
    assert.equal(embed.src, `https://player.vimeo.com/${src}`);
    assert.equal(embed.page, `https://vimeo.com/${page}`);
  });
}

test('each provider is asked to play in its own words, beside what the author asks for', () => {
  const asked = (written: string): string => {
    const embed = readEmbed(written);
    assert.ok(embed !== null && embed.src !== null);
    return playingAddress(embed, playback).replace(/^https:\/\/[^/]+/, '');
  };
  assert.equal(
    asked('https://www.youtube.com/embed/x?rel=0&autoplay=0'),
    '/embed/x?rel=0&autoplay=1&enablejsapi=1&origin=https%3A%2F%2Fshop.example&playsinline=1&hl=de-AT&cc_lang_pref=de',
  );
  assert.equal(
    asked('https://vimeo.com/1#t=9s'),
    '/video/1?autoplay=1&dnt=1&playsinline=1&texttrack=de#t=9s',
  );
  assert.equal(
    asked('http://home.wistia.com/medias/abc'),
    '/embed/iframe/abc?autoplay=1&doNotTrack=true',
  );
  assert.equal(asked('https://dai.ly/x1'), '/player.html?video=x1&autoplay=1');
  assert.equal(asked('http://www.animoto.com/play/x'), '/play/x?autostart=1');
  assert.equal(asked('http://goanimate.com/player/x'), '/player/x?autostart=1');
});

test('a provider that is not known is shown as it is', () => {
  for (const address of [
    'http://films.example/play?id=1',
    '//films.example/a',
    '/films/1',
    'film',
  ]) {
    const embed = readEmbed(address) as Embed;
    assert.deepEqual(embed, { provider: null, src: address, page: address });
    assert.equal(playingAddress(embed, playback), address);
  }
});

for (const address of [
  'https://www.youtube.com/about',
  'https://www.youtube.com/clip/UgkxAbc_1-2',
  'https://www.youtube.com/@roaster/live',
  'https://www.youtube.com/@roaster',
  'https://www.youtube.com/c/roaster/live',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/channels/123456',
  'https://vimeo.com/groups/coffee',
  'https://vimeo.com/roaster',
  'https://vimeo.com/ondemand/coffee',
  'https://www.facebook.com/roaster',
  'https://www.facebook.com/roaster/posts/123',
  'https://www.facebook.com/watch/?v=x',
  'https://www.facebook.com/share/v/1AbC/',
  'https://fb.watch/abc/',
  'https://vm.tiktok.com/ZMabc/',
  'https://www.tiktok.com/@roaster',
  'https://drive.google.com/drive/folders/abc',
  'https://www.dailymotion.com/roaster',
  'https://www.instagram.com/reel/abc/',
  'https://x.com/roaster/status/1',
  'https://www.twitch.tv/roaster',
  'https://www.loom.com/share/abc',
]) {
  test(`${address} has no player, and stays a link`, () => {
    const read = readEmbed(address);
    assert.deepEqual([read?.src, read?.page], [null, address]);
  });
}

for (const [written, src, page] of [
  [
    'https://vimeo.com/event/5012345',
    'https://vimeo.com/event/5012345/embed',
    'vimeo.com/event/5012345',
  ],
  [
    'https://vimeo.com/event/5012345/embed/a1b2',
    'https://vimeo.com/event/5012345/embed/a1b2',
    'vimeo.com/event/5012345/a1b2',
  ],
  ['https://vimeo.com/showcase/11', 'https://vimeo.com/showcase/11/embed', 'vimeo.com/showcase/11'],
  ['https://vimeo.com/album/11', 'https://vimeo.com/showcase/11/embed', 'vimeo.com/showcase/11'],
  ['https://vimeo.com/showcase/11/video/22', 'https://player.vimeo.com/video/22', 'vimeo.com/22'],
  [
    'https://vimeo.com/groups/coffee/videos/22',
    'https://player.vimeo.com/video/22',
    'vimeo.com/22',
  ],
  [
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1',
    'www.youtube.com/playlist?list=PL1',
  ],
  [
    'https://music.youtube.com/watch?v=abc',
    'https://www.youtube-nocookie.com/embed/abc',
    'www.youtube.com/watch?v=abc',
  ],
  [
    'https://www.youtube-nocookie.com/embed/abc',
    'https://www.youtube-nocookie.com/embed/abc',
    'www.youtube.com/watch?v=abc',
  ],
  [
    'https://www.youtube.com/channel/UCabc/live',
    'https://www.youtube-nocookie.com/embed/live_stream?channel=UCabc',
    'www.youtube.com/channel/UCabc/live',
  ],
  [
    'https://www.facebook.com/watch/?v=123',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D123',
    'www.facebook.com/watch/?v=123',
  ],
  [
    'https://m.facebook.com/roaster/videos/a-film/123/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Froaster%2Fvideos%2Fa-film%2F123%2F',
    'www.facebook.com/roaster/videos/a-film/123/',
  ],
  [
    'https://www.tiktok.com/@user/video/721',
    'https://www.tiktok.com/player/v1/721',
    'www.tiktok.com/@user/video/721',
  ],
  [
    'https://drive.google.com/file/d/1-aB/view?usp=sharing',
    'https://drive.google.com/file/d/1-aB/preview',
    'drive.google.com/file/d/1-aB/view',
  ],
  [
    'https://drive.google.com/open?id=1-aB',
    'https://drive.google.com/file/d/1-aB/preview',
    'drive.google.com/file/d/1-aB/view',
  ],
  [
    'https://www.dailymotion.com/playlist/x1',
    'https://geo.dailymotion.com/player.html?playlist=x1',
    'www.dailymotion.com/playlist/x1',
  ],
] as const) {
  test(`${written} plays at the embed address of its provider`, () => {
    const read = readEmbed(written);
    assert.deepEqual([read?.src, read?.page], [src, `https://${page}`]);
  });
}

test('shorts, reels and TikTok videos are upright', () => {
  const isUpright = (written: string): boolean | undefined => {
    const read = readEmbed(written);
    return read !== null && read.src !== null && read.isUpright === true;
  };
  assert.ok(isUpright('https://www.youtube.com/shorts/abc'));
  assert.ok(isUpright('https://www.facebook.com/reel/123'));
  assert.ok(isUpright('https://www.tiktok.com/@user/video/721'));
  assert.ok(!isUpright('https://www.youtube.com/watch?v=abc'));
});

test('the page of a Facebook plugin is an address of Facebook', () => {
  const plugin = (href: string) =>
    readEmbed(`https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(href)}`)?.page;
  assert.equal(
    plugin('https://www.facebook.com/a/videos/1/'),
    'https://www.facebook.com/a/videos/1/',
  );
  assert.match(plugin('java' + 'script:alert(1)') ?? '', /^https:\/\/www\.facebook\.com\/plugins/);
  assert.match(plugin('https://evil.example/') ?? '', /^https:\/\/www\.facebook\.com\/plugins/);
});

test('a host that only looks like a provider is none', () => {
  for (const host of ['youtube.com.evil.example', 'notyoutube.com', 'evilvimeo.com']) {
    assert.equal(readEmbed(`https://${host}/watch?v=x`)?.provider, null);
  }
});

test('what no frame may show is no video', () => {
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

test('SoundCloud plays what its address names, and is known to lack it', () => {
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

test('a media file is one by its ending', () => {
  assert.equal(isMediaFile('/a/film.mp4?x=1'), true);
  assert.equal(isMediaFile('https://cdn.example/master.M3U8'), true);
  assert.equal(isMediaFile('https://youtu.be/mp4'), false);
});

test('whatever is written, a frame gets a path or an address of the web', () => {
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
    { numRuns: 2000 },
  );
});
