import { queryValue, withQueryValue } from '../../../model/query.js';

/** Who takes reservations. */
export const providers = ['opentable', 'tock', 'zola', 'acuity'] as const;

export type Provider = (typeof providers)[number];

/** What a widget is made of. */
export interface Widget {
  readonly provider: Provider;
  /** The provider's name. */
  readonly service: string;
  /** Who takes the reservations there: a number, or a name. */
  readonly account: string;
  /** The page that its link leads to. */
  readonly page: string;
  /** Of the provider's script. That of OpenTable also needs a theme and a language: see {@link openTableScript}. */
  readonly script: string;
  /** The end of the name of OpenTable's website for the country, without its dots: `com`, `couk`. */
  readonly domain: string;
}

/** What says which widget it is. */
export interface WidgetSource {
  readonly provider: Provider;
  /** Empty where the link has it. */
  readonly account: string;
  /** The `href` of the page's link, whole. */
  readonly link: string;
  /** Address of the provider's script, where the page has one of its own. */
  readonly scriptUrl: string;
}

interface Rules {
  readonly service: string;
  /** What the hosts of its pages end with. */
  readonly hosts: RegExp;
  readonly account: RegExp;
  /** Reads the account out of the address of a page. */
  readonly read: (page: Address) => string;
  /** The address of the page of an account. */
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
    read: firstStep,
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

function firstStep({ path }: Address): string {
  return path.split('/')[1] ?? '';
}

/** What is wrong where there can be no widget. */
export interface NoWidget {
  /** The attribute or child that it is about. */
  readonly path: 'account' | 'children' | 'script-url';
  readonly message: string;
  readonly allowed: string;
}

/**
 * The widget of a link: whose it is stands in the link's address, or in the account, which counts more. Scripts come from the
 * provider, or from where the page says (spec section 7, "Other loads"): by https, or from the page's own site. A link to the
 * site of that script is as good as one to the provider.
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
      message: 'no address of a script.',
      allowed: 'an address that begins with https:, or a path of the site',
    };
  }
  const address = siteAddress(link);
  const isTheirs = address && (hosts.test(address.host) || address.host === own?.host);
  const page = isTheirs ? address : undefined;
  const account = given.trim() || (page ? read(page) : '');
  // A page of Acuity has the name of who takes the bookings in its host, and needs no number.
  const isPage = provider === 'acuity' && !given.trim() && page !== undefined;
  if (!isPage && !allowed.test(account)) return noAccount(service, given, pageOf);
  // OpenTable has a website for each country.
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

function noAccount(service: string, given: string, pageOf: (account: string) => string): NoWidget {
  return {
    path: given.trim() ? 'account' : 'children',
    message: `nothing says whose ${service} it is.`,
    allowed: `the account, or an <a href> such as ${pageOf('…')}`,
  };
}

/** A whole address by https, without user and port, or a path of the site, whose host is empty. */
interface Address {
  readonly href: string;
  readonly host: string;
  readonly path: string;
  /** With its question mark; empty where there is none. */
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

/** OpenTable's wide theme needs more than this, in CSS pixels (spec section 9, "Sizes and layout"). */
const WIDE_ABOVE = 850;

/** Whether the wide theme has its room. */
export function isWide(width: number): boolean {
  return width > WIDE_ABOVE;
}

/** Locales that OpenTable's widget has, the first of each language for those that it lacks. */
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

/** The whole address of OpenTable's script, which says what the widget is like. */
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
