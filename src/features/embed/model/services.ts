/* The services that pages embed, identified by the hosts of their content. */

export interface Service {
  readonly name: string;
  readonly kind: 'video' | 'audio' | 'social' | 'map' | 'form' | 'document';
  /** Hosts, including their subdomains. A slash is followed by a path prefix. */
  readonly hosts: readonly string[];
  /** The service's frames show their content without further scripts. */
  readonly hasPlainFrames: boolean;
}

function service(
  name: string,
  kind: Service['kind'],
  hosts: readonly string[],
  hasPlainFrames = true,
): Service {
  return { name, kind, hosts, hasPlainFrames };
}

/** The first match wins, so a host with a path precedes the host alone. */
export const services: readonly Service[] = [
  service('YouTube', 'video', ['youtube.com', 'youtube-nocookie.com', 'youtu.be']),
  service('Vimeo', 'video', ['vimeo.com']),
  service('Dailymotion', 'video', ['dailymotion.com', 'dai.ly']),
  service('Wistia', 'video', ['wistia.com', 'wistia.net', 'wi.st']),
  service('Loom', 'video', ['loom.com']),
  service('Twitch', 'video', ['twitch.tv']),
  service('TED', 'video', ['ted.com']),
  service('SoundCloud', 'audio', ['soundcloud.com']),
  service('Spotify', 'audio', ['spotify.com', 'spotify.link']),
  service('Bandcamp', 'audio', ['bandcamp.com']),
  service('Mixcloud', 'audio', ['mixcloud.com']),
  service('Apple Music', 'audio', ['music.apple.com', 'podcasts.apple.com']),
  service('Instagram', 'social', ['instagram.com', 'cdninstagram.com']),
  service('TikTok', 'social', ['tiktok.com']),
  service('X', 'social', ['x.com', 'twitter.com', 'twimg.com'], false),
  service('Facebook', 'social', ['facebook.com', 'facebook.net', 'fb.watch']),
  service('Pinterest', 'social', ['pinterest.com', 'pinimg.com', 'pin.it']),
  service('LinkedIn', 'social', ['linkedin.com']),
  service('Reddit', 'social', ['reddit.com', 'redditmedia.com'], false),
  service('Bluesky', 'social', ['bsky.app'], false),
  service('Flickr', 'social', ['flickr.com', 'flic.kr'], false),
  service('Giphy', 'social', ['giphy.com']),
  service('Google Maps', 'map', ['google.com/maps', 'maps.google.com', 'goo.gl/maps']),
  service('OpenStreetMap', 'map', ['openstreetmap.org']),
  service('Typeform', 'form', ['typeform.com']),
  service('Google Forms', 'form', ['docs.google.com/forms']),
  service('Mailchimp', 'form', ['list-manage.com', 'chimpstatic.com'], false),
  service('Calendly', 'form', ['calendly.com']),
  service('Eventbrite', 'form', ['eventbrite.com'], false),
  service('Google Calendar', 'document', ['calendar.google.com']),
  service('Google Docs', 'document', ['docs.google.com', 'drive.google.com']),
  service('CodePen', 'document', ['codepen.io']),
  service('Figma', 'document', ['figma.com']),
  service('Airtable', 'document', ['airtable.com']),
  service('Issuu', 'document', ['issuu.com']),
];

/** Returns the service of a URL. Undefined for unknown hosts. */
export function serviceOf(address: string): Service | undefined {
  const parts = splitAddress(address);
  if (!parts) return undefined;
  return services.find(({ hosts }) => hosts.some((each) => isBelow(parts, each)));
}

/** Returns the host of an HTTP or protocol-relative URL. Undefined for other URLs. */
export function hostOf(address: string): string | undefined {
  return splitAddress(address)?.host;
}

function splitAddress(
  address: string,
): { readonly host: string; readonly path: string } | undefined {
  const { host, path = '' } =
    /^(?:https?:)?\/\/(?:[^/?#@]*@)?(?<host>[^/?#:]+)(?::\d+)?(?<path>[^?#]*)/i.exec(address.trim())
      ?.groups ?? {};
  return host === undefined ? undefined : { host: host.toLowerCase(), path };
}

function isBelow(
  { host, path }: { readonly host: string; readonly path: string },
  pattern: string,
): boolean {
  const [own = '', ...rest] = pattern.split('/');
  const isHost = host === own || host.endsWith(`.${own}`);
  if (!isHost || rest.length === 0) return isHost;
  const start = `/${rest.join('/')}`;
  return path === start || path.startsWith(`${start}/`);
}
