import {
  type CookiePolicy,
  isAbsolute,
  isRestrictive,
  type RestrictivePolicy,
} from './consent-policy.js';

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
  /** Names of categories, the site's own among them. */
  readonly allowed: readonly string[];
  /** Ids of services that are denied though their category is allowed; absent for none. */
  readonly deniedServices?: readonly string[];
  /** Which revision of the site's banner was answered; absent for its first. */
  readonly banner?: number;
  /** What was kept cannot be read: until the visitor answers anew, all is denied. */
  readonly isDamaged?: true;
}

/** What may be done now. */
export interface Consent {
  /** By category; the site's own categories are there by their ids. */
  readonly allows: Readonly<Record<ConsentCategory, boolean> & Record<string, boolean>>;
  /** Ids of services that are denied though their category is allowed; absent for none. */
  readonly deniedServices?: readonly string[];
  /** The visitor has been asked and has said yes or no. */
  readonly isAnswered: boolean;
}

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
 * The same for one category that is not necessary.
 *
 * @param answered - The categories that the visitor has allowed; undefined without an answer.
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
  // Before an answer, tracking needs a site that asks for it. A page without a site allows nothing.
  return policy.asksForTracking || (policy.hasSite && !/^(?:analytics|marketing)$/.test(category));
}

/** What a site lets visitors allow or deny: the usual categories, then its own. */
export function choiceNames({ ownCategories }: Pick<CookiePolicy, 'ownCategories'>): string[] {
  return [...consentCategories, ...ownCategories];
}

/**
 * Categories whose cookies are to go: those that the visitor, or a restrictive policy, denies. Where nobody has been asked
 * the page's own scripts may be none of our business.
 */
export function clearedCategories(policy: CookiePolicy, consent: Consent): string[] {
  if (!consent.isAnswered && !isRestrictive(policy)) return [];
  return choiceNames(policy).filter((name) => consent.allows[name] !== true);
}

/**
 * The cookie `sq-consent`: banner version, revision, allowed categories, the revision of the site's banner where it has
 * any, and services that are denied: `2.1.preferences+analytics`, `2.1.marketing.4`, `2.1.analytics.0.heatmap`.
 */
export function writeAnswer(answer: ConsentAnswer): string {
  const { revision, allowed, banner = 0, deniedServices = [] } = answer;
  const parts = [BANNER_VERSION, revision, allowed.join('+'), banner, deniedServices.join('+')];
  return parts.join('.').replace(/(?:\.0)?\.$/, '');
}

const RECORD = /^(\d{1,9})\.(\d{1,9})\.([a-z\d+-]*)(?:\.(\d{1,9}))?(?:\.([a-z\d+-]+))?$/;

/** What of a site's policy answers depend on. */
type AnsweredPolicy = Partial<Pick<CookiePolicy, 'cookieBannerRevision' | 'ownCategories'>>;

/**
 * The categories that an answer's cookies allow; undefined where there are none. Where the published yes or no (`sq-allowed`) is
 * alone, it counts for every category. A yes beside a record that cannot be read, or that says the opposite, counts for
 * nothing, and so does whatever else is no whole answer. An answer to an older banner is none: who gave it is asked again.
 */
export function readAllowed(
  allowed: string | undefined,
  record: string | undefined,
  { cookieBannerRevision = 0, ownCategories = [] }: AnsweredPolicy = {},
): readonly string[] | undefined {
  if (allowed === undefined && record === undefined) return undefined;
  const [, version, , listed = '', banner = 0] = RECORD.exec(record ?? '') ?? [];
  if (Number(version) < BANNER_VERSION) return undefined;
  // What cannot be read has named no banner.
  const namesBanner = record === undefined || version !== undefined;
  if (namesBanner && Number(banner) < cookieBannerRevision) return undefined;
  if (allowed !== 'true') return [];
  const names = choiceNames({ ownCategories });
  if (record === undefined) return names;
  if (Number(version) !== BANNER_VERSION) return [];
  return names.filter((name) => listed.split('+').includes(name));
}

/** Reads an answer from its cookies, as {@link readAllowed} does; who gave one that is damaged is asked again. */
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

/** Reads an answer of which there is the finer record alone, as one tab sends it to another. */
export function readRecord(record: string, policy: AnsweredPolicy = {}): ConsentAnswer | undefined {
  const isAnyAllowed = /^\d+\.\d+\.[a-z]/.test(record);
  return readAnswer(String(isAnyAllowed), record, policy);
}

/** Signals of Google Consent Mode v2, by their names. */
export type ConsentSignals = Readonly<Record<string, 'granted' | 'denied'>>;

/**
 * The signals that Google's tags get for a consent.
 *
 * @param allows - Whether a category is allowed.
 */
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
