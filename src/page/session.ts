import {
  ANALYTICS_DAYS,
  cookieText,
  readCookie,
  SESSION_COOKIE,
  visitKeys,
} from '../model/cookies.js';
import { asNumber, asRecord } from '../model/published-values.js';
import { hasPart, sharedPart } from '../platform/shared.js';
import { isHttps, localItem, tryOrNull, readCookies, setCookie } from '../platform/storage-item.js';
import { newKey } from './new-key.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    session: SessionInfo;
  }
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

/** Values that end with the browser's session, or before (spec section 3, "Session data"). */
export interface SessionData {
  /** The value that was stored; undefined where there is none, or it has expired, which removes it. */
  get(name: string): unknown;
  /**
   * Stores a value that JSON can hold.
   *
   * @param milliseconds - How long it holds; without it, as long as the session.
   */
  set(name: string, value: unknown, milliseconds?: number): void;
  remove(name: string): void;
}

/** Of this visit; recorded when it is first asked for. Only for who has consent to it. */
export function sessionInfo(): SessionInfo {
  return sharedPart('session', recordPage);
}

/**
 * The same for somebody who consents now: what the browser has kept of an earlier consent may be gone since, and then another
 * session begins.
 */
export function renewSession(): void {
  if (hasPart('session') && !isSessionKept()) Object.assign(sessionInfo(), recordPage());
  else sessionInfo();
}

/** Where the page may keep nothing, the session is the page's. */
function isSessionKept(): boolean {
  return readCookies() === '' || readCookie(readCookies(), SESSION_COOKIE) !== undefined;
}

function recordPage(): SessionInfo {
  return recordLanding({
    visit: createSessionData({ storage: () => sessionStorage, now: () => Date.now() }),
    wasHere: localItem(visitKeys.wasHere),
    cookie: {
      read: () => readCookie(readCookies(), SESSION_COOKIE),
      write: (value) => setCookie(cookieText(SESSION_COOKIE, value, ANALYTICS_DAYS, isHttps())),
    },
    newId: newKey,
  });
}

interface LandingPorts {
  /** Of this visit. */
  readonly visit: SessionData;
  /** Of this browser: whether it has been here. */
  readonly wasHere: { read(): string | null; write(text: string): void };
  /** Holds the id, and whether session and landing are the first: `id.1.0`. */
  readonly cookie: { read(): string | undefined; write(value: string): void };
  readonly newId: () => string;
}

/**
 * Records that a page was opened: the first landing and the first session in the browser's storage, the id of the
 * session in a cookie where it is missing (spec section 4, "Session"). It is up to the caller to have consent.
 */
export function recordLanding({ visit, wasHere, cookie, newId }: LandingPorts): SessionInfo {
  const isFirstLanding = visit.get(visitKeys.landed) !== true;
  if (isFirstLanding) {
    visit.set(visitKeys.landed, true);
    visit.set(visitKeys.first, wasHere.read() === null);
    wasHere.write('1');
  }
  const isFirstSession = visit.get(visitKeys.first) === true;
  const [, known] = /^([\w-]{8,64})(?:\.|$)/.exec(cookie.read() ?? '') ?? [];
  const sessionId = known ?? newId();
  cookie.write([sessionId, Number(isFirstSession), Number(isFirstLanding)].join('.'));
  return { isFirstLanding, isFirstSession, sessionId };
}

interface DataPorts {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Makes the session's store. Storage may be forbidden or full: then nothing is kept, and nothing throws. */
export function createSessionData({ storage, now }: DataPorts): SessionData {
  function remove(name: string): void {
    tryOrNull(() => storage().removeItem(name));
  }

  return {
    get(name) {
      const text = tryOrNull(() => storage().getItem(name));
      if (text === null) return undefined;
      const { value, expires } = asRecord(tryOrNull(() => JSON.parse(text) as unknown));
      const end = asNumber(expires);
      if (end === undefined || now() < end) return value;
      remove(name);
      return undefined;
    },
    set(name, value, milliseconds) {
      const record = {
        value,
        ...(milliseconds !== undefined && { expires: now() + milliseconds }),
      };
      tryOrNull(() => storage().setItem(name, JSON.stringify(record)));
    },
    remove,
  };
}
