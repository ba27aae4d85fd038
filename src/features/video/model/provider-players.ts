import { queryValue, withQueryValue } from '../../../model/query.js';

/** A parsed URL: `https://host/path?query#hash`. */
export interface Address {
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

export interface Player {
  readonly src: string;
  readonly page: string;
  /** True for portrait formats such as Shorts. */
  readonly isUpright?: boolean;
}

/** Returns null for a path and for schemes other than HTTP. */
export function parseAddress(link: string): Address | null {
  const [, host, path = '', query = '', hash = ''] =
    /^(?:https?:)?\/\/(?:[^/?#@]*@)?([\w.-]+)(?::\d+)?([^?#\s]*)(\?[^#\s]*)?(#\S*)?$/i.exec(link) ??
    [];
  return host === undefined ? null : { host: host.toLowerCase(), path, query, hash };
}

export function secure({ host, path, query, hash }: Address): string {
  return `https://${host}${path}${query}${hash}`;
}

export function readAsItIs(address: Address): { readonly src: string; readonly page: string } {
  return { src: secure(address), page: secure(address) };
}

export function readYouTube(address: Address) {
  const { host, path, query, hash } = address;
  const found = host.endsWith('youtu.be')
    ? /^\/([\w-]+)/.exec(path)?.[1]
    : (/^\/(?:embed|v|e|shorts|live)\/([\w-]+)/.exec(path)?.[1] ??
      (/^\/(?:watch(?:_popup)?\/?)?$/.test(path) ? queryValue(query, 'v') : null));
  const list = /^\/(?:playlist|watch|embed|$)/.test(path) ? queryValue(query, 'list') : null;
  const id = found && /^[\w-]+$/.test(found) ? found : list && 'videoseries';
  if (!id) return readYouTubeChannel(address);
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
    ...upright(path.startsWith('/shorts/')),
  };
}

/** A channel's live stream has a player by the channel's id, but not by its `@name`. Clips have none. */
function readYouTubeChannel(address: Address) {
  const { path } = address;
  const channel = /^\/channel\/([\w-]+)\/live\/?$/.exec(path)?.[1];
  if (channel === undefined) return path.startsWith('/embed') ? readAsItIs(address) : null;
  return {
    src: `https://www.youtube-nocookie.com/embed/live_stream?channel=${channel}`,
    page: `https://www.youtube.com${path}`,
  };
}

export function readVimeo(address: Address) {
  const { host, path, query, hash } = address;
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
  return isPlayer ? readAsItIs(address) : null;
}

/** A video, with the key of an unlisted one, alone or in a channel, group or showcase. */
const vimeoVideo =
  /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|ondemand\/[^/]+\/|manage\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;

export function readDailymotion(address: Address) {
  const { host, path, query } = address;
  const id = host.endsWith('dai.ly')
    ? /^\/(\w+)/.exec(path)?.[1]
    : (/\/video\/(\w+)/.exec(path)?.[1] ?? queryValue(query, 'video'));
  const list = /^\/playlist\/(\w+)/.exec(path)?.[1] ?? queryValue(query, 'playlist');
  if (!id && !list) return host.startsWith('geo.') ? readAsItIs(address) : null;
  const [kind, value] = id ? ['video', id] : ['playlist', list];
  return {
    src: `https://geo.dailymotion.com/player.html?${kind}=${value}`,
    page: `https://www.dailymotion.com/${kind}/${value}`,
  };
}

/** Facebook allows only its plugin in frames. The plugin takes the URL of a video. */
export function readFacebook(address: Address) {
  const { path, query } = address;
  if (path.startsWith('/plugins/')) {
    const video = parseAddress(queryValue(query, 'href') ?? '');
    return {
      src: secure(address),
      page: secure(video && /(?:^|\.)facebook\.com$/.test(video.host) ? video : address),
    };
  }
  const id = /^\/(?:watch\/?(?:live\/?)?|video\.php)$/.test(path) ? queryValue(query, 'v') : null;
  const isVideo = /^\/(?:reel\/\d+|[^/]+\/videos\/(?:[^/]+\/)*\d+)\/?$/.test(path);
  if (!isVideo && !/^\d+$/.test(id ?? '')) return null;
  const page = isVideo
    ? `https://www.facebook.com${path}`
    : `https://www.facebook.com/watch/?v=${id}`;
  const src = `https://www.facebook.com/plugins/video.php${withQueryValue('', 'href', page)}`;
  return { src, page, ...upright(path.startsWith('/reel/')) };
}

export function readTikTok(address: Address) {
  const { path, query } = address;
  const [, user, id] =
    /^\/(?:(@[\w.-]+)\/video|embed(?:\/v\d)?|player\/v1|v)\/(\d+)(?:\.html)?\/?$/.exec(path) ?? [];
  if (id === undefined) return null;
  return {
    src: `https://www.tiktok.com/player/v1/${id}${path.startsWith('/player/') ? query : ''}`,
    page: user === undefined ? secure(address) : `https://www.tiktok.com/${user}/video/${id}`,
    ...upright(true),
  };
}

export function readDrive({ path, query }: Address) {
  const id =
    /^(?:\/u\/\d+)?\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(path)?.[1] ??
    (/^\/(?:open|uc)$/.test(path) ? queryValue(query, 'id') : null);
  if (!id || !/^[\w-]+$/.test(id)) return null;
  const key = withQueryValue('', 'resourcekey', queryValue(query, 'resourcekey'));
  const file = `https://drive.google.com/file/d/${id}`;
  return { src: `${file}/preview${key}`, page: `${file}/view${key}` };
}

function upright(isUpright: boolean): { readonly isUpright?: true } {
  return isUpright ? { isUpright } : {};
}

/** Parses `90`, `90s` or `1h2m30s`. Returns 0 if invalid. */
function seconds(time: string): number {
  const [, h = '0', m = '0', s = '0'] =
    /^(?:(\d{1,5})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
