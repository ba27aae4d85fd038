/** The visitor's response to the cookie banner (behavior.md#consent-record): `true` or `false`. */
export const ALLOWED_COOKIE = 'sq-allowed';

/** The response by category. Also the name of the item in local storage that other tabs observe. */
export const CONSENT_COOKIE = 'sq-consent';

/** First session, landing page and session id. */
export const SESSION_COOKIE = 'sq-session';

/** Cookies of this product that are not necessary for viewing a page (behavior.md#insight-visit-cookies). */
export const trackingCookies = ['ss_cvr', 'ss_cvt', 'ss_lastid', SESSION_COOKIE] as const;

/**
 * Storage keys of analytics data: whether there was a visit, whether the current session is the first, the assignments of the
 * experiment service and the time of their request, and records that no server has accepted. All are deleted if analytics is
 * denied.
 */
export const visitKeys = {
  wasHere: 'sq-was-here',
  first: 'sq-first-session',
  experiments: 'sq-experiments',
  experimentsAsked: 'sq-experiments-asked',
  records: 'sq-insight',
} as const;

export const SEARCHES_KEY = 'sq-searches';

/** Prefix of the storage keys for playback positions. The page's path and the video's URL follow. */
export const VIDEO_POSITION_KEY = 'sq-video-position';

/** Cookie and storage item: hash of the announcement that the visitor has closed. */
export const CLOSED_ANNOUNCEMENT = 'sq-announcement-closed';

/** Storage key of consent records, for sites that require proof of consent. */
export const CONSENT_RECORDS_KEY = 'sq-consent-records';

/** Lifetime of the session cookie in days (behavior.md#insight-visit-cookies). */
export const ANALYTICS_DAYS = 390;

const SECONDS_A_DAY = 86_400;

/** Returns the value of a cookie in a `document.cookie` string, or `undefined` if it is not set. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const value = part.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}

/** Cookies of this product and its server. Cookie patterns of a third-party service never match them. */
const ownCookies = /^(?:crumb$|CART$|hasCart$|sq-|ss_)/;

/** Names of all other cookies in a `document.cookie` string. */
export function foreignCookies(cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => name !== '' && !ownCookies.test(name));
}

/** Formats a value for `document.cookie`, valid for the whole site. Zero days delete the cookie. */
export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const age = String(days * SECONDS_A_DAY);
  const text = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax`;
  return isSecure ? `${text}; Secure` : text;
}

/**
 * Values to assign to `document.cookie`, in order, to delete a cookie with an unknown domain: the host of the page or any parent
 * domain.
 */
export function clearingTexts(name: string, host: string, isSecure: boolean): string[] {
  const own = cookieText(name, '', 0, isSecure);
  const labels = host.split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [own, ...domains.map((domain) => `${own}; Domain=${domain}`)];
}
