import { queryValue, withQueryValue } from '../../../model/query.js';
import { parseWebUrl, type ServiceId, serviceOf, services } from '../../services/model/services.js';

interface Player {
  /** URL of the frame without autoplay, on the provider's host that stores the least data about visitors. */
  readonly src: string;
  /** Page where people can watch the video. */
  readonly page: string;
  /** True for portrait formats such as Shorts. */
  readonly isUpright?: boolean;
}

export interface Embed extends Player {
  /** Null for an unknown provider, whose frame is shown unchanged. */
  readonly provider: ServiceId | null;
}

/** A page that names no single video, or that its provider does not allow in frames. It stays a link. */
export interface VideoPage {
  readonly provider: ServiceId | null;
  readonly src: null;
  readonly page: string;
}

export interface Playback {
  /** Origin of the document. YouTube sends messages only to it. */
  readonly origin: string;
  readonly locale: string;
}

/** A provider with a documented player URL. */
interface ProviderRule {
  /** Returns the player of a video. Null if the URL names no video that can be framed. */
  readonly read: (url: URL) => Player | null;
  /** Query parameters that start playback (behavior.md#video-autoplay). */
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

/** Providers whose pages refuse frames, except for URLs that match. */
const framed: Readonly<Partial<Record<ServiceId, RegExp>>> = {
  instagram: /\/embed(?:\/|$)/,
  linkedin: /\/embed(?:\/|$)/,
  loom: /\/embed(?:\/|$)/,
  twitch: /^https?:\/\/(?:player\.|[^/]+\/embed)/,
  x: /^$/,
};

/**
 * Returns the player of a video by the URL of its page, player or file. Null for other schemes and invalid URLs. URLs of known providers
 * become HTTPS. If the video cannot be framed, `src` is null.
 */
export function readEmbed(written: string): Embed | VideoPage | null {
  const link = written.trim();
  const url = parseWebUrl(link);
  if (!url) return isPath(link) ? { provider: null, src: link, page: link } : null;
  // Embedly wraps other players.
  const inner = /(?:^|\.)embedly\.com$/.test(url.hostname) && url.searchParams.get('src');
  if (inner) return readEmbed(inner);
  const id = serviceOf(url);
  const rule = id && rules[id];
  const player = rule?.read(url);
  if (id && player) return { provider: id, ...player };
  // Files on a provider's servers can play, although its pages cannot.
  const isFile = isMediaFile(url.pathname) || /\.(?:mp3|m4a|ogg|wav)$/i.test(url.pathname);
  if (rule && !isFile) return { provider: id, src: null, page: secure(url) };
  const isRefused = id && !isFile && framed[id]?.test(url.href.split(/[?#]/)[0] ?? '') === false;
  return isRefused
    ? { provider: null, src: null, page: secure(url) }
    : { provider: null, src: link, page: link };
}

/** Returns the frame URL that starts playback. Parameters of the page author are kept, unless they conflict. */
export function playingAddress({ provider, src }: Embed, playback: Playback): string {
  if (provider === null) return src;
  const url = new URL(src);
  for (const [name, value] of Object.entries(rules[provider]?.playing?.(playback) ?? {})) {
    url.search = withQueryValue(url.search, name, value);
  }
  return url.href;
}

/** Returns the provider's name as shown to visitors, or null. */
export function providerName(provider: ServiceId | null): string | null {
  return provider === null ? null : services[provider].name;
}

/** Whether browsers can play the file, judged by its extension. */
export function isMediaFile(address: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov|m3u8)(?:[?#]|$)/i.test(address.trim());
}

/** Whether the URL is relative, so that it belongs to the site itself. */
function isPath(link: string): boolean {
  return link !== '' && /^[^\s:]*(?:[/?#]|$)/.test(link) && !/^[/\\]{2}/.test(link);
}

/** Whether a browser requests a URL from the origin. If the origin is unknown (''), only paths qualify. */
export function isFromOrigin(origin: string, link: string, base = origin): boolean {
  const isFrom = (origin: string, base: string): boolean =>
    URL.canParse(link, base) && new URL(link, base).origin === origin;
  if (origin) return isFrom(origin, base);
  return ['http://page.invalid', 'https://page.invalid'].every((page) => isFrom(page, page));
}

/** Whether a SoundCloud player has no track to play. */
export function lacksSoundCloudUrl({ provider, src }: Embed): boolean {
  return provider === 'soundcloud' && soundCloudPage(src.slice(src.indexOf('?'))) === null;
}

function soundCloudPage(query: string): string | null {
  const url = parseWebUrl(queryValue(query, 'url') ?? '');
  return url && serviceOf(url) === 'soundcloud' ? secure(url) : null;
}

/** Returns the URL with HTTPS, without port and credentials. */
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

/** A channel's live stream has a player by the channel's id, but not by its `@name`. Clips have none. */
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

/** A video, with the key of an unlisted one, alone or in a channel, group or showcase. */
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

/** Facebook allows only its plugin in frames. The plugin takes the URL of a video. */
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
