import { ANALYTICS_DAYS, readCookie } from '../../../model/cookies.js';
import { asRecord, asText } from '../../../model/published-values.js';
import { keepCookie, readCookies, tryOrNull } from '../../../platform/storage-item.js';
import { openVisit, type Visit } from '../arrival/visit.js';

/** Milliseconds after which the cookies of the visit are written anew. */
const VISIT_FRESH = 60_000;
/** Name of the cookie (spec section 3, "Cookies"). */
const LAST_SITE = 'ss_lastid';

/** The visit, whose cookies live on while somebody does something. Once they are taken away, their values are no more known here. */
export function currentVisit(
  websiteId: string,
  known?: Visit,
): { current(): Visit; forget(): void } {
  let visit = known;
  // The first part of insight has written them a moment ago.
  let openedAt = known ? Date.now() : 0;
  return {
    current() {
      if (!visit || Date.now() - openedAt > VISIT_FRESH) {
        visit = openVisit(visit);
        keepLastSite(websiteId);
        openedAt = Date.now();
      }
      return visit;
    },
    forget() {
      visit = undefined;
    },
  };
}

/** Writes down on which site the visitor was last. Only for somebody who has consent to it. */
export function keepLastSite(websiteId: string): void {
  if (readLastSite(readCookie(readCookies(), LAST_SITE)) === websiteId) return;
  keepCookie(LAST_SITE, writeLastSite(websiteId), ANALYTICS_DAYS);
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
