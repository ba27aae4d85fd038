import { ANALYTICS_DAYS, readCookie, SESSION_COOKIE, visitKeys } from '../../model/cookies.js';
import { newKey } from '../../page/new-key.js';
import { keepCookie, localItem, readCookies, sessionItem } from '../../platform/storage-item.js';
import { readVisitor, recordVisit, VISIT_DAYS, VISITOR_DAYS } from './model/visit-cookies.js';

/** The visitor of the page, and the session. */
export interface Visit {
  /** The value of the cookie `ss_cvr`; empty for a visitor about whom nothing may be stored. */
  readonly visitorCookie: string;
  readonly session: SessionInfo;
}

/** The session of a visit (behavior.md#insight-session). */
export interface SessionInfo {
  /** This page is the first one of the visit. */
  readonly isFirstLanding: boolean;
  /** The visit is the first one of this browser. */
  readonly isFirstSession: boolean;
  readonly sessionId: string;
}

/** The visit of a page. Call it only while the visitor allows analytics. */
export interface CurrentVisit {
  /** Returns the visit and keeps its cookies alive. */
  current(): Visit;
  /** Forgets the visit after its cookies have been cleared: the next one gets new ids. */
  forget(): void;
}

/** Milliseconds after which the cookies of the visit are written again. */
const VISIT_FRESH = 60_000;
/** Names of the cookies (behavior.md#insight-visit-cookies). */
const VISITOR = 'ss_cvr';
const VISIT_TIME = 'ss_cvt';
const LAST_SITE = 'ss_lastid';

/** Opens the visit of a page of a site when it is first needed. */
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
 * Records the landing in the browser's storage and the session in its cookie.
 *
 * @param previous - recorded earlier on the same page. It remains the landing, and keeps its id in a browser that stores no cookies.
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
 * The landing of a page: browser storage records the first landing and the first session, a cookie the id of the session
 * (behavior.md#insight-session).
 *
 * @param first - whether the current visit is the browser's first, as text; null on the first page of a visit
 * @param wasHere - null on the first page of a browser
 * @param cookie - id, first session and first landing: `id.1.0`
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

/** The value of `ss_lastid`: base64 of a JSON object with the site's identifier. */
function lastSiteCookie(identifier: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ identifier }));
  return btoa(String.fromCharCode(...bytes));
}
