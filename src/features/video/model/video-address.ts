import { queryValue, withQueryValue } from '../../../model/query.js';
import { parseWebUrl, type ServiceId, serviceOf, services } from '../../services/model/services.js';

interface Player {
  /**
   * Frame URL without autoplay. If the provider has several hosts, the URL uses the host that stores the least data about
   * visitors.
   */
  readonly src: string;
  /** URL of the page on which people can watch the video. */
  readonly page: string;
  /** `true` for portrait formats such as Shorts. */
  readonly isUpright?: boolean;
}

export interface Embed extends Player {
  /** `null` for an unknown provider. Its frame is shown unchanged. */
  readonly provider: ServiceId | null;
}

/**
 * A URL that is shown as a link instead of a frame. The URL does not identify a single video, or the provider does not allow
 * the page in frames.
 */
export interface VideoPage {
  readonly provider: ServiceId | null;
  readonly src: null;
  readonly page: string;
}

export interface Playback {
  /** The document's origin. YouTube sends messages only to this origin. */
  readonly origin: string;
  readonly locale: string;
}

/** Describes a provider that has a documented player URL. */
interface ProviderRule {
  /** Returns a video's player. Returns `null` if the URL does not identify a video that can be framed. */
  readonly read: (url: URL) => Player | null;
  /** Returns the query parameters that start playback (behavior.md#video-autoplay). */
  readonly playing?: (playback: Playback) => Readonly<Record<string, string>>;
}

const rules: Readonly<Partial<Record<ServiceId, ProviderRule>>> = {
  youtube: {
    read: readYouTube,
    playing: ({ origin, locale }) => ({
      autoplay: '1',
      enablejsapi: '1',
      origin,
      playsinline: '1',
      hl: locale,
      cc_lang_pref: locale.split('-')[0] ?? locale,
    }),
  },
  vimeo: {
    read: readVimeo,
    playing: ({ locale }) => ({
      autoplay: '1',
      dnt: '1',
      playsinline: '1',
      texttrack: locale.split('-')[0] ?? locale,
    }),
  },
  wistia: { read: readWistia, playing: () => ({ autoplay: '1', doNotTrack: 'true' }) },
  dailymotion: { read: readDailymotion, playing: () => ({ autoplay: '1' }) },
  facebook: { read: readFacebook, playing: () => ({ autoplay: 'true' }) },
  tiktok: { read: readTikTok, playing: () => ({ autoplay: '1' }) },
  drive: { read: readDrive },
  animoto: { read: readAsItIs, playing: () => ({ autostart: '1' }) },
  vyond: { read: readAsItIs, playing: () => ({ autostart: '1' }) },
  soundcloud: { read: readSoundCloud, playing: () => ({ auto_play: 'true' }) },
};

/** Providers whose pages cannot be framed. The regular expression matches the URLs that can be framed. */
const framed: Readonly<Partial<Record<ServiceId, RegExp>>> = {
  instagram: /\/embed(?:\/|$)/,
  linkedin: /\/embed(?:\/|$)/,
  loom: /\/embed(?:\/|$)/,
  twitch: /^https?:\/\/(?:player\.|[^/]+\/embed)/,
  x: /^$/,
};

/**
 * Returns a video's player, based on the URL of its page, player or file. URLs of known providers are converted to HTTPS. If
 * the video cannot be framed, `src` is `null`. Returns `null` for other URL schemes and invalid URLs.
 */
