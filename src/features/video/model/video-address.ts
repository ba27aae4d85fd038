import { queryValue, withQueryValue } from '../../../model/query.js';

/** An address, taken apart: `https://host/path?query#hash`. */
interface Address {
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** A provider whose players this page knows how to ask for. */
export type Provider =
  'youtube' | 'vimeo' | 'wistia' | 'dailymotion' | 'animoto' | 'vyond' | 'soundcloud';

/** A video that plays in a frame. */
export interface Embed {
  /** Null for a provider that is not known: its frame is shown as it is. */
  readonly provider: Provider | null;
  /** Address of the frame, without what makes it play: of the host that stores least about visitors. */
  readonly src: string;
  /** Where a person can watch the video. */
  readonly page: string;
}

/** What a player is asked for when it is to play. */
export interface Playback {
  /** The origin of the page, which YouTube answers to. */
  readonly origin: string;
  /** Language of the player. */
  readonly locale: string;
}

interface ProviderRule {
  readonly name: string;
  readonly host: RegExp;
  /** The player of a video; null where the address is of none: then it is shown as it is. */
  readonly read: (address: Address) => { readonly src: string; readonly page: string } | null;
  /** What makes it play, in a language, for a page (spec section 7, "Video embeds append …"). */
  readonly playing: (playback: Playback) => Readonly<Record<string, string>>;
}

const RULES: Readonly<Record<Provider, ProviderRule>> = {
  youtube: {
    name: 'YouTube',
    host: /^(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
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
    name: 'Vimeo',
    host: /^(?:www\.|player\.)?vimeo\.com$/,
    read: readVimeo,
    playing: ({ locale }) => ({
      autoplay: '1',
      dnt: '1',
      playsinline: '1',
      texttrack: locale.split('-')[0] ?? locale,
    }),
  },
  wistia: {
    name: 'Wistia',
    host: /^(?:[\w-]+\.)*wistia\.(?:com|net)$/,
    read: ({ host, path, query }) => {
      const id = /\/(?:medias|iframe)\/(\w+)/.exec(path)?.[1];
      return id === undefined
        ? null
        : {
            src: `https://fast.wistia.net/embed/iframe/${id}${query}`,
            page: `https://${host}${path}`,
          };
    },
    playing: () => ({ autoplay: '1', doNotTrack: 'true' }),
  },
  dailymotion: {
    name: 'Dailymotion',
    host: /^(?:[\w-]+\.)?(?:dailymotion\.com|dai\.ly)$/,
    read: ({ host, path, query }) => {
      const id = host.endsWith('dai.ly')
        ? /^\/(\w+)/.exec(path)?.[1]
        : (/\/video\/(\w+)/.exec(path)?.[1] ?? queryValue(query, 'video'));
      return id
        ? {
            src: `https://geo.dailymotion.com/player.html?video=${id}`,
            page: `https://www.dailymotion.com/video/${id}`,
          }
        : null;
    },
    playing: () => ({ autoplay: '1' }),
  },
  animoto: {
    name: 'Animoto',
    host: /(?:^|\.)animoto\.com$/,
    read: readAsItIs,
    playing: () => ({ autostart: '1' }),
  },
  vyond: {
    name: 'Vyond',
    host: /(?:^|\.)(?:vyond|goanimate)\.com$/,
    read: readAsItIs,
    playing: () => ({ autostart: '1' }),
  },
  soundcloud: {
    name: 'SoundCloud',
    host: /^(?:[\w-]+\.)?soundcloud\.com$/,
    read: readSoundCloud,
    playing: () => ({ auto_play: 'true' }),
  },
};

const rules = Object.entries(RULES) as readonly (readonly [Provider, ProviderRule])[];

/** Hosts that only pass a player on, by the parameter that names it. */
const wrapper = /(?:^|\.)embedly\.com$/;

/**
 * The player of a video, by the address of its page, of its player or of its file; null for what no frame may show:
 * another scheme, or no address. Addresses of known providers are secure ones, whatever they were.
 */
export function readEmbed(written: string): Embed | null {
  const link = written.trim();
  const address = parseAddress(link);
  if (!address) return isPath(link) ? { provider: null, src: link, page: link } : null;
  const inner = wrapper.test(address.host) ? queryValue(address.query, 'src') : null;
  if (inner) return readEmbed(inner);
  const [provider, rule] = rules.find(([, { host }]) => host.test(address.host)) ?? [];
  const read = rule?.read(address);
  if (provider !== undefined && read) return { provider, ...read };
  const src = provider === undefined ? link : secure(address);
  return { provider: null, src, page: src };
}

/** The address of a frame that plays. Parameters of the author's own stay; those of a start win over them. */
export function playingAddress({ provider, src }: Embed, playback: Playback): string {
  if (provider === null) return src;
  const [, before = src, query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(src) ?? [];
  let asked = query;
  for (const [name, value] of Object.entries(RULES[provider].playing(playback))) {
    asked = withQueryValue(asked, name, value);
  }
  return before + asked + hash;
}

/** What a provider is called, for visitors; null where it is not known. */
export function providerName(provider: Provider | null): string | null {
  return provider === null ? null : RULES[provider].name;
}

/** The host and scheme of an address; null for a path. */
export function originOf(address: string): string | null {
  return /^(https?:\/\/[^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** True for a file that a browser plays by itself. */
export function isMediaFile(address: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov|m3u8)(?:[?#]|$)/i.test(address.trim());
}

function parseAddress(link: string): Address | null {
  const [, host, path = '', query = '', hash = ''] =
    /^(?:https?:)?\/\/(?:[^/?#@]*@)?([\w.-]+)(?::\d+)?([^?#\s]*)(\?[^#\s]*)?(#\S*)?$/i.exec(link) ??
    [];
  return host === undefined ? null : { host: host.toLowerCase(), path, query, hash };
}

function secure({ host, path, query, hash }: Address): string {
  return `https://${host}${path}${query}${hash}`;
}

/** An address of the page's own site. */
function isPath(link: string): boolean {
  return link !== '' && /^[^\s:]*(?:[/?#]|$)/.test(link) && !/^[/\\]{2}/.test(link);
}

function readAsItIs(address: Address): { readonly src: string; readonly page: string } {
  return { src: secure(address), page: secure(address) };
}

function readYouTube({ host, path, query, hash }: Address) {
  const found = host.endsWith('youtu.be')
    ? /^\/([\w-]+)/.exec(path)?.[1]
    : (/^\/(?:embed|v|e|shorts|live)\/([\w-]+)/.exec(path)?.[1] ?? queryValue(query, 'v'));
  const list = queryValue(query, 'list');
  const id = found && /^[\w-]+$/.test(found) ? found : list && 'videoseries';
  if (!id) return null;
  const isPlayer = /^\/(?:embed|v|e)\//.test(path);
  const start = seconds(
    queryValue(query, 't') ?? queryValue(query, 'start') ?? /^#t=(.+)/.exec(hash)?.[1] ?? '',
  );
  let asked = isPlayer ? query : withQueryValue('', 'list', list);
  if (start > 0) asked = withQueryValue(withQueryValue(asked, 't', null), 'start', String(start));
  const page =
    id === 'videoseries'
      ? `https://www.youtube.com/playlist${withQueryValue('', 'list', list)}`
      : `https://www.youtube.com/watch?v=${id}`;
  return { src: `https://www.youtube-nocookie.com/embed/${id}${asked}`, page };
}

function readVimeo({ host, path, query, hash }: Address) {
  const [, id, secret] = /(?:^|\/)(\d+)(?:\/([\da-f]+))?\/?$/.exec(path) ?? [];
  if (id === undefined) return null;
  const key = secret ?? queryValue(query, 'h');
  const isPlayer = host.startsWith('player.');
  return {
    src: `https://player.vimeo.com/video/${id}${withQueryValue(isPlayer ? query : '', 'h', key)}${hash}`,
    page: `https://vimeo.com/${id}${key === null ? '' : `/${key}`}`,
  };
}

function readSoundCloud(address: Address) {
  const { host, path, query } = address;
  if (!host.startsWith('w.')) {
    const page = `https://soundcloud.com${path}`;
    return { src: `https://w.soundcloud.com/player/${withQueryValue('', 'url', page)}`, page };
  }
  const page = soundCloudPage(query);
  return { src: secure(address), page: page ?? secure(address) };
}

/** Whether a player of SoundCloud is asked for without anything that it could play. */
export function lacksSoundCloudUrl({ provider, src }: Embed): boolean {
  return provider === 'soundcloud' && soundCloudPage(src.slice(src.indexOf('?'))) === null;
}

function soundCloudPage(query: string): string | null {
  const url = queryValue(query, 'url');
  const address = url === null ? null : parseAddress(url);
  return address && RULES.soundcloud.host.test(address.host) ? secure(address) : null;
}

/** `90`, `90s` or `1h2m30s` as seconds; 0 for anything else. */
function seconds(time: string): number {
  const [, h = '0', m = '0', s = '0'] =
    /^(?:(\d{1,5})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
