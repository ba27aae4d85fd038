import { asFlag, asList, asNumber, asText, type Published } from '../../model/published-values.js';

/** What a site decides about cookies (spec section 3, "Cookie banner settings"). */
export interface CookiePolicy {
  readonly isCookieBannerEnabled: boolean;
  /** Nothing but the necessary before a visitor says yes. */
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  /** Beside the one above: nor after it. */
  readonly isRestrictiveCookiePolicyAbsolute: boolean;
  /** What visitors do is kept in no log of activity. */
  readonly isVisitorDataRestricted: boolean;
  /** Grows when the site wants to ask again; 0 where it says nothing. Not in the specification. */
  readonly cookieBannerRevision: number;
  /** Cookies that are cleared beside the product's own. Not in the specification. */
  readonly trackingCookies: readonly string[];
}

/** Two flags as the settings of a site are saved: under other names, the first with the opposite meaning. */
export interface SavedFlags {
  readonly isActivityLogEnabled: boolean;
  readonly isAnalyticsCookiesDisabled: boolean;
}

/** A name that a cookie can have (RFC 6265, a token). */
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Reads the policy from published settings, the two flags under either name. Total. */
export function readPolicy(settings: Published): CookiePolicy {
  const isSet = (name: string): boolean => ![undefined, null, ''].includes(settings[name] as null);
  const isOn = (name: string): boolean => asFlag(settings[name]);
  const revision = Math.floor(asNumber(settings['cookieBannerRevision']) ?? 0);
  return {
    isCookieBannerEnabled: isOn('isCookieBannerEnabled'),
    isRestrictiveCookiePolicyEnabled: isOn(
      isSet('isRestrictiveCookiePolicyEnabled')
        ? 'isRestrictiveCookiePolicyEnabled'
        : 'isAnalyticsCookiesDisabled',
    ),
    isRestrictiveCookiePolicyAbsolute: isOn('isRestrictiveCookiePolicyAbsolute'),
    isVisitorDataRestricted: isSet('isVisitorDataRestricted')
      ? isOn('isVisitorDataRestricted')
      : isSet('isActivityLogEnabled') && !isOn('isActivityLogEnabled'),
    cookieBannerRevision: revision > 0 && revision < 1e9 ? revision : 0,
    trackingCookies: asList(settings['trackingCookies'])
      .map(asText)
      .filter((name) => COOKIE_NAME.test(name)),
  };
}

/** The two flags as they are saved. */
export function writeFlags({
  isVisitorDataRestricted,
  isRestrictiveCookiePolicyEnabled,
}: Pick<CookiePolicy, 'isVisitorDataRestricted' | 'isRestrictiveCookiePolicyEnabled'>): SavedFlags {
  return {
    isActivityLogEnabled: !isVisitorDataRestricted,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled,
  };
}

/** What decides whether a visitor sees the banner. */
export interface BannerCase {
  readonly isEnabled: boolean;
  readonly isAnswered: boolean;
  /** An owner looks at settings that are not saved yet. */
  readonly isForced: boolean;
  /** The query of the page's address says `sqsscreenshot=true`. */
  readonly isScreenshot: boolean;
}

/** True where the banner is to be seen (spec sections 2 and 4). */
export function isBannerDue({
  isEnabled,
  isAnswered,
  isForced,
  isScreenshot,
}: BannerCase): boolean {
  return !isScreenshot && (isForced || (isEnabled && !isAnswered));
}

/** What a visitor can allow or deny (design decision; the specification knows only yes and no). */
export const consentCategories = ['preferences', 'analytics', 'marketing'] as const;

/** `necessary` is always allowed. */
export type ConsentCategory = 'necessary' | (typeof consentCategories)[number];

/** What a visitor has said, as it is kept. */
export interface ConsentAnswer {
  /** Grows with every answer: an older one never replaces a newer one. */
  readonly revision: number;
  readonly allowed: readonly ConsentCategory[];
  /** Which revision of the site's banner was answered; absent for its first. */
  readonly banner?: number;
}

/** What may be done now. */
export interface Consent {
  readonly allows: Readonly<Record<ConsentCategory, boolean>>;
  /** The visitor has been asked and has said yes or no. */
  readonly isAnswered: boolean;
}

