import {
  type CookiePolicy,
  isAbsolute,
  isRestrictive,
  type RestrictivePolicy,
} from './consent-policy.js';

export interface BannerCase {
  readonly isEnabled: boolean;
  readonly isAnswered: boolean;
  /** `true` if the site owner is previewing settings. */
  readonly isForced: boolean;
  /** `true` if the URL contains `?sqsscreenshot=true`. */
  readonly isScreenshot: boolean;
}

/** Returns `true` if the banner must be shown (behavior.md#consent-banner). */
export function isBannerDue({
  isEnabled,
  isAnswered,
  isForced,
  isScreenshot,
}: BannerCase): boolean {
  return !isScreenshot && (isForced || (isEnabled && !isAnswered));
}

/** Optional categories (behavior.md#consent-categories). Squarespace itself only stores yes or no. */
export const consentCategories = ['preferences', 'analytics', 'marketing'] as const;

export type ConsentCategory = 'necessary' | (typeof consentCategories)[number];

/** The visitor's stored answer. */
export interface ConsentAnswer {
  /** Increases with each answer. An older answer never replaces a newer one. */
  readonly revision: number;
  /** IDs of the allowed categories, including the site's custom categories. */
  readonly allowed: readonly string[];
  /** IDs of services that are denied although their category is allowed. */
  readonly deniedServices?: readonly string[];
  /** The revision of the site's banner that the visitor answered. Absent if 0. */
  readonly banner?: number;
  /** Set if the stored answer is invalid. All optional categories are denied until the visitor answers again. */
  readonly isDamaged?: true;
}

/** The consent that applies to the visitor. */
export interface Consent {
  /** Keyed by category ID, including the IDs of the site's custom categories. `necessary` is always `true`. */
  readonly allows: Readonly<Record<ConsentCategory, boolean> & Record<string, boolean>>;
  /** IDs of services that are denied although their category is allowed. */
  readonly deniedServices?: readonly string[];
  /** `true` if the visitor has answered the consent prompt. */
  readonly isAnswered: boolean;
}

/** Answers stored by an older version are ignored (behavior.md#consent-damaged). */
const BANNER_VERSION = 2;

/**
 * Computes the consent from the policy and the answer (behavior.md#consent-default). An answer applies even if the site no
 * longer has a banner.
 *
 * @param isOptedOut - `true` if the browser sends Global Privacy Control. Marketing is then denied until the visitor allows it.
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
 * Returns `true` if an optional category is allowed.
 *
 * @param answered - The categories that the visitor has allowed, or `undefined` if the visitor has not answered.
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
  // Before the visitor answers, analytics and marketing are allowed only if the site asks for tracking. Other categories are
  // allowed if the site has an ID.
  return policy.asksForTracking || (policy.hasSite && !/^(?:analytics|marketing)$/.test(category));
}

/** Returns all optional categories: the built-in ones, then the site's custom ones. */
export function choiceNames({ ownCategories }: Pick<CookiePolicy, 'ownCategories'>): string[] {
  return [...consentCategories, ...ownCategories];
}

/**
 * Returns the categories whose cookies must be deleted because the visitor or a restrictive policy denies them. If the policy
 * is not restrictive, nothing is deleted before an answer, since the page's own scripts may have set those cookies
 * legitimately.
 */
export function clearedCategories(policy: CookiePolicy, consent: Consent): string[] {
  if (!consent.isAnswered && !isRestrictive(policy)) return [];
  return choiceNames(policy).filter((name) => consent.allows[name] !== true);
}

/**
 * Serializes an answer for the `sq-consent` cookie: banner version, revision, allowed categories, the revision of the site's
 * banner, and denied services. Examples: `2.1.preferences+analytics`, `2.1.marketing.4`, `2.1.analytics.0.heatmap`.
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
 * Returns the categories that the cookies allow, or `undefined` if the visitor must be asked.
 *
 * - If `sq-consent` is missing, `sq-allowed` applies to all categories.
 * - If the record is invalid or contradicts `sq-allowed`, nothing is allowed.
 * - An answer to an older banner is ignored.
 */
export function readAllowed(
  allowed: string | undefined,
  record: string | undefined,
  { cookieBannerRevision = 0, ownCategories = [] }: AnsweredPolicy = {},
): readonly string[] | undefined {
  if (allowed === undefined && record === undefined) return undefined;
  const [, version, , listed = '', banner = 0] = RECORD.exec(record ?? '') ?? [];
  if (Number(version) < BANNER_VERSION) return undefined;
  // If the record is invalid, its banner revision cannot be read.
  const namesBanner = record === undefined || version !== undefined;
  if (namesBanner && Number(banner) < cookieBannerRevision) return undefined;
  if (allowed !== 'true') return [];
  const names = choiceNames({ ownCategories });
  if (record === undefined) return names;
  if (Number(version) !== BANNER_VERSION) return [];
  return names.filter((name) => listed.split('+').includes(name));
}

/**
 * Parses the answer from the cookies: see {@link readAllowed}. If the answer is damaged, nothing is allowed and the visitor is
 * asked again.
 */
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

/** Parses an answer from the record alone. Other tabs broadcast only the record. */
export function readRecord(record: string, policy: AnsweredPolicy = {}): ConsentAnswer | undefined {
  const isAnyAllowed = /^\d+\.\d+\.[a-z]/.test(record);
  return readAnswer(String(isAnyAllowed), record, policy);
}

/** The signals of Google Consent Mode v2. */
export type ConsentSignals = Readonly<Record<string, 'granted' | 'denied'>>;

/** Converts the consent to the signals of Google Consent Mode v2. */
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
