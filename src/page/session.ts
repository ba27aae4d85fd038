import { ANALYTICS_DAYS, cookieText, readCookie, SESSION_COOKIE } from '../model/cookies.js';
import { sharedPart } from '../platform/shared.js';
import { localSlot, readCookies, setCookie } from '../platform/slot.js';
import { visitKeys } from './model/visit-keys.js';
import { newKey } from './new-key.js';
import { recordLanding, type SessionInfo } from './record-landing.js';
import { createSessionData, type SessionData } from './session-data.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    session: SessionInfo;
  }
}

/** What this visit keeps, until the browser ends it. */
export const sessionData: SessionData = createSessionData({
  storage: () => sessionStorage,
  now: () => Date.now(),
});

/** Of this visit; recorded when it is first asked for. Only for who has consent to it. */
export function sessionInfo(): SessionInfo {
  return sharedPart('session', () =>
    recordLanding({
      visit: sessionData,
      wasHere: localSlot(visitKeys.wasHere),
      cookie: {
        read: () => readCookie(readCookies(), SESSION_COOKIE),
        write: (value) =>
          setCookie(cookieText(SESSION_COOKIE, value, ANALYTICS_DAYS, isSecureContext)),
      },
      newId: newKey,
    }),
  );
}