/** Days that an answer holds (spec section 9, "Timing"). */
export const CONSENT_DAYS = 30;
/** Answers to an older banner do not count (spec section 9, "banner version 2"). */
const BANNER_VERSION = 2;

/**
 * What is allowed under a site's policy (design section 10, "Consent"). What a visitor has said counts also
 * where the site has no banner (any more).
 *
 * @param isOptedOut - The browser sends Global Privacy Control: without a yes of their own, no marketing.
 */
export function resolveConsent(
  policy: CookiePolicy,
  answer: ConsentAnswer | undefined,
  isOptedOut: boolean,
): Consent {
  const isRestrictive = policy.isCookieBannerEnabled && policy.isRestrictiveCookiePolicyEnabled;
  const allowed = (category: ConsentCategory): boolean => {
    if (isRestrictive && policy.isRestrictiveCookiePolicyAbsolute) return false;
    if (answer) return answer.allowed.includes(category);
    return !isRestrictive && (category !== 'marketing' || !isOptedOut);
  };
  return {
    allows: {
      necessary: true,
      preferences: allowed('preferences'),
      analytics: allowed('analytics'),
      marketing: allowed('marketing'),
    },
    isAnswered: answer !== undefined,
  };
}

/**
 * The cookie `sq-consent`: banner version, revision, allowed categories, and the revision of the site's
 * banner where it has any: `2.1.preferences+analytics`, `2.1.marketing.4`.
 */
export function writeAnswer({ revision, allowed, banner = 0 }: ConsentAnswer): string {
  const parts = [BANNER_VERSION, revision, allowed.join('+')];
  return (banner > 0 ? [...parts, banner] : parts).join('.');
}

/**
 * Reads an answer from its cookies. The published yes or no (`sq-allowed`) counts for every category
 * where the finer record is missing, unreadable or says the opposite. An answer to an older banner is
 * none: who gave it is asked again.
 *
 * @param banner - The revision of the site's banner.
 */
export function readAnswer(
  allowed: string | undefined,
  record: string | undefined,
  banner = 0,
): ConsentAnswer | undefined {
  if (allowed !== 'true' && allowed !== 'false') return undefined;
  const [, version = '', revision = '0', names = '', answered = '0'] =
    /^(\d{1,9})\.(\d{1,9})\.([a-z+]*)(?:\.(\d{1,9}))?$/.exec(record ?? '') ?? [];
  if (version !== '' && Number(version) < BANNER_VERSION) return undefined;
  if (Number(answered) < banner) return undefined;
  const isOurs = Number(version) === BANNER_VERSION;
  const known = consentCategories.filter((category) => names.split('+').includes(category));
  const isFine = isOurs && known.length > 0 === (allowed === 'true');
  return {
    revision: isOurs ? Number(revision) : 0,
    allowed: isFine ? known : allowed === 'true' ? consentCategories : [],
    ...(Number(answered) > 0 && { banner: Number(answered) }),
  };
}

/** Reads an answer of which there is the finer record alone, as one tab sends it to another. */
export function readRecord(record: string, banner = 0): ConsentAnswer | undefined {
  const isAnyAllowed = /[a-z]/.test(record);
  return readAnswer(String(isAnyAllowed), record, banner);
}

/** Signals of Google Consent Mode v2, by their names. */
export type ConsentSignals = Readonly<Record<string, 'granted' | 'denied'>>;

/** The signals that Google's tags get for a consent. */
export function consentSignals({ allows }: Consent): ConsentSignals {
  const signal = (category: ConsentCategory): 'granted' | 'denied' =>
    allows[category] ? 'granted' : 'denied';
  return {
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
    analytics_storage: signal('analytics'),
    functionality_storage: signal('preferences'),
    personalization_storage: signal('preferences'),
    security_storage: signal('necessary'),
  };
}

/** The categories that a held-back script or frame needs; undefined where one of them is unknown, or none is named. */
export function neededCategories(names: string): ConsentCategory[] | undefined {
  const needed = names
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const known = needed.filter((name) => name === 'necessary' || isCategory(name));
  return known.length > 0 && known.length === needed.length
    ? (known as ConsentCategory[])
    : undefined;
}

function isCategory(name: string): boolean {
  return (consentCategories as readonly string[]).includes(name);
}
