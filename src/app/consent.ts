import { CONSENT_DAYS } from '../domain/consent.js';
import { cookieText, readCookie, trackingCookies } from '../domain/cookies.js';
import { sharedPart } from '../element/shared.js';
import { createConsentStore, type ConsentStore } from '../state/consent.js';
import { localSlot } from '../state/slot.js';
import { pageContext } from './context.js';

declare module '../element/shared.js' {
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
    settings: pageContext().cookieSettings,
    read: () => ({
      allowed: readCookie(document.cookie, ALLOWED_COOKIE),
      record: readCookie(document.cookie, CONSENT_COOKIE),
    }),
    write: ({ allowed, record }) => {
      setCookie(ALLOWED_COOKIE, allowed, CONSENT_DAYS);
      setCookie(CONSENT_COOKIE, record, CONSENT_DAYS);
      slot.write(record);
    },
    isOptedOut: () => 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl,
    clear: () => {
      for (const name of trackingCookies) setCookie(name, '', 0);
    },
  });
  slot.listen(() => store.hear());
  addEventListener('pageshow', () => store.hear());
  return store;
}

function setCookie(name: string, value: string, days: number): void {
  document.cookie = cookieText(name, value, days, isSecureContext);
}
