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
import { asList, type Published } from '../model/published-values.js';
import { sharedPart } from '../platform/shared.js';
import {
  isHttps,
  keepCookie,
  localItem,
  readCookies,
  setCookie,
  tryOrNull,
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

/** What the visitor allows this page to do, also where they said so in another tab. */
export function consent(): ConsentStore {
  return sharedPart('consent', createConsent);
}

/** The policy of the page's site: by its settings, or by others that an owner tries out. */
export function pagePolicy(settings: Published = cookieSettings()): CookiePolicy {
  return readPolicy(settings, pageContext().websiteId);
}

const clearCode = lazyModule('page consent cookies', () => import('./clear-cookies.js'));
/** Proofs of answers, and their sending: for sites that want them. */
export const recordCode = lazyModule('page consent record', () => import('./consent-record.js'));

function createConsent(): ConsentStore {
  reportSettings();
  // Cookies have no event for a change.
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
      // At once: the page may be left before the code that sends it has loaded.
      const kept = asList(tryOrNull(() => JSON.parse(records.read() ?? '') as unknown));
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
  // Where storage is denied, no other tab can send it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onExternalChange();
  });
  // An earlier page was left, or had no network, before its server knew.
  if (records.read()?.includes('"isSent":false')) void whenActivated().then(sendRecords);
  return store;
}

function reportSettings(): void {
  const names = unreadableSettings(cookieSettings()).join(', ');
  if (names === '') return;
  report({
    tag: contextScript,
    kind: 'input',
    path: 'cookieSettings',
    message: `${names}: unreadable, a flag counts as the stricter one.`,
    allowed: 'true or false, or a number',
  });
}

function sendRecords(): void {
  void recordCode.tryLoad().then((code) => code?.sendRecords());
}

/** A cookie of the domain that the site names, or where the browser does not take that, of the page's host. */
function writeCookie(name: string, value: string, policy: CookiePolicy): void {
  const { cookieBannerDays: days, cookieBannerDomain: domain } = policy;
  const isWritten = (): boolean => readCookie(readCookies(), name) === value;
  if (domain) {
    // One of the host alone would be read first.
    keepCookie(name, '', 0);
    setCookie(`${cookieText(name, value, days, isHttps())}; Domain=${domain}`);
    if (isWritten()) return;
  }
  keepCookie(name, value, days);
}

export interface ConsentPorts {
  readonly policy: CookiePolicy;
  /** The cookies `sq-allowed` and `sq-consent`. */
  readonly read: () => {
    readonly allowed: string | undefined;
    readonly record: string | undefined;
  };
  /** May come to nothing: then the answer holds until the page ends. */
  readonly write: (
    cookies: { readonly allowed: string; readonly record: string },
    policy: CookiePolicy,
  ) => void;
  /** Whether the browser sends Global Privacy Control. */
  readonly isOptedOut: () => boolean;
  /** Takes away what the product keeps of visits, in cookies and storage. */
  readonly clearVisit: () => void;
  /** Takes away what the product keeps in storage for a visitor's convenience. */
  readonly clearPreferences: () => void;
  /** Takes away the cookies of others, by category and by service. */
  readonly clear: (categories: readonly string[], services: readonly string[]) => void;
  /** Keeps a proof of an answer, where the site wants one. */
  readonly record: (answer: ConsentAnswer, texts: readonly string[]) => void;
}

/** What an answer says beyond its categories. */
export interface AnswerDetails {
  /** Ids of services that are denied though their category is allowed. */
  readonly deniedServices?: readonly string[];
  /** The texts that the visitor has seen, for the record. */
  readonly texts?: readonly string[];
}

/** What the visitor allows: one per page, in step with other tabs. */
export interface ConsentStore {
  readonly $consent: ReadableAtom<Consent>;
  /** Allows all categories, or the ones named; the others are denied. */
  accept(categories?: readonly string[], details?: AnswerDetails): void;
  /** Denies all that is not necessary. */
  deny(details?: AnswerDetails): void;
  /** Allows a category beside those that are allowed now. */
  allow(category: string, details?: AnswerDetails): void;
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
      // Cookies and storage hold the same: somebody has cleared what was newer.
      if (isOlder && (!broadcast || broadcast !== read().record)) return;
      answer = newest;
      settle();
    },
  };
}
