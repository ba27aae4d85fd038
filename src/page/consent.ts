import { atom, type ReadableAtom } from 'nanostores';
import {
  clearingTexts,
  cookieText,
  readCookie,
  trackingCookies,
  visitKeys,
} from '../model/cookies.js';
import { sharedPart } from '../platform/shared.js';
import { isHttps, localItem, tryOrNull, readCookies, setCookie } from '../platform/storage-item.js';
import { cookieSettings } from './context.js';
import {
  type Consent,
  CONSENT_DAYS,
  type ConsentAnswer,
  consentCategories,
  type ConsentCategory,
  type CookiePolicy,
  readAnswer,
  readPolicy,
  readRecord,
  resolveConsent,
  writeAnswer,
} from './model/consent.js';

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
  // Cookies have no event for a change.
  const storedRecord = localItem(CONSENT_COOKIE);
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
        setCookie(cookieText(name, value, CONSENT_DAYS, isHttps()));
      }
      storedRecord.write(record);
    },
    isOptedOut: () => 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl,
    clear: (names) => {
      for (const name of [...trackingCookies, ...names]) {
        if (readCookie(readCookies(), name) === undefined) continue;
        for (const text of clearingTexts(name, location.hostname, isHttps())) setCookie(text);
      }
      for (const key of Object.values(visitKeys)) {
        tryOrNull(() => localStorage.removeItem(key));
        tryOrNull(() => sessionStorage.removeItem(key));
      }
    },
  });
  const onExternalChange = (): void => store.syncExternalAnswer();
  storedRecord.listen(() => store.syncExternalAnswer(storedRecord.read()));
  addEventListener('pageshow', onExternalChange);
  // Where storage is denied, no other tab can send it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onExternalChange();
  });
  return store;
}

export interface ConsentPorts {
  readonly policy: CookiePolicy;
  /** The cookies `sq-allowed` and `sq-consent`. */
  readonly read: () => {
    readonly allowed: string | undefined;
    readonly record: string | undefined;
  };
  /** May come to nothing: then the answer holds until the page ends. */
  readonly write: (cookies: { readonly allowed: string; readonly record: string }) => void;
  /** Whether the browser sends Global Privacy Control. */
  readonly isOptedOut: () => boolean;
  /** Takes away what is known of visits: every cookie that is not necessary, by the product's list and the names given, and what storage keeps. */
  readonly clear: (names: readonly string[]) => void;
}

/** What the visitor allows: one per page, in step with other tabs. */
export interface ConsentStore {
  readonly $consent: ReadableAtom<Consent>;
  /** Allows all categories, or the ones named; the others are denied. */
  accept(categories?: readonly ConsentCategory[]): void;
  /** Denies all that is not necessary. */
  deny(): void;
  /** The site's policy is another one from now on. */
  follow(policy: CookiePolicy): void;
  /** What the site and the browser say, for who explains it to a visitor. */
  explain(): { readonly policy: CookiePolicy; readonly isOptedOut: boolean };
}

/** How the page reports changes to its consent store. */
export interface ConsentChange {
  /** Another tab may have answered: with `record`, where it has said so, which may come before its cookies. */
  syncExternalAnswer(record?: string | null): void;
}

/** Makes the store of the visitor's consent (design section 10, "Consent"). */
export function createConsentStore(ports: ConsentPorts): ConsentStore & ConsentChange {
  const { read, write, isOptedOut, clear } = ports;
  let { policy } = ports;
  let answer = readCookies();
  let isKept = true;
  const $consent = atom(resolve());
  clearDenied();

  function readCookies(): ConsentAnswer | undefined {
    const { allowed, record } = read();
    return readAnswer(allowed, record, policy.cookieBannerRevision);
  }

  function resolve(): Consent {
    return resolveConsent(policy, answer, isOptedOut());
  }

  function settle(): void {
    $consent.set(resolve());
    clearDenied();
  }

  function clearDenied(): void {
    if (!$consent.get().allows.analytics) clear(policy.trackingCookies);
  }

  function saveAnswer(allowed: readonly ConsentCategory[]): void {
    const revision = Math.max(answer?.revision ?? 0, readCookies()?.revision ?? 0) + 1;
    const { cookieBannerRevision: banner } = policy;
    answer = { revision, allowed, ...(banner > 0 && { banner }) };
    write({ allowed: String(allowed.length > 0), record: writeAnswer(answer) });
    isKept = readCookies() !== undefined;
    settle();
  }

  return {
    $consent,
    accept: (categories = consentCategories) =>
      saveAnswer(consentCategories.filter((category) => categories.includes(category))),
    deny: () => saveAnswer([]),
    follow: (next) => {
      policy = next;
      if (isKept) answer = readCookies();
      settle();
    },
    explain: () => ({ policy, isOptedOut: isOptedOut() }),
    syncExternalAnswer: (record) => {
      const kept = readCookies();
      const broadcastAnswer = record ? readRecord(record, policy.cookieBannerRevision) : undefined;
      const newest =
        (broadcastAnswer?.revision ?? 0) > (kept?.revision ?? 0) ? broadcastAnswer : kept;
      if (!newest && !isKept) return;
      if ((newest?.revision ?? 0) < (answer?.revision ?? 0) && newest) return;
      answer = newest;
      settle();
    },
  };
}
