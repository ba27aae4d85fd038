import { ANALYTICS_DAYS, cookieText, readCookie } from '../../../model/cookies.js';
import { asRecord, asText } from '../../../model/published-values.js';
import { isHttps, readCookies, setCookie, tryOrNull } from '../../../platform/storage-item.js';

/** Name of the cookie (spec section 3, "Cookies"). */
const LAST_SITE = 'ss_lastid';

/** Writes down on which site the visitor was last. Only for somebody who has consent to it. */
export function keepLastSite(websiteId: string): void {
  if (readLastSite(readCookie(readCookies(), LAST_SITE)) === websiteId) return;
  setCookie(cookieText(LAST_SITE, writeLastSite(websiteId), ANALYTICS_DAYS, isHttps()));
}

/** Writes `ss_lastid`: base64 of a JSON object with the site's identifier. */
export function writeLastSite(identifier: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ identifier }));
  return btoa(String.fromCharCode(...bytes));
}

/** The identifier that `ss_lastid` holds; empty for anything that is none. */
export function readLastSite(cookie: string | undefined): string {
  return (
    tryOrNull(() => {
      const bytes = Uint8Array.from(atob(cookie ?? ''), (character) => character.charCodeAt(0));
      const data = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
      return asText(asRecord(data)['identifier']);
    }) ?? ''
  );
}
