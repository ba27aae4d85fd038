import { ANALYTICS_DAYS, readCookie, SESSION_COOKIE, visitKeys } from '../../../model/cookies.js';
import { newKey } from '../../../page/new-key.js';
import { keepCookie, localItem, readCookies, sessionItem } from '../../../platform/storage-item.js';
import { readVisitor, recordVisit, VISIT_DAYS, VISITOR_DAYS } from '../model/visit-cookies.js';

/** Who looks at the page, and since when. */
export interface Visit {
  /** The value of the cookie `ss_cvr`; empty for somebody of whom nothing may be kept. */
  readonly visitorCookie: string;
  readonly session: SessionInfo;
}

/** What is known of the visit (spec section 3, "Session info"). */
export interface SessionInfo {
  /** This page is the first one of the visit. */
  readonly isFirstLanding: boolean;
  /** The visit is the first one of this browser. */
  readonly isFirstSession: boolean;
  /** Of the browser, until its cookie ends. */
  readonly sessionId: string;
}

/** Names of the cookies (spec section 3, "Cookies"). */
const VISITOR = 'ss_cvr';
const VISIT_TIME = 'ss_cvt';

/**
 * The visit as its cookies say, which are written anew: `ss_cvr` for two years, `ss_cvt` for 30 minutes. Only for somebody
 * who has consent to it.
 *
 * @param previous - what was known of it on the same page
 */
export function openVisit(previous?: Visit): Visit {
  const cookies = readCookies();
  const known = readVisitor(readCookie(cookies, VISITOR));
  const visitor = recordVisit(known, readCookie(cookies, VISIT_TIME), Date.now(), newKey);
  const visitorCookie = visitor.join('|');
  keepCookie(VISITOR, visitorCookie, VISITOR_DAYS);
  keepCookie(VISIT_TIME, String(visitor[3]), VISIT_DAYS);
  return { visitorCookie, session: recordSession(previous?.session) };
}

/**
 * Records that a page is opened, and what the browser keeps of that.
 *
 * @param previous - what was recorded of the same page before: its landing stays what it was, and where the page may keep
 *   nothing, so does the id
 */
function recordSession(previous?: SessionInfo): SessionInfo {
  const first = sessionItem(visitKeys.first);
  const wasHere = localItem(visitKeys.wasHere);
  const cookie = readCookie(readCookies(), SESSION_COOKIE) ?? previous?.sessionId ?? '';
  const landing = landingOf(first.read(), wasHere.read(), cookie, newKey);
  const { isFirstSession, sessionId } = landing;
  const { isFirstLanding } = previous ?? landing;
  first.write(String(isFirstSession));
  wasHere.write('1');
  const value = [sessionId, isFirstSession ? 1 : 0, isFirstLanding ? 1 : 0].join('.');
  keepCookie(SESSION_COOKIE, value, ANALYTICS_DAYS);
  return { isFirstLanding, isFirstSession, sessionId };
}

/**
 * What a page is to its visit: the first landing and the first session are recorded in the browser's storage, the id of the
 * session in a cookie, where it is made if it is missing (spec section 4, "Session").
 *
 * @param first - of this visit: whether it is the first, as text; null before its first page
 * @param wasHere - null where nobody was here before
 * @param cookie - holds the id, and whether session and landing are the first: `id.1.0`
 */
export function landingOf(
  first: string | null,
  wasHere: string | null,
  cookie: string,
  newId: () => string,
): SessionInfo {
  const isFirstLanding = first === null;
  const [known = ''] = cookie.split('.');
  return {
    isFirstLanding,
    isFirstSession: isFirstLanding ? wasHere === null : first === 'true',
    sessionId: /^[\w-]{8,64}$/.test(known) ? known : newId(),
  };
}
