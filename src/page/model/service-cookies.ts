import type { CookieSettings } from '../../model/page-context-json.js';
import { asList, asRecord, asText } from '../../model/published-values.js';
import { consentId } from './consent-policy.js';

/** The cookies of a category. A pattern is a name, a name with `*` wildcards, or a `/regular expression/`. */
export interface CookieRule {
  readonly category: string;
  /** ID of the service that sets the cookies. Empty if the service cannot be denied individually. */
  readonly service: string;
  readonly patterns: readonly string[];
}

/** Cookies that well-known services set on the site's domain, according to their documentation. */
export const knownCookies: readonly CookieRule[] = [
  // Google Analytics.
  analytics('_ga', '_ga_*', '_gid', '_gat', '_gat_*', '__utm*'),
  // Matomo, Hotjar, Clarity, Mixpanel, Amplitude, Segment, Yandex, HubSpot.
  analytics('_pk_*', '_hj*', '_clck', '_clsk', '/^mp_.+_mixpanel$/', 'amplitude_id*', 'AMP_*'),
  analytics('ajs_*', '_ym_*', '__hstc', '__hssc', '__hssrc', 'hubspotutk'),
  // Google Ads, Meta, Microsoft, Pinterest, TikTok, Snap, Reddit, X, LinkedIn.
  marketing('_gcl_*', '_gac_*', '/^_fb[pc]?$/', '_uetsid*', '_uetvid*', '_pin_*', '_pinterest_*'),
  marketing('_ttp', '_tt_*', '_scid*', '_sctr', '_rdt_*', '_twclid', 'li_fat_id'),
];

function analytics(...patterns: readonly string[]): CookieRule {
  return { category: 'analytics', service: '', patterns };
}

function marketing(...patterns: readonly string[]): CookieRule {
  return { category: 'marketing', service: '', patterns };
}

/**
 * Parses the cookie rules in the site's settings. These are the `cookies` of each service in `consentServices`, and
 * `trackingCookies`, which count as analytics. Accepts any input.
 */
export function readCookieRules(settings: CookieSettings): CookieRule[] {
  const services = asList(settings['consentServices']).map((raw) => ({
    category: asText(asRecord(raw)['category']).trim().toLowerCase(),
    service: consentId(raw),
    patterns: asList(asRecord(raw)['cookies']).map(asText),
  }));
  return [analytics(...asList(settings['trackingCookies']).map(asText)), ...services];
}

/** Returns the names that match a rule of one of these categories or services. */
export function matchCookies(
  names: readonly string[],
  rules: readonly CookieRule[],
  {
    categories,
    services,
  }: { readonly categories: readonly string[]; readonly services: readonly string[] },
): string[] {
  const denied = rules.filter(
    ({ category, service }) => categories.includes(category) || services.includes(service),
  );
  const expressions = denied.flatMap(({ patterns }) => patterns.flatMap(cookieExpression));
  return names.filter((name) => expressions.some((expression) => expression.test(name)));
}

/**
 * Converts a pattern to a regular expression. Returns an empty list if the pattern is not a valid expression, or if it consists
 * only of wildcards.
 */
function cookieExpression(pattern: string): RegExp[] {
  const [, source] = /^\/(.+)\/$/.exec(pattern) ?? [];
  if (source === undefined) {
    if (pattern.replaceAll('*', '').trim() === '') return [];
    const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    return [new RegExp(`^${parts.join('.*')}$`)];
  }
  try {
    return [new RegExp(source)];
  } catch {
    return [];
  }
}
