/** The hosts of networks with an icon. Subdomains such as `m.` and `de.` are included. */
const hosts = {
  instagram: ['instagram.com', 'instagr.am'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
  youtube: ['youtube.com', 'youtu.be'],
  x: ['x.com', 'twitter.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  tiktok: ['tiktok.com'],
  // The only network here with one domain per country.
  pinterest: [
    ...['com', 'at', 'ca', 'ch', 'cl', 'co', 'de', 'dk', 'es', 'fr', 'ie', 'it', 'jp', 'kr', 'nz'],
    ...['ph', 'pt', 'ru', 'se', 'co.kr', 'co.uk', 'com.au', 'com.mx'],
  ]
    .map((domain) => `pinterest.${domain}`)
    .concat('pin.it'),
  bluesky: ['bsky.app'],
  spotify: ['spotify.com', 'spotify.link'],
  vimeo: ['vimeo.com'],
  github: ['github.com'],
  whatsapp: ['whatsapp.com', 'wa.me'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Network = keyof typeof hosts | 'email';

const networks = Object.entries(hosts) as unknown as readonly (readonly [
  Network,
  readonly string[],
])[];

/** Returns the network of a link. Undefined for unknown hosts and relative URLs. */
export function networkOf(address: string): Network | undefined {
  const written = address.trim();
  if (/^mailto:/i.test(written)) return 'email';
  // Browsers treat a backslash as a slash.
  const [, host] = /^(?:https?:)?\/\/(?:[^/\\?#]*@)?([^/\\?#:@]+)/i.exec(written) ?? [];
  if (host === undefined) return undefined;
  const hostname = host.toLowerCase();
  return networks.find(([, domains]) =>
    domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)),
  )?.[0];
}
