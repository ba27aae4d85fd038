import { ANALYTICS_DAYS, readCookie, SESSION_COOKIE, visitKeys } from '../../model/cookies.js';
import { newKey } from '../../page/new-key.js';
import { keepCookie, localItem, readCookies, sessionItem } from '../../platform/storage-item.js';
import { readVisitor, recordVisit, VISIT_DAYS, VISITOR_DAYS } from './model/visit-cookies.js';

/** The page's visitor and session. */
export interface Visit {
  /** Value of the cookie `ss_cvr`. Empty if nothing may be stored about the visitor. */
  readonly visitorCookie: string;
  readonly session: SessionInfo;
}

/** A visit's session (behavior.md#insight-session). */
export interface SessionInfo {
  /** True if this page is the visit's first page. */
  readonly isFirstLanding: boolean;
  /** True if this visit is the browser's first visit. */
  readonly isFirstSession: boolean;
  readonly sessionId: string;
}

/** The page's visit. Call `current()` only while the visitor allows analytics. */
export interface CurrentVisit {
  /** Returns the visit and extends the lifetime of its cookies. */
  current(): Visit;
  /** Forgets the visit. Called after its cookies have been deleted. The next visit gets new IDs. */
  forget(): void;
}

/** The visit's cookies are written again after this many milliseconds. */
const VISIT_FRESH = 60_000;
/** Cookie names (behavior.md#insight-visit-cookies). */
const VISITOR = 'ss_cvr';
const VISIT_TIME = 'ss_cvt';
const LAST_SITE = 'ss_lastid';

/** Creates the visit of a site's page. Its cookies are first read and written when `current()` is called. */
export function createVisit(websiteId: string): CurrentVisit {
  let visit: Visit | undefined;
  let openedAt = 0;
  return {
    current() {
      if (!visit || Date.now() - openedAt > VISIT_FRESH) {
        openedAt = Date.now();
        visit = openVisit(websiteId, visit);
      }
      return visit;
    },
    forget() {
      visit = undefined;
    },
  };
}

function openVisit(websiteId: string, previous?: Visit): Visit {
  const cookies = readCookies();
  const known = readVisitor(readCookie(cookies, VISITOR));
  const visitor = recordVisit(known, readCookie(cookies, VISIT_TIME), Date.now(), newKey);
  const visitorCookie = visitor.join('|');
  keepCookie(VISITOR, visitorCookie, VISITOR_DAYS);
  keepCookie(VISIT_TIME, String(visitor[3]), VISIT_DAYS);
  if (!previous) keepCookie(LAST_SITE, lastSiteCookie(websiteId), ANALYTICS_DAYS);
  return { visitorCookie, session: recordSession(previous?.session) };
}

/**
 * Records the landing in browser storage and the session in its cookie.
 *
 * @param previous - the session that was recorded earlier on the same page. The landing stays the same. The session ID also
 * stays the same if the browser does not store cookies.
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
 * Determines whether this page is a landing, and which session it belongs to. Browser storage records the first landing and the
 * first session. A cookie contains the session's ID (behavior.md#insight-session).
 *
 * @param first - `true` as a string if the current visit is the browser's first; null on the first page of a visit
 * @param wasHere - null on the first page that this browser opens
 * @param cookie - ID, first session and first landing, such as `id.1.0`
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

/** Returns the value of the cookie `ss_lastid`: a JSON object with the site's ID, encoded as base64. */
function lastSiteCookie(identifier: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ identifier }));
  return btoa(String.fromCharCode(...bytes));
}
