import {
  type CookiePolicy,
  isAbsolute,
  isRestrictive,
  type RestrictivePolicy,
} from './consent-policy.js';

export interface BannerCase {
  readonly isEnabled: boolean;
  readonly isAnswered: boolean;
  /** The site owner previews settings. */
  readonly isForced: boolean;
  /** True for `?sqsscreenshot=true`. */
  readonly isScreenshot: boolean;
}

/** True if the banner must be shown (behavior.md#consent-banner). */
export function isBannerDue({
  isEnabled,
  isAnswered,
  isForced,
  isScreenshot,
}: BannerCase): boolean {
  return !isScreenshot && (isForced || (isEnabled && !isAnswered));
}

/** Optional categories (behavior.md#consent-categories). Squarespace stores only yes or no. */
export const consentCategories = ['preferences', 'analytics', 'marketing'] as const;

export type ConsentCategory = 'necessary' | (typeof consentCategories)[number];

/** The visitor's stored answer. */
export interface ConsentAnswer {
  /** Increases with each answer. An older answer never replaces a newer one. */
  readonly revision: number;
  /** Ids of allowed categories, including the site's own. */
  readonly allowed: readonly string[];
  /** Ids of services that are denied although their category is allowed. */
  readonly deniedServices?: readonly string[];
  /** Revision of the site's banner that was answered. Absent if 0. */
  readonly banner?: number;
  /** The stored answer is invalid. All optional categories are denied until the visitor answers again. */
  readonly isDamaged?: true;
}

/** The effective consent. */
export interface Consent {
  /** By category id, including the site's own categories. `necessary` is always `true`. */
  readonly allows: Readonly<Record<ConsentCategory, boolean> & Record<string, boolean>>;
  /** Ids of services that are denied although their category is allowed. */
  readonly deniedServices?: readonly string[];
  /** The visitor has answered the consent prompt. */
  readonly isAnswered: boolean;
}

/** Answers to an older version are ignored (behavior.md#consent-damaged). */
const BANNER_VERSION = 2;

/**
 * Computes the consent from the policy and the answer (behavior.md#consent-default). An answer also applies if the site no longer
 * has a banner.
 *
 * @param isOptedOut - The browser sends Global Privacy Control: marketing is denied until the visitor allows it.
 */
export function resolveConsent(
  policy: CookiePolicy,
  answer: ConsentAnswer | undefined,
  isOptedOut: boolean,
): Consent {
  const allowed = (category: string): boolean =>
    isAllowed(category, policy, answer?.allowed, isOptedOut);
  const own = policy.ownCategories.map((name) => [name, allowed(name)] as const);
  return {
    allows: {
      ...Object.fromEntries(own),
      necessary: true,
      preferences: allowed('preferences'),
      analytics: allowed('analytics'),
      marketing: allowed('marketing'),
    },
    ...(answer?.deniedServices && { deniedServices: answer.deniedServices }),
    isAnswered: answer !== undefined && !answer.isDamaged,
  };
}

/**
 * True if an optional category is allowed.
 *
 * @param answered - The categories that the visitor has allowed. `undefined` without an answer.
 */
export function isAllowed(
  category: string,
  policy: RestrictivePolicy & Pick<CookiePolicy, 'asksForTracking' | 'hasSite'>,
  answered: readonly string[] | undefined,
  isOptedOut: boolean,
): boolean {
  if (isAbsolute(policy)) return false;
  if (answered) return answered.includes(category);
  if (isRestrictive(policy)) return false;
  if (category === 'marketing' && isOptedOut) return false;
  // Without an answer: analytics and marketing need a site that asks for tracking, other categories need a site.
  return policy.asksForTracking || (policy.hasSite && !/^(?:analytics|marketing)$/.test(category));
}

/** All optional categories: the built-in ones, then the site's own. */
export function choiceNames({ ownCategories }: Pick<CookiePolicy, 'ownCategories'>): string[] {
  return [...consentCategories, ...ownCategories];
}

/**
 * Categories whose cookies must be deleted, because the visitor or a restrictive policy denies them. Without a restrictive policy,
 * nothing is deleted before an answer: the page's own scripts may have set those cookies legitimately.
 */
