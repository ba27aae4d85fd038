import { queryValue, withQueryValue } from '../../../model/query.js';
import {
  type Address,
  type Player,
  parseAddress,
  readAsItIs,
  readDailymotion,
  readDrive,
  readFacebook,
  readTikTok,
  readVimeo,
  readYouTube,
  secure,
} from './provider-players.js';

/** A provider with a documented player URL. */
export type Provider =
  | 'youtube'
  | 'vimeo'
  | 'wistia'
  | 'dailymotion'
  | 'facebook'
  | 'tiktok'
  | 'drive'
  | 'animoto'
  | 'vyond'
  | 'soundcloud';

export interface Embed {
  /** Null for an unknown provider, whose frame is shown unchanged. */
  readonly provider: Provider | null;
  /** URL of the frame without autoplay, on the provider's host that stores the least data about visitors. */
  readonly src: string;
  /** Page where people can watch the video. */
  readonly page: string;
  /** True for portrait formats such as Shorts. */
  readonly isUpright?: boolean;
}

/** A page that names no single video, or that its provider does not allow in frames. It stays a link. */
export interface VideoPage {
  readonly provider: Provider | null;
  readonly src: null;
  readonly page: string;
}

export interface Playback {
  /** Origin of the document. YouTube sends messages only to it. */
  readonly origin: string;
  readonly locale: string;
}

interface ProviderRule {
  readonly name: string;
  readonly host: RegExp;
  /** Returns the player of a video. Null if the URL names no video that can be framed. */
  readonly read: (address: Address) => Player | null;
  /** Query parameters that start playback (spec section 7, "Video embeds append …"). */
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
    read: ({ host, path, query, hash }) => {
      const id = /\/(?:medias|iframe)\/(\w+)/.exec(path)?.[1];
      if (id === undefined && path.startsWith('/embed/'))
        return readAsItIs({ host, path, query, hash });
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
    read: readDailymotion,
    playing: () => ({ autoplay: '1' }),
  },
  facebook: {
    name: 'Facebook',
    host: /^(?:[\w-]+\.)?facebook\.com$/,
    read: readFacebook,
    playing: () => ({ autoplay: 'true' }),
  },
  tiktok: {
    name: 'TikTok',
    host: /^(?:[\w-]+\.)?tiktok\.com$/,
    read: readTikTok,
    playing: () => ({ autoplay: '1' }),
  },
  drive: {
    name: 'Google Drive',
    host: /^drive\.google\.com$/,
    read: readDrive,
    playing: () => ({}),
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

/** Hosts that wrap another player, whose URL is in the `src` parameter. */
const wrapper = /(?:^|\.)embedly\.com$/;

/** Providers whose pages refuse frames, except for the paths that match `framed`. */
const refusing: readonly (readonly [host: RegExp, framed: RegExp])[] = [
  [/(?:^|\.)(?:instagram|linkedin|loom)\.com$/, /\/embed(?:\/|$)/],
  [/^(?!player\.)(?:[\w-]+\.)?twitch\.tv$/, /^\/embed/],
  [/(?:^|\.)(?:twitter|x)\.com$|^fb\.watch$/, /^$/],
];

/**
 * Returns the player of a video by the URL of its page, player or file. Null for other schemes and invalid URLs. URLs of known providers
 * become HTTPS. If the video cannot be framed, `src` is null.
 */
export function readEmbed(written: string): Embed | VideoPage | null {
  const link = written.trim();
  const address = parseAddress(link);
  if (!address) return isPath(link) ? { provider: null, src: link, page: link } : null;
  const inner = wrapper.test(address.host) ? queryValue(address.query, 'src') : null;
  if (inner) return readEmbed(inner);
  const [provider, rule] = rules.find(([, { host }]) => host.test(address.host)) ?? [];
  if (provider !== undefined) {
    return { provider, ...(rule?.read(address) ?? { src: null, page: secure(address) }) };
  }
  const isRefused = refusing.some(
    ([host, framed]) => host.test(address.host) && !framed.test(address.path),
  );
  return isRefused
    ? { provider: null, src: null, page: secure(address) }
    : { provider: null, src: link, page: link };
}

/** Returns the frame URL that starts playback. Parameters of the page author are kept, unless they conflict. */
export function playingAddress({ provider, src }: Embed, playback: Playback): string {
  if (provider === null) return src;
  const [, before = src, query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(src) ?? [];
  let asked = query;
  for (const [name, value] of Object.entries(RULES[provider].playing(playback))) {
    asked = withQueryValue(asked, name, value);
  }
  return before + asked + hash;
}

/** Returns the provider's name as shown to visitors, or null. */
export function providerName(provider: Provider | null): string | null {
  return provider === null ? null : RULES[provider].name;
}

/** Returns scheme and host of a URL. Null for a path. */
export function originOf(address: string): string | null {
  return /^(https?:\/\/[^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** Whether browsers can play the file, judged by its extension. */
export function isMediaFile(address: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov|m3u8)(?:[?#]|$)/i.test(address.trim());
}

/** Whether the URL is relative, so that it belongs to the site itself. */
function isPath(link: string): boolean {
  return link !== '' && /^[^\s:]*(?:[/?#]|$)/.test(link) && !/^[/\\]{2}/.test(link);
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

/** Whether a SoundCloud player has no track to play. */
export function lacksSoundCloudUrl({ provider, src }: Embed): boolean {
  return provider === 'soundcloud' && soundCloudPage(src.slice(src.indexOf('?'))) === null;
}

function soundCloudPage(query: string): string | null {
  const url = queryValue(query, 'url');
  const address = url === null ? null : parseAddress(url);
  return address && RULES.soundcloud.host.test(address.host) ? secure(address) : null;
}
