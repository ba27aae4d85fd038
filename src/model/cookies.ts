/** The visitor's response to the cookie banner (behavior.md#consent-record): `true` or `false`. */
export const ALLOWED_COOKIE = 'sq-allowed';

/** The visitor's answer for each category. A local storage item, which other tabs observe, has the same name. */
export const CONSENT_COOKIE = 'sq-consent';

/** Contains the session ID, and whether this is the visitor's first session and first landing page. */
export const SESSION_COOKIE = 'sq-session';

/** Our cookies that are not necessary for viewing a page (behavior.md#insight-visit-cookies). */
export const trackingCookies = ['ss_cvr', 'ss_cvt', 'ss_lastid', SESSION_COOKIE] as const;

/**
 * Storage keys of analytics data. All of this data is deleted if the visitor denies analytics.
 *
 * - `wasHere`: whether the visitor has been here before
 * - `first`: whether the current session is the first
 * - `experiments`: the assignments from the experiment service
 * - `experimentsAsked`: the time of the last request to the experiment service
 * - `records`: records that no server has accepted
 */
export const visitKeys = {
  wasHere: 'sq-was-here',
  first: 'sq-first-session',
  experiments: 'sq-experiments',
  experimentsAsked: 'sq-experiments-asked',
  records: 'sq-insight',
} as const;

export const SEARCHES_KEY = 'sq-searches';

/** Prefix of the storage keys for playback positions. It is followed by the page's path and the video's URL. */
export const VIDEO_POSITION_KEY = 'sq-video-position';

/** Name of a cookie and of a storage item that contain the hash of the announcement that the visitor has closed. */
export const CLOSED_ANNOUNCEMENT = 'sq-announcement-closed';

/** Storage key of consent records, which are kept on sites that require proof of consent. */
export const CONSENT_RECORDS_KEY = 'sq-consent-records';

/** Days until the session cookie expires (behavior.md#insight-visit-cookies). */
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

/** Our own cookies and those of our server. A third-party service's cookie patterns never match them. */
const ownCookies = /^(?:crumb$|CART$|hasCart$|sq-|ss_)/;

/** Returns the names of all other cookies in a `document.cookie` string. */
export function foreignCookies(cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => name !== '' && !ownCookies.test(name));
}

/** Formats a cookie for assignment to `document.cookie`. The cookie is valid for the whole site. Zero days delete it. */
export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const age = String(days * SECONDS_A_DAY);
  const text = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax`;
  return isSecure ? `${text}; Secure` : text;
}

/**
 * Returns the values to assign to `document.cookie`, in order, to delete a cookie whose domain is unknown. The domain may be
 * the page's host or any parent domain.
 */
export function clearingTexts(name: string, host: string, isSecure: boolean): string[] {
  const own = cookieText(name, '', 0, isSecure);
  const labels = host.split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [own, ...domains.map((domain) => `${own}; Domain=${domain}`)];
}
