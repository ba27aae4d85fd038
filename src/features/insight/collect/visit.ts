import { ANALYTICS_DAYS, cookieText, readCookie } from '../../../model/cookies.js';
import { asRecord, asText } from '../../../model/published-values.js';
import { newKey } from '../../../page/new-key.js';
import { sessionInfo, type SessionInfo } from '../../../page/session.js';
import { isHttps, readCookies, setCookie, tryOrNull } from '../../../platform/storage-item.js';
import {
  readVisitor,
  recordVisit,
  VISIT_DAYS,
  VISITOR_DAYS,
  writeVisitor,
} from '../model/visit-cookies.js';

/** Who looks at the page, and since when. */
export interface Visit {
  /** The value of the cookie `ss_cvr`; empty for somebody of whom nothing may be kept. */
  readonly visitorCookie: string;
  readonly session: SessionInfo;
}

/** Of whom nothing may be kept. */
export const anonymousVisit: Visit = {
  visitorCookie: '',
  session: { isFirstLanding: false, isFirstSession: false, sessionId: '' },
};

/** Names of the cookies (spec section 3, "Cookies"). */
const VISITOR = 'ss_cvr';
const VISIT_TIME = 'ss_cvt';
const LAST_SITE = 'ss_lastid';

/**
 * The visit as its cookies say, which are written anew: `ss_cvr` for two years, `ss_cvt` for 30 minutes. Only for somebody
 * who has consent to it.
 *
 * @param websiteId - what `ss_lastid` holds
 */
export function openVisit(websiteId: string): Visit {
  const cookies = readCookies();
  const known = readVisitor(readCookie(cookies, VISITOR));
  const isOngoing = readCookie(cookies, VISIT_TIME) !== undefined;
  const visitor = recordVisit(known, isOngoing, Date.now(), newKey);
  const visitorCookie = writeVisitor(visitor);
  write(VISITOR, visitorCookie, VISITOR_DAYS);
  write(VISIT_TIME, String(visitor.current), VISIT_DAYS);
  const lastSite = readCookie(cookies, LAST_SITE);
  if (readLastSite(lastSite) !== websiteId)
    write(LAST_SITE, writeLastSite(websiteId), ANALYTICS_DAYS);
  return { visitorCookie, session: sessionInfo() };
}

function write(name: string, value: string, days: number): void {
  setCookie(cookieText(name, value, days, isHttps()));
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
