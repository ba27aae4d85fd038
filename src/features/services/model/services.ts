/* Services whose content or profiles appear on pages, and the hosts that identify them. */

export interface Service {
  readonly name: string;
  /** Host names. Subdomains are included. A path prefix may follow after a slash. */
  readonly hosts: readonly string[];
  /** `true` if the service's frames show videos. */
  readonly isVideo: boolean;
  /** `true` if the service's frames show their content only if one of its scripts has been loaded, too. */
  readonly needsScript: boolean;
}

function service(name: string, hosts: readonly string[], needsScript = false): Service {
  return { name, hosts, isVideo: false, needsScript };
}

function video(name: string, ...hosts: readonly string[]): Service {
  return { name, hosts, isVideo: true, needsScript: false };
}

/** Pinterest is the only service in this list that has one domain per country. */
const pinterestHosts = [
  ...['com', 'at', 'ca', 'ch', 'cl', 'co', 'de', 'dk', 'es', 'fr', 'ie', 'it', 'jp', 'kr', 'nz'],
  ...['ph', 'pt', 'ru', 'se', 'co.kr', 'co.uk', 'com.au', 'com.mx'],
].map((domain) => `pinterest.${domain}`);

/** The first match is used, so a host with a path must precede the same host without a path. */
export const services = {
  youtube: video('YouTube', 'youtube.com', 'youtube-nocookie.com', 'youtu.be'),
  vimeo: video('Vimeo', 'vimeo.com'),
  dailymotion: video('Dailymotion', 'dailymotion.com', 'dai.ly'),
  wistia: video('Wistia', 'wistia.com', 'wistia.net', 'wi.st'),
  animoto: video('Animoto', 'animoto.com'),
  vyond: video('Vyond', 'vyond.com', 'goanimate.com'),
  loom: video('Loom', 'loom.com'),
  twitch: video('Twitch', 'twitch.tv'),
  ted: video('TED', 'ted.com'),
  soundcloud: service('SoundCloud', ['soundcloud.com']),
  spotify: service('Spotify', ['spotify.com', 'spotify.link']),
  bandcamp: service('Bandcamp', ['bandcamp.com']),
  mixcloud: service('Mixcloud', ['mixcloud.com']),
  appleMusic: service('Apple Music', ['music.apple.com', 'podcasts.apple.com']),
  instagram: service('Instagram', ['instagram.com', 'instagr.am', 'cdninstagram.com']),
  tiktok: service('TikTok', ['tiktok.com']),
  x: service('X', ['x.com', 'twitter.com', 'twimg.com'], true),
  facebook: service('Facebook', [
    ...['facebook.com', 'facebook.net', 'fb.com', 'fb.me', 'fb.watch'],
  ]),
  pinterest: service('Pinterest', [...pinterestHosts, 'pinimg.com', 'pin.it']),
  linkedin: service('LinkedIn', ['linkedin.com', 'lnkd.in']),
  reddit: service('Reddit', ['reddit.com', 'redditmedia.com'], true),
  bluesky: service('Bluesky', ['bsky.app'], true),
  github: service('GitHub', ['github.com'], true),
  whatsapp: service('WhatsApp', ['whatsapp.com', 'wa.me'], true),
  flickr: service('Flickr', ['flickr.com', 'flic.kr'], true),
  giphy: service('Giphy', ['giphy.com']),
  googleMaps: service('Google Maps', ['google.com/maps', 'maps.google.com', 'goo.gl/maps']),
  openStreetMap: service('OpenStreetMap', ['openstreetmap.org']),
  typeform: service('Typeform', ['typeform.com']),
  googleForms: service('Google Forms', ['docs.google.com/forms']),
  mailchimp: service('Mailchimp', ['list-manage.com', 'chimpstatic.com'], true),
  calendly: service('Calendly', ['calendly.com']),
  eventbrite: service('Eventbrite', ['eventbrite.com'], true),
  googleCalendar: service('Google Calendar', ['calendar.google.com']),
  googleDocs: service('Google Docs', ['docs.google.com']),
  drive: service('Google Drive', ['drive.google.com']),
  codepen: service('CodePen', ['codepen.io']),
  figma: service('Figma', ['figma.com']),
  airtable: service('Airtable', ['airtable.com']),
  issuu: service('Issuu', ['issuu.com']),
};

export type ServiceId = keyof typeof services;

const serviceIds = Object.keys(services) as readonly ServiceId[];

/** Returns the service that a URL belongs to, or `undefined` if the host is unknown. */
export function serviceOf(url: URL): ServiceId | undefined {
  return serviceIds.find((id) => services[id].hosts.some((pattern) => isBelow(url, pattern)));
}

/** Parses an HTTP or protocol-relative URL. Returns `undefined` for paths and other schemes. */
export function parseWebUrl(written: string): URL | undefined {
  const text = written.trim();
  // The base only supplies the scheme of a protocol-relative URL.
  const base = 'https://base.invalid';
  return /^(?:https?:)?\/\//i.test(text) && URL.canParse(text, base)
    ? new URL(text, base)
    : undefined;
}

function isBelow({ hostname, pathname }: URL, pattern: string): boolean {
  const [host = '', ...rest] = pattern.split('/');
  if (hostname !== host && !hostname.endsWith(`.${host}`)) return false;
  return rest.length === 0 || `${pathname}/`.startsWith(`/${rest.join('/')}/`);
}
