import { queryValue, withQueryValue } from '../../../model/query.js';

export const providers = ['opentable', 'tock', 'zola', 'acuity'] as const;

export type Provider = (typeof providers)[number];

export interface Widget {
  readonly provider: Provider;
  /** The provider's display name. */
  readonly service: string;
  /** The business's account with the provider, either a number or a name. */
  readonly account: string;
  /** URL of the provider's page. */
  readonly page: string;
  /** URL of the provider's script. OpenTable's script also needs a theme and a language, see {@link openTableScript}. */
  readonly script: string;
  /** Top-level domain of OpenTable's website for the country, without dots, such as `com` or `couk`. */
  readonly domain: string;
}

export interface WidgetSource {
  readonly provider: Provider;
  /** Empty if the link contains the account. */
  readonly account: string;
  readonly link: string;
  /** URL of the provider's script if the page author has set one. */
  readonly scriptUrl: string;
}

interface Rules {
  readonly service: string;
  /** Matches the hosts of the provider's pages. */
  readonly hosts: RegExp;
  readonly account: RegExp;
  readonly read: (page: Address) => string;
  readonly pageOf: (account: string) => string;
  readonly script: string;
}

const rules: Readonly<Record<Provider, Rules>> = {
  opentable: {
    service: 'OpenTable',
    hosts:
      /^(?:[\w-]+\.)?opentable\.(?:com|com\.au|com\.mx|co\.uk|co\.th|ca|de|es|fr|ie|it|jp|nl|sg|hk|ae)$/,
    account: /^\d{1,9}$/,
    read: ({ path, query }) =>
      queryValue(query, 'rid') ??
      queryValue(query, 'restref') ??
      /\/profile\/(\d+)/.exec(path)?.[1] ??
      '',
    pageOf: (account) => `https://www.opentable.com/restref/client/?rid=${account}`,
    script: '/widget/reservation/loader',
  },
  tock: {
    service: 'Tock',
    hosts: /^(?:www\.)?exploretock\.com$/,
    account: /^[\w-]{1,100}$/,
    read: ({ path }) => path.split('/')[1] ?? '',
    pageOf: (account) => `https://www.exploretock.com/${account}`,
    script: 'https://www.exploretock.com/tock.js',
  },
  zola: {
    service: 'Zola',
    hosts: /^(?:www\.)?zola\.com$/,
    account: /^[\w-]{1,100}$/,
    read: ({ path }) => /^\/registry\/([^/]+)/.exec(path)?.[1] ?? '',
    pageOf: (account) => `https://www.zola.com/registry/${account}`,
    script: 'https://widget.zola.com/js/widget.js',
  },
  acuity: {
    service: 'Acuity',
    hosts: /^(?:[\w-]+\.)?(?:acuityscheduling\.com|squarespacescheduling\.com|as\.me)$/,
    account: /^\d{1,12}$/,
    read: ({ query }) => queryValue(query, 'owner') ?? '',
    pageOf: (account) => `https://app.acuityscheduling.com/schedule.php?owner=${account}`,
    script: 'https://embed.acuityscheduling.com/js/embed.js',
  },
};

export interface NoWidget {
  readonly path: 'account' | 'children' | 'script-url';
  /** Empty if `given` and `allowed` already explain the problem. */
  readonly message: string;
  readonly allowed: string;
  readonly given?: string;
}

/**
 * Reads a link's widget. The given account takes precedence over the account in the link's URL. The script is loaded from the
 * provider, or from `scriptUrl` (behavior.md#reservation-script). `scriptUrl` must use HTTPS or be a path on the page's own
 * site. A link to that script's host is treated like a link to the provider.
 */
export function readWidget({
  provider,
  account: given,
  link,
  scriptUrl,
}: WidgetSource): Widget | NoWidget {
  const { service, hosts, account: allowed, read, pageOf, script } = rules[provider];
  const own = scriptUrl.trim() ? siteAddress(scriptUrl) : undefined;
  if (scriptUrl.trim() && !own) {
    return {
      path: 'script-url',
      message: '',
      allowed: 'an https: URL, or a path on the site',
      given: scriptUrl,
    };
  }
  const address = siteAddress(link);
  const isTheirs = address && (hosts.test(address.host) || address.host === own?.host);
  const page = isTheirs ? address : undefined;
  const account = given.trim() || (page ? read(page) : '');
  // Acuity pages identify the business by their host, so no account number is needed.
  const isPage = provider === 'acuity' && !given.trim() && page !== undefined;
  if (!isPage && !allowed.test(account)) {
    return {
      path: given.trim() ? 'account' : 'children',
      message: `The ${service} account is missing or invalid.`,
      allowed: `the account, or an <a href> such as ${pageOf('…')}`,
    };
  }
  // OpenTable has one website per country.
  const [site = 'opentable.com'] = /opentable\..+$/.exec(page?.host ?? '') ?? [];
  const base = provider === 'opentable' ? `https://www.${site}` : '';
  return {
    provider,
    service,
    account,
    page: given.trim() || !page ? pageOf(account) : page.href,
    script: own?.href ?? base + script,
    domain: site.replace('opentable.', '').replaceAll('.', ''),
  };
}

/** An HTTPS URL without a username and port, or a path on the page's own site. `host` is empty for a path. */
interface Address {
  readonly href: string;
  readonly host: string;
  readonly path: string;
  /** Includes the question mark. Empty if there is no query. */
  readonly query: string;
}

function siteAddress(text: string): Address | undefined {
  const href = text.trim();
  const [isRead, host = '', path = '', query = ''] =
    /^(?:https:\/\/([a-z\d.-]+)|(?=\/(?![/\\])))(\/[^?#\s\\]*)?(\?[^#\s]*)?(?:#\S*)?$/i.exec(
      href,
    ) ?? [];
  return isRead === undefined ? undefined : { href, host: host.toLowerCase(), path, query };
}

/** OpenTable's wide theme needs more than this width, in CSS pixels (behavior.md#reservation-layout). */
const WIDE_ABOVE = 850;

export function isWide(width: number): boolean {
  return width > WIDE_ABOVE;
}

/** Locales that OpenTable's widget supports. For any other locale, the first one in the same language is used. */
const openTableLocales = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'de-DE',
  'es-MX',
  'es-ES',
  'fr-CA',
  'fr-FR',
  'ja-JP',
  'nl-NL',
  'it-IT',
];

/** Returns the URL of OpenTable's script. The widget's settings are in the query. */
export function openTableScript(
  { script, account, domain }: Widget,
  isWideTheme: boolean,
  locale: string,
): string {
  const [language = ''] = locale.split('-');
  const values = {
    rid: account,
    type: 'standard',
    theme: isWideTheme ? 'wide' : 'standard',
    iframe: 'true',
    domain,
    lang:
      openTableLocales.find((each) => each.toLowerCase() === locale.toLowerCase()) ??
      openTableLocales.find((each) => each.startsWith(`${language.toLowerCase()}-`)) ??
      'en-US',
    newtab: 'false',
  };
  const [address = '', own = ''] = script.split(/(?=\?)/);
  const query = Object.entries(values).reduce(
    (text, [name, value]) => withQueryValue(text, name, value),
    own.replace(/#.*$/, ''),
  );
  return address.replace(/#.*$/, '') + query;
}