export function clearedCategories(policy: CookiePolicy, consent: Consent): string[] {
  if (!consent.isAnswered && !isRestrictive(policy)) return [];
  return choiceNames(policy).filter((name) => consent.allows[name] !== true);
}

/**
 * Serializes the cookie `sq-consent`: banner version, revision, allowed categories, revision of the site's banner and denied
 * services. Examples: `2.1.preferences+analytics`, `2.1.marketing.4`, `2.1.analytics.0.heatmap`.
 */
export function writeAnswer(answer: ConsentAnswer): string {
  const { revision, allowed, banner = 0, deniedServices = [] } = answer;
  const parts = [BANNER_VERSION, revision, allowed.join('+'), banner, deniedServices.join('+')];
  return parts.join('.').replace(/(?:\.0)?\.$/, '');
}

const RECORD = /^(\d{1,9})\.(\d{1,9})\.([a-z\d+-]*)(?:\.(\d{1,9}))?(?:\.([a-z\d+-]+))?$/;

/** The part of the policy that affects stored answers. */
type AnsweredPolicy = Partial<Pick<CookiePolicy, 'cookieBannerRevision' | 'ownCategories'>>;

/**
 * The categories that the cookies allow, or `undefined` if the visitor must be asked. `sq-allowed` without `sq-consent` applies to
 * all categories. A record that is invalid or contradicts `sq-allowed` allows nothing. An answer to an older banner is ignored.
 */
export function readAllowed(
  allowed: string | undefined,
  record: string | undefined,
  { cookieBannerRevision = 0, ownCategories = [] }: AnsweredPolicy = {},
): readonly string[] | undefined {
  if (allowed === undefined && record === undefined) return undefined;
  const [, version, , listed = '', banner = 0] = RECORD.exec(record ?? '') ?? [];
  if (Number(version) < BANNER_VERSION) return undefined;
  // An invalid record has no readable banner revision.
  const namesBanner = record === undefined || version !== undefined;
  if (namesBanner && Number(banner) < cookieBannerRevision) return undefined;
  if (allowed !== 'true') return [];
  const names = choiceNames({ ownCategories });
  if (record === undefined) return names;
  if (Number(version) !== BANNER_VERSION) return [];
  return names.filter((name) => listed.split('+').includes(name));
}

/** Parses the answer from the cookies. See {@link readAllowed}. A damaged answer allows nothing, and the visitor is asked again. */
export function readAnswer(
  allowed: string | undefined,
  record: string | undefined,
  policy: AnsweredPolicy = {},
): ConsentAnswer | undefined {
  const names = readAllowed(allowed, record, policy);
  if (!names) return undefined;
  const [, version, revision, , banner = 0, denied] = RECORD.exec(record ?? '') ?? [];
  return {
    revision: Number(version) === BANNER_VERSION ? Number(revision) : 0,
    allowed: names,
    ...(allowed !== 'false' && names.length === 0 && { isDamaged: true }),
    ...(denied !== undefined && { deniedServices: denied.split('+') }),
    ...(Number(banner) > 0 && { banner: Number(banner) }),
  };
}

/** Parses an answer from the record alone, as broadcast by another tab. */
export function readRecord(record: string, policy: AnsweredPolicy = {}): ConsentAnswer | undefined {
  const isAnyAllowed = /^\d+\.\d+\.[a-z]/.test(record);
  return readAnswer(String(isAnyAllowed), record, policy);
}

/** Google Consent Mode v2. */
export type ConsentSignals = Readonly<Record<string, 'granted' | 'denied'>>;

/** Maps the consent to the signals of Google Consent Mode v2. */
export function consentSignals(allows: (category: ConsentCategory) => boolean): ConsentSignals {
  const signal = (category: ConsentCategory): 'granted' | 'denied' =>
    allows(category) ? 'granted' : 'denied';
  return {
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
    analytics_storage: signal('analytics'),
    functionality_storage: signal('preferences'),
    personalization_storage: signal('preferences'),
    security_storage: 'granted',
  };
}