export function readEmbed(written: string): Embed | VideoPage | null {
  const link = written.trim();
  const url = parseWebUrl(link);
  if (!url) return isPath(link) ? { provider: null, src: link, page: link } : null;
  // Embedly wraps other providers' players.
  const inner = /(?:^|\.)embedly\.com$/.test(url.hostname) && url.searchParams.get('src');
  if (inner) return readEmbed(inner);
  const id = serviceOf(url);
  const rule = id && rules[id];
  const player = rule?.read(url);
  if (id && player) return { provider: id, ...player };
  // Files on a provider's servers can be played, even though the provider's pages cannot.
  const isFile = isMediaFile(url.pathname) || /\.(?:mp3|m4a|ogg|wav)$/i.test(url.pathname);
  if (rule && !isFile) return { provider: id, src: null, page: secure(url) };
  const isRefused = id && !isFile && framed[id]?.test(url.href.split(/[?#]/)[0] ?? '') === false;
  return isRefused
    ? { provider: null, src: null, page: secure(url) }
    : { provider: null, src: link, page: link };
}

/** Returns the frame URL that starts playback. The page author's parameters are kept unless they conflict. */
export function playingAddress({ provider, src }: Embed, playback: Playback): string {
  if (provider === null) return src;
  const url = new URL(src);
  for (const [name, value] of Object.entries(rules[provider]?.playing?.(playback) ?? {})) {
    url.search = withQueryValue(url.search, name, value);
  }
  return url.href;
}

/** Returns the provider's display name, or `null` if the provider is unknown. */
export function providerName(provider: ServiceId | null): string | null {
  return provider === null ? null : services[provider].name;
}

/** Returns `true` if browsers can play the file, judging from its extension. */
export function isMediaFile(address: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov|m3u8)(?:[?#]|$)/i.test(address.trim());
}

/** Returns `true` if the URL is relative. It then belongs to the site itself. */
function isPath(link: string): boolean {
  return link !== '' && /^[^\s:]*(?:[/?#]|$)/.test(link) && !/^[/\\]{2}/.test(link);
}

/** Returns `true` if a URL is requested from the given origin. If the origin is unknown (`''`), only relative URLs match. */
export function isFromOrigin(origin: string, link: string, base = origin): boolean {
  const isFrom = (origin: string, base: string): boolean =>
    URL.canParse(link, base) && new URL(link, base).origin === origin;
  if (origin) return isFrom(origin, base);
  return ['http://page.invalid', 'https://page.invalid'].every((page) => isFrom(page, page));
}

/** Returns `true` if a SoundCloud player has no track to play. */
export function lacksSoundCloudUrl({ provider, src }: Embed): boolean {
  return provider === 'soundcloud' && soundCloudPage(src.slice(src.indexOf('?'))) === null;
}

function soundCloudPage(query: string): string | null {
  const url = parseWebUrl(queryValue(query, 'url') ?? '');
  return url && serviceOf(url) === 'soundcloud' ? secure(url) : null;
}

/** Returns the URL with HTTPS, and without a port and credentials. */
function secure({ hostname, pathname, search, hash }: URL): string {
  return `https://${hostname}${pathname}${search}${hash}`;
}

function readAsItIs(url: URL): Player {
  return { src: secure(url), page: secure(url) };
}

function readYouTube(url: URL) {
  const { hostname: host, pathname: path, search: query, hash } = url;
  const found = host.endsWith('youtu.be')
    ? /^\/([\w-]+)/.exec(path)?.[1]
    : (/^\/(?:embed|v|e|shorts|live)\/([\w-]+)/.exec(path)?.[1] ??
      (/^\/(?:watch(?:_popup)?\/?)?$/.test(path) ? queryValue(query, 'v') : null));
  const list = /^\/(?:playlist|watch|embed|$)/.test(path) ? queryValue(query, 'list') : null;
  const id = found && /^[\w-]+$/.test(found) ? found : list && 'videoseries';
  if (!id) return readYouTubeChannel(url);
  const isPlayer = /^\/(?:embed|v|e)\//.test(path);
  const start = seconds(
    queryValue(query, 't') ?? queryValue(query, 'start') ?? /^#t=(.+)/.exec(hash)?.[1] ?? '',
  );
  let asked = isPlayer ? query : withQueryValue('', 'list', list ?? queryValue(query, 'list'));
  if (start > 0) asked = withQueryValue(withQueryValue(asked, 't', null), 'start', String(start));
  const page =
    id === 'videoseries'
      ? `https://www.youtube.com/playlist${withQueryValue('', 'list', list)}`
      : `https://www.youtube.com/watch?v=${id}`;
  return {
    src: `https://www.youtube-nocookie.com/embed/${id}${asked}`,
    page,
    isUpright: path.startsWith('/shorts/'),
  };
}

/**
 * Returns the player for a channel's live stream, if the URL contains the channel's ID. A channel's `@name` cannot be used to
 * embed the stream. Clips cannot be embedded.
 */
function readYouTubeChannel(url: URL) {
  const { pathname: path } = url;
  const channel = /^\/channel\/([\w-]+)\/live\/?$/.exec(path)?.[1];
  if (channel === undefined) return path.startsWith('/embed') ? readAsItIs(url) : null;
  return {
    src: `https://www.youtube-nocookie.com/embed/live_stream?channel=${channel}`,
    page: `https://www.youtube.com${path}`,
  };
}

function readVimeo(url: URL) {
  const { hostname: host, pathname: path, search: query, hash } = url;
  const isPlayer = host.startsWith('player.');
  const [, id, secret] = vimeoVideo.exec(path) ?? [];
  if (id !== undefined) {
    const key = secret ?? queryValue(query, 'h');
    return {
      src: `https://player.vimeo.com/video/${id}${withQueryValue(isPlayer ? query : '', 'h', key)}${hash}`,
      page: `https://vimeo.com/${id}${key === null ? '' : `/${key}`}`,
    };
  }
  const [, event, eventKey = ''] = /^\/event\/(\d+)(?:\/embed)?(\/[\da-f]+)?\/?$/.exec(path) ?? [];
  if (event !== undefined) {
    return {
      src: `https://vimeo.com/event/${event}/embed${eventKey}`,
      page: `https://vimeo.com/event/${event}${eventKey}`,
    };
  }
  // Showcases were formerly called albums.
  const showcase = /^\/(?:album|showcase)\/(\d+)(?:\/embed)?\/?$/.exec(path)?.[1];
  if (showcase !== undefined) {
    const page = `https://vimeo.com/showcase/${showcase}`;
    return { src: `${page}/embed`, page };
  }
  return isPlayer ? readAsItIs(url) : null;
}

/** Matches a video's path, which may include a channel, group or showcase. For an unlisted video, the path includes its key. */
const vimeoVideo =
  /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|ondemand\/[^/]+\/|manage\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;

function readDailymotion(url: URL) {
  const { hostname: host, pathname: path, search: query } = url;
  const id = host.endsWith('dai.ly')
    ? /^\/(\w+)/.exec(path)?.[1]
    : (/\/video\/(\w+)/.exec(path)?.[1] ?? queryValue(query, 'video'));
  const list = /^\/playlist\/(\w+)/.exec(path)?.[1] ?? queryValue(query, 'playlist');
  if (!id && !list) return host.startsWith('geo.') ? readAsItIs(url) : null;
  const [kind, value] = id ? ['video', id] : ['playlist', list];
  return {
    src: `https://geo.dailymotion.com/player.html?${kind}=${value}`,
    page: `https://www.dailymotion.com/${kind}/${value}`,
  };
}

/** Facebook only allows its plugin to be framed. The plugin receives the video's URL as a parameter. */
function readFacebook(url: URL) {
  const { pathname: path, search: query } = url;
  if (path.startsWith('/plugins/')) {
    const video = parseWebUrl(queryValue(query, 'href') ?? '');
    return {
      src: secure(url),
      page: secure(video && serviceOf(video) === 'facebook' ? video : url),
    };
  }
  const id = /^\/(?:watch\/?(?:live\/?)?|video\.php)$/.test(path) ? queryValue(query, 'v') : null;
  const isVideo = /^\/(?:reel\/\d+|[^/]+\/videos\/(?:[^/]+\/)*\d+)\/?$/.test(path);
  if (!isVideo && !/^\d+$/.test(id ?? '')) return null;
  const page = isVideo
    ? `https://www.facebook.com${path}`
    : `https://www.facebook.com/watch/?v=${id}`;
  const src = `https://www.facebook.com/plugins/video.php${withQueryValue('', 'href', page)}`;
  return { src, page, isUpright: path.startsWith('/reel/') };
}

function readTikTok(url: URL) {
  const { pathname: path, search: query } = url;
  const [, user, id] =
    /^\/(?:(@[\w.-]+)\/video|embed(?:\/v\d)?|player\/v1|v)\/(\d+)(?:\.html)?\/?$/.exec(path) ?? [];
  if (id === undefined) return null;
  return {
    src: `https://www.tiktok.com/player/v1/${id}${path.startsWith('/player/') ? query : ''}`,
    page: user === undefined ? secure(url) : `https://www.tiktok.com/${user}/video/${id}`,
    isUpright: true,
  };
}

function readDrive({ pathname: path, search: query }: URL) {
  const id =
    /^(?:\/u\/\d+)?\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(path)?.[1] ??
    (/^\/(?:open|uc)$/.test(path) ? queryValue(query, 'id') : null);
  if (!id || !/^[\w-]+$/.test(id)) return null;
  const key = withQueryValue('', 'resourcekey', queryValue(query, 'resourcekey'));
  const file = `https://drive.google.com/file/d/${id}`;
  return { src: `${file}/preview${key}`, page: `${file}/view${key}` };
}

/** Parses `90`, `90s` or `1h2m30s`. Returns 0 if invalid. */
function seconds(time: string): number {
  const [, h = '0', m = '0', s = '0'] =
    /^(?:(\d{1,5})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

function readWistia(url: URL): Player | null {
  const { hostname, pathname, search } = url;
  const id = /\/(?:medias|iframe)\/(\w+)/.exec(pathname)?.[1];
  if (id === undefined) return pathname.startsWith('/embed/') ? readAsItIs(url) : null;
  return {
    src: `https://fast.wistia.net/embed/iframe/${id}${search}`,
    page: `https://${hostname}${pathname}`,
  };
}

function readSoundCloud(url: URL): Player | null {
  const { hostname, pathname, search } = url;
  if (hostname.startsWith('w.'))
    return { src: secure(url), page: soundCloudPage(search) ?? secure(url) };
  if (!/^(?:(?:www|m)\.)?soundcloud\.com$/.test(hostname)) return null;
  const page = `https://soundcloud.com${pathname}`;
  return { src: `https://w.soundcloud.com/player/${withQueryValue('', 'url', page)}`, page };
}
