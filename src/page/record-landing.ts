import { visitKeys } from './model/visit-keys.js';
import type { SessionData } from './session-data.js';

/** What is known of the visit (spec section 3, "Session info"). */
export interface SessionInfo {
  /** This page is the first one of the visit. */
  readonly isFirstLanding: boolean;
  /** The visit is the first one of this browser. */
  readonly isFirstSession: boolean;
  /** Of the browser, until its cookie ends. */
  readonly sessionId: string;
}

export interface SessionPorts {
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
export function recordLanding({ visit, wasHere, cookie, newId }: SessionPorts): SessionInfo {
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
