import { atom, type ReadableAtom } from 'nanostores';
import { lazyModule } from '../loading/lazy-module.js';
import { pageLocale } from '../core/locale.js';
import { contextScript } from '../core/input/published-context.js';
import { report } from '../platform/report.js';
import {
  ALLOWED_COOKIE,
  CONSENT_COOKIE,
  CONSENT_RECORDS_KEY,
  cookieText,
  foreignCookies,
  readCookie,
} from '../model/cookies.js';
import { parseJson } from '../model/json-text.js';
import type { CookieSettings } from '../model/page-context-json.js';
import { asList } from '../model/published-values.js';
import { sharedPart } from '../platform/shared.js';
import {
  isHttps,
  keepCookie,
  localItem,
  readCookies,
  setCookie,
} from '../platform/storage-item.js';
import { isPrerendering, whenActivated } from './activation.js';
import { clearPreferences, clearVisit } from './clear-kept.js';
import { cookieSettings, pageContext } from './context.js';
import {
  choiceNames,
  clearedCategories,
  type Consent,
  type ConsentAnswer,
  readAnswer,
  readRecord,
  resolveConsent,
  writeAnswer,
} from './model/consent.js';
import { type CookiePolicy, readPolicy, unreadableSettings } from './model/consent-policy.js';
import { type ConsentRecord, MAX_RECORDS } from './model/consent-record.js';
import { newKey } from './new-key.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    consent: ConsentStore;
  }
}

/** The visitor's consent, in sync with other tabs. */
export function consent(): ConsentStore {
  return sharedPart('consent', createConsent);
}

/** The site's cookie policy, or the policy of the given settings, such as those that the site owner previews. */
export function pagePolicy(settings: CookieSettings = cookieSettings()): CookiePolicy {
  const { websiteId, isPreview } = pageContext();
  return readPolicy(settings, websiteId, isPreview);
}

const clearCode = lazyModule('page consent cookies', () => import('./clear-cookies.js'));
/** Loaded only on sites that store consent records. */
export const recordCode = lazyModule('page consent record', () => import('./consent-record.js'));

function createConsent(): ConsentStore {
  reportSettings();
  // Cookies fire no change event, so the record is also in `localStorage`.
  const storedRecord = localItem(CONSENT_COOKIE);
  const records = localItem(CONSENT_RECORDS_KEY);
  const store = createConsentStore({
    policy: pagePolicy(),
    read: () => {
      const cookies = readCookies();
      return {
        allowed: readCookie(cookies, ALLOWED_COOKIE),
        record: readCookie(cookies, CONSENT_COOKIE),
      };
    },
    write: ({ allowed, record }, policy) => {
      writeCookie(ALLOWED_COOKIE, allowed, policy);
      writeCookie(CONSENT_COOKIE, record, policy);
      storedRecord.write(record);
    },
    isOptedOut: () => 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl,
    clearVisit,
    clearPreferences,
    clear: (categories, services) => {
      if (foreignCookies(readCookies()).length === 0) return;
      void clearCode.tryLoad().then((code) => code?.clearCookies(categories, services));
    },
    record: (answer, texts) => {
      const { policy, isOptedOut } = store.explain();
      const record: ConsentRecord = {
        id: newKey(),
        time: new Date().toISOString(),
        revision: answer.revision,
        bannerRevision: answer.banner ?? 0,
        allowed: answer.allowed,
        denied: choiceNames(policy).filter((name) => !answer.allowed.includes(name)),
        deniedServices: answer.deniedServices ?? [],
        language: pageLocale(),
        texts,
        address: location.origin + location.pathname,
        isOptedOut,
      };
      // Stored synchronously, since the visitor may leave before the code that sends the record has loaded.
      const kept = asList(parseJson(records.read()));
      records.write(JSON.stringify([...kept, { record, isSent: false }].slice(-MAX_RECORDS)));
      sendRecords();
    },
  });
  const onExternalChange = (): void => {
    const record = storedRecord.read();
    const isKept = record === readCookie(readCookies(), CONSENT_COOKIE);
    store.syncExternalAnswer(isKept ? record : null);
  };
  storedRecord.listen(() => store.syncExternalAnswer(storedRecord.read()));
  addEventListener('pageshow', onExternalChange);
  if (isPrerendering()) void whenActivated().then(onExternalChange);
  // If storage is denied, other tabs cannot notify this one, so the cookies are read again when this tab becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onExternalChange();
  });
  // Sends records that an earlier page could not send.
  if (records.read()?.includes('"isSent":false')) void whenActivated().then(sendRecords);
  return store;
}

function reportSettings(): void {
  const names = unreadableSettings(cookieSettings()).join(', ');
  if (names === '') return;
  report(contextScript, {
    kind: 'input',
    path: 'cookieSettings',
    message: `cookieSettings has invalid values: ${names}. The stricter setting applies.`,
    allowed: 'true or false, or a number',
  });
}

function sendRecords(): void {
  void recordCode.tryLoad().then((code) => code?.sendRecords());
}

/** Sets a cookie on the site's domain. If the browser rejects the domain, sets it on the host. */
function writeCookie(name: string, value: string, policy: CookiePolicy): void {
  const { cookieBannerDays: days, cookieBannerDomain: domain } = policy;
  const isWritten = (): boolean => readCookie(readCookies(), name) === value;
  if (domain) {
    // Delete the host's own cookie, which would take precedence.
    keepCookie(name, '', 0);
    setCookie(`${cookieText(name, value, days, isHttps())}; Domain=${domain}`);
    if (isWritten()) return;
  }
  keepCookie(name, value, days);
}

