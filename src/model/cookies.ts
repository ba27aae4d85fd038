/** The answer of a visitor to a cookie banner (spec section 3, "Cookies"), `true` or `false`. */
export const ALLOWED_COOKIE = 'sq-allowed';

/** Beside it the same by category, and the item of the browser's storage that other tabs follow. */
export const CONSENT_COOKIE = 'sq-consent';

/** First session, landing and id of the session. */
export const SESSION_COOKIE = 'sq-session';

/** Cookies of this product that nobody needs to see a page (spec section 3, "Cookies"), by name. */
export const trackingCookies = ['ss_cvr', 'ss_cvt', 'ss_lastid', SESSION_COOKIE] as const;

/**
 * Under which names the browser's storage keeps what is known of visits: that there was one, whether the one that has begun is
 * the first, what the experiment service has for this browser, and when it was asked, and records that no server has taken yet.
 * All of them go where nobody may count visits.
 */
export const visitKeys = {
  wasHere: 'sq-was-here',
  first: 'sq-first-session',
  experiments: 'sq-experiments',
  experimentsAsked: 'sq-experiments-asked',
  records: 'sq-insight',
} as const;

/** Under which name the browser's storage keeps the last searches. */
export const SEARCHES_KEY = 'sq-searches';

/** How the names begin under which it keeps where videos were left: the page's path and the video's address follow. */
export const VIDEO_POSITION_KEY = 'sq-video-position';

/** Cookie and item of the browser's storage: the hash of the announcement that the visitor has closed. */
export const CLOSED_ANNOUNCEMENT = 'sq-announcement-closed';

/** Under which name the browser's storage keeps the proofs of a visitor's answers, where the site wants some. */
export const CONSENT_RECORDS_KEY = 'sq-consent-records';

/** Days that the session's cookie holds (spec section 9, "Timing"). */
export const ANALYTICS_DAYS = 390;

const SECONDS_A_DAY = 86_400;

/** The value of a cookie in a `document.cookie` text; undefined where it is not set. */
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

/** Cookies of the product and its server: no pattern of a service means one. */
const ownCookies = /^(?:crumb$|CART$|hasCart$|sq-|ss_)/;

/** The names of all others in a `document.cookie` text. */
export function foreignCookies(cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => name !== '' && !ownCookies.test(name));
}

/** What to assign to `document.cookie`, for the whole site. Zero days take the cookie away. */
export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const age = String(days * SECONDS_A_DAY);
  const text = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax`;
  return isSecure ? `${text}; Secure` : text;
}

/**
 * What to assign to `document.cookie`, one after the other, to take a cookie away whose domain nobody
 * remembers: that of the page's host, or of any domain above it.
 */
export function clearingTexts(name: string, host: string, isSecure: boolean): string[] {
  const own = cookieText(name, '', 0, isSecure);
  const labels = host.split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [own, ...domains.map((domain) => `${own}; Domain=${domain}`)];
}
