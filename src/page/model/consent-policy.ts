import type { CookieSettings, PageContextJson } from '../../model/page-context-json.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../model/published-values.js';

/** The site's cookie policy (behavior.md#consent-policy). */
export interface CookiePolicy {
  readonly isCookieBannerEnabled: boolean;
  /** Optional categories are denied until the visitor allows them. */
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  /** With `isRestrictiveCookiePolicyEnabled`: optional categories are always denied. */
  readonly isRestrictiveCookiePolicyAbsolute: boolean;
  /** The visitor's activity must not be logged. */
  readonly isVisitorDataRestricted: boolean;
  /** The site has an id and does not restrict visitor data (behavior.md#consent-tracking). If false, no visit is recorded, even with consent. */
  readonly asksForTracking: boolean;
  /** The site has an id. If false, optional categories are denied before an answer. */
  readonly hasSite: boolean;
  /** Increased by the site to ask all visitors again. 0 if not set. This and the following fields are our own, not Squarespace's. */
  readonly cookieBannerRevision: number;
  /** Lifetime of an answer in days. */
  readonly cookieBannerDays: number;
  /** Domain of the consent cookies, to share an answer between hosts. Empty for the document's host only. */
  readonly cookieBannerDomain: string;
  /** Ids of the site's additional categories. */
  readonly ownCategories: readonly string[];
  /** Show a small corner button that reopens the choices after an answer. */
  readonly hasReopenButton: boolean;
  /** Store each answer as a record and send it to the site's server. */
  readonly isConsentRecorded: boolean;
}

/** Two policy flags under their names in saved settings. The first one has the opposite meaning. */
export interface SavedFlags {
  readonly isActivityLogEnabled: boolean;
  readonly isAnalyticsCookiesDisabled: boolean;
}

/** Built-in categories. A site may override their texts. */
const usualCategories = ['necessary', 'preferences', 'analytics', 'marketing'];
/** Default lifetime of an answer in days (behavior.md#consent-lifetime). */
const CONSENT_DAYS = 30;
/** Browsers limit cookies to this number of days: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
const MAX_DAYS = 400;
/** Ids are part of a cookie's value, so only letters, digits and hyphens are allowed. */
const ID = /^[a-z][a-z\d-]{0,39}$/;

const flags = [
  'isCookieBannerEnabled',
  'isRestrictiveCookiePolicyEnabled',
  'isRestrictiveCookiePolicyAbsolute',
  'isVisitorDataRestricted',
  'isActivityLogEnabled',
  'isAnalyticsCookiesDisabled',
] as const;
const numbers = ['cookieBannerRevision', 'cookieBannerDays'] as const;

/** The cookie settings of a page context. An invalid value counts as a restrictive policy with a banner. */
export function cookieSettingsIn(context: Fields<PageContextJson>): CookieSettings {
  const { cookieSettings: given } = context;
  const settings = asRecord(given);
  if (settings === given || !given || (Array.isArray(given) && given.length === 0)) return settings;
  const flag = given as Unchecked<boolean>;
  return { isCookieBannerEnabled: flag, isRestrictiveCookiePolicyEnabled: flag };
}

/** Names of settings that are set to an invalid value. */
export function unreadableSettings(settings: CookieSettings): string[] {
  return [
    ...flags.filter((name) => readFlag(settings[name]) === undefined),
    ...numbers.filter((name) => isSet(settings[name]) && asNumber(settings[name]) === undefined),
  ];
}

function isSet(raw: unknown): boolean {
  return ![undefined, null, ''].includes(raw as null);
}

/** Returns `undefined` if the value is not a boolean word. */
function readFlag(raw: unknown): boolean | undefined {
  if (asFlag(raw)) return true;
  return !raw || raw === 'false' ? false : undefined;
}

/**
 * Parses the policy. Accepts any input and both names of the two {@link SavedFlags}. An invalid flag counts as the stricter value.
 *
 * @param websiteId - Empty if the page context has none.
 */
export function readPolicy(settings: CookieSettings, websiteId = ''): CookiePolicy {
  const isOn = (name: keyof CookieSettings): boolean => readFlag(settings[name]) ?? true;
  const revision = Math.floor(asNumber(settings['cookieBannerRevision']) ?? 0);
  const days = asNumber(settings['cookieBannerDays']) ?? 0;
  const domain = asText(settings['cookieBannerDomain']).trim().replace(/^\./, '');
  const { isActivityLogEnabled: log } = settings;
  const isVisitorDataRestricted = isSet(settings['isVisitorDataRestricted'])
    ? isOn('isVisitorDataRestricted')
    : isSet(log) && readFlag(log) !== true;
  return {
    isCookieBannerEnabled: isOn('isCookieBannerEnabled'),
    isRestrictiveCookiePolicyEnabled: isOn(
      isSet(settings['isRestrictiveCookiePolicyEnabled'])
        ? 'isRestrictiveCookiePolicyEnabled'
        : 'isAnalyticsCookiesDisabled',
    ),
    isRestrictiveCookiePolicyAbsolute: isOn('isRestrictiveCookiePolicyAbsolute'),
    isVisitorDataRestricted,
    asksForTracking: websiteId !== '' && !isVisitorDataRestricted,
    hasSite: websiteId !== '',
    cookieBannerRevision: revision > 0 && revision < 1e9 ? revision : 0,
    cookieBannerDays: days > 0 ? Math.min(days, MAX_DAYS) : CONSENT_DAYS,
    cookieBannerDomain: /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(domain) ? domain : '',
    ownCategories: [...new Set(asList(settings['consentCategories']).map(consentId))].filter(
      (id) => id !== '' && !usualCategories.includes(id),
    ),
    hasReopenButton:
      asText(settings['cookieBannerSavedPreferencesText']).trim() !== '' ||
      settings['cookieBannerSavedPreferencesLayout'] === 'ICON',
    isConsentRecorded: isOn('isConsentRecorded'),
  };
}

/** The id of a category or service. Empty if it is invalid. */
export function consentId(raw: Unchecked<{ id: string }>): string {
  const id = asText(asRecord(raw)['id']).trim().toLowerCase();
  return ID.test(id) ? id : '';
}

export type RestrictivePolicy = Pick<
  CookiePolicy,
  'isCookieBannerEnabled' | 'isRestrictiveCookiePolicyEnabled' | 'isRestrictiveCookiePolicyAbsolute'
>;

/** True if optional categories are denied until the visitor allows them. */
export function isRestrictive(policy: RestrictivePolicy): boolean {
  return policy.isCookieBannerEnabled && policy.isRestrictiveCookiePolicyEnabled;
}

/** True if optional categories are always denied. */
export function isAbsolute(policy: RestrictivePolicy): boolean {
  return isRestrictive(policy) && policy.isRestrictiveCookiePolicyAbsolute;
}

export function writeFlags({
  isVisitorDataRestricted,
  isRestrictiveCookiePolicyEnabled,
}: Pick<CookiePolicy, 'isVisitorDataRestricted' | 'isRestrictiveCookiePolicyEnabled'>): SavedFlags {
  return {
    isActivityLogEnabled: !isVisitorDataRestricted,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled,
  };
}