export interface ConsentPorts {
  readonly policy: CookiePolicy;
  /** Values of the cookies `sq-allowed` and `sq-consent`. */
  readonly read: () => {
    readonly allowed: string | undefined;
    readonly record: string | undefined;
  };
  /** Writing may fail silently. The answer then applies to this document only. */
  readonly write: (
    cookies: { readonly allowed: string; readonly record: string },
    policy: CookiePolicy,
  ) => void;
  /** Returns `true` if the browser sends Global Privacy Control. */
  readonly isOptedOut: () => boolean;
  readonly clearVisit: () => void;
  readonly clearPreferences: () => void;
  /** Deletes the third-party cookies of the given categories and services. */
  readonly clear: (categories: readonly string[], services: readonly string[]) => void;
  /** Stores a consent record. Only called if the site's settings require records. */
  readonly record: (answer: ConsentAnswer, texts: readonly string[]) => void;
}

export interface AnswerDetails {
  /** IDs of services that are denied although their category is allowed. */
  readonly deniedServices?: readonly string[];
  /** The texts that the visitor saw before answering, for the consent record. */
  readonly texts?: readonly string[];
}

/** The visitor's consent: one store per document, in sync with other tabs. */
export interface ConsentStore {
  readonly $consent: ReadableAtom<Consent>;
  /** Allows the given categories and denies all others. Default: all categories. */
  accept(categories?: readonly string[], details?: AnswerDetails): void;
  /** Denies all optional categories. */
  deny(details?: AnswerDetails): void;
  /** Allows a category in addition to those already allowed. */
  allow(category: string, details?: AnswerDetails): void;
  /** Replaces the site's policy. */
  follow(policy: CookiePolicy): void;
  /** The policy and the browser's privacy signal, for views that explain them. */
  explain(): { readonly policy: CookiePolicy; readonly isOptedOut: boolean };
}

export interface ConsentChange {
  /**
   * Call this when another tab may have answered. `record` is the record that the other tab has broadcast. It can arrive before
   * the cookies.
   */
  syncExternalAnswer(record?: string | null): void;
}

/**
 * Creates a store that reads, resolves and saves the visitor's consent (behavior.md#consent-default,
 * behavior.md#consent-record).
 */
export function createConsentStore(ports: ConsentPorts): ConsentStore & ConsentChange {
  const { read, write, isOptedOut, clearVisit, clearPreferences, clear, record } = ports;
  let { policy } = ports;
  let answer = readKept();
  let isKept = true;
  const $consent = atom(resolve());
  clearDenied();

  function readKept(): ConsentAnswer | undefined {
    const kept = read();
    return readAnswer(kept.allowed, kept.record, policy);
  }

  function resolve(): Consent {
    return resolveConsent(policy, answer, isOptedOut());
  }

  function settle(): void {
    $consent.set(resolve());
    clearDenied();
  }

  function clearDenied(): void {
    const current = $consent.get();
    const categories = clearedCategories(policy, current);
    const { deniedServices = [] } = current;
    if (categories.includes('analytics') || policy.isVisitorDataRestricted) clearVisit();
    if (categories.includes('preferences')) clearPreferences();
    if (categories.length + deniedServices.length > 0) clear(categories, deniedServices);
  }

  function saveAnswer(
    allowed: readonly string[],
    { deniedServices = [], texts = [] }: AnswerDetails = {},
  ): void {
    const revision = Math.max(answer?.revision ?? 0, readKept()?.revision ?? 0) + 1;
    const { cookieBannerRevision: banner } = policy;
    answer = {
      revision,
      allowed: choiceNames(policy).filter((name) => allowed.includes(name)),
      ...(deniedServices.length > 0 && { deniedServices }),
      ...(banner > 0 && { banner }),
    };
    write({ allowed: String(answer.allowed.length > 0), record: writeAnswer(answer) }, policy);
    isKept = readKept() !== undefined;
    settle();
    if (policy.isConsentRecorded) record(answer, texts);
  }

  return {
    $consent,
    accept: (categories = choiceNames(policy), details) => saveAnswer(categories, details),
    deny: (details) => saveAnswer([], details),
    allow: (category, details) => {
      const { allows, deniedServices = [] } = $consent.get();
      const names = choiceNames(policy).filter((name) => allows[name] || name === category);
      saveAnswer(names, { deniedServices, ...details });
    },
    follow: (next) => {
      policy = next;
      if (isKept) answer = readKept();
      settle();
    },
    explain: () => ({ policy, isOptedOut: isOptedOut() }),
    syncExternalAnswer: (broadcast) => {
      const kept = readKept();
      const other = broadcast ? readRecord(broadcast, policy) : undefined;
      const newest = (other?.revision ?? 0) > (kept?.revision ?? 0) ? other : kept;
      if (!newest && !isKept) return;
      const isOlder = newest && newest.revision < (answer?.revision ?? 0);
      // An older answer is accepted only if cookies and storage both contain it, which means that the newer answer was cleared.
      if (isOlder && (!broadcast || broadcast !== read().record)) return;
      answer = newest;
      settle();
    },
  };
}
