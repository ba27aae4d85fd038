import {
  clearingTexts,
  cookieText,
  readCookie,
  trackingCookies,
  visitKeys,
} from '../model/cookies.js';
import { sharedPart } from '../platform/shared.js';
import { localSlot, quietly, readCookies, setCookie } from '../platform/slot.js';
import { createConsentStore, type ConsentStore } from './consent-store.js';
import { CONSENT_DAYS } from './model/consent.js';
import { readPolicy } from './model/cookie-policy.js';
import { cookieSettings } from './published-context.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    consent: ConsentStore;
  }
}

/** What the visitor allows this page to do, also where they said so in another tab. */
export function consent(): ConsentStore {
  return sharedPart('consent', createConsent);
}

/** The published answer, and beside it the finer one (design section 10, "Consent"). */
const ALLOWED_COOKIE = 'sq-allowed';
const CONSENT_COOKIE = 'sq-consent';

function createConsent(): ConsentStore {
  // Cookies tell nobody that they have changed.
  const slot = localSlot(CONSENT_COOKIE);
  const store = createConsentStore({
    policy: readPolicy(cookieSettings()),
    read: () => {
      const cookies = readCookies();
      return {
        allowed: readCookie(cookies, ALLOWED_COOKIE),
        record: readCookie(cookies, CONSENT_COOKIE),
      };
    },
    write: ({ allowed, record }) => {
      for (const [name, value] of [
        [ALLOWED_COOKIE, allowed],
        [CONSENT_COOKIE, record],
      ] as const) {
        setCookie(cookieText(name, value, CONSENT_DAYS, isSecureContext));
      }
      slot.write(record);
    },
    isOptedOut: () => 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl,
    clear: (names) => {
      for (const name of [...trackingCookies, ...names]) {
        if (readCookie(readCookies(), name) === undefined) continue;
        for (const text of clearingTexts(name, location.hostname, isSecureContext)) setCookie(text);
      }
      for (const key of Object.values(visitKeys)) {
        quietly(() => localStorage.removeItem(key));
        quietly(() => sessionStorage.removeItem(key));
      }
    },
  });
  const hear = (): void => store.hear();
  slot.listen(() => store.hear(slot.read()));
  addEventListener('pageshow', hear);
  // Where storage is denied, no other tab can tell.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hear();
  });
  return store;
}
