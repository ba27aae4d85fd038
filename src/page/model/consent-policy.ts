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
  /** `true` if optional categories are denied until the visitor allows them. */
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  /** `true` if optional categories are always denied. Only applies if `isRestrictiveCookiePolicyEnabled` is set. */
  readonly isRestrictiveCookiePolicyAbsolute: boolean;
  /** `true` if the visitor's activity must not be logged. */
  readonly isVisitorDataRestricted: boolean;
  /**
   * `true` if the site has an ID and does not restrict visitor data (behavior.md#consent-tracking), and the page is not a
   * preview. If `false`, no visit is recorded, even with consent.
   */
  readonly asksForTracking: boolean;
  /** `true` if the site has an ID. If `false`, optional categories are denied until the visitor answers. */
  readonly hasSite: boolean;
  /**
   * The site increases this number to ask all visitors again. 0 if not set. This field and the following fields are our own,
   * not Squarespace's.
   */
  readonly cookieBannerRevision: number;
  /** Days until an answer expires. */
  readonly cookieBannerDays: number;
  /**
   * Domain of the consent cookies. Set it to share an answer between hosts. If empty, the cookies apply to the document's host
   * only.
   */
  readonly cookieBannerDomain: string;
  /** IDs of the site's custom categories. */
  readonly ownCategories: readonly string[];
  /** `true` to show a small corner button after an answer. The button reopens the consent choices. */
  readonly hasReopenButton: boolean;
  /** `true` to store each answer as a record and send it to the site's server. */
  readonly isConsentRecorded: boolean;
}

/** Two policy flags, under the names that saved settings use. The first flag has the opposite meaning. */
export interface SavedFlags {
  readonly isActivityLogEnabled: boolean;
  readonly isAnalyticsCookiesDisabled: boolean;
}

/** Built-in categories. A site may override their texts. */
const usualCategories = ['necessary', 'preferences', 'analytics', 'marketing'];
/** Default lifetime of an answer in days (behavior.md#consent-lifetime). */
const CONSENT_DAYS = 30;
/**
 * Maximum number of days for which browsers keep a cookie:
 * https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html
 */
const MAX_DAYS = 400;
/** IDs are part of a cookie's value, so only letters, digits and hyphens are allowed. */
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

/**
 * Returns a page context's cookie settings. If `cookieSettings` itself is invalid, a restrictive policy with a banner applies.
 */
export function cookieSettingsIn(context: Fields<PageContextJson>): CookieSettings {
  const { cookieSettings: given } = context;
  const settings = asRecord(given);
  if (settings === given || !given || (Array.isArray(given) && given.length === 0)) return settings;
  const flag = given as Unchecked<boolean>;
  return { isCookieBannerEnabled: flag, isRestrictiveCookiePolicyEnabled: flag };
}

/** Returns the names of settings that have an invalid value. */
export function unreadableSettings(settings: CookieSettings): string[] {
  return [
    ...flags.filter((name) => readFlag(settings[name]) === undefined),
    ...numbers.filter((name) => isSet(settings[name]) && asNumber(settings[name]) === undefined),
  ];
}

function isSet(raw: unknown): boolean {
  return ![undefined, null, ''].includes(raw as null);
}

/** Parses a flag. Returns `undefined` if the value does not represent a boolean. */
function readFlag(raw: unknown): boolean | undefined {
  if (asFlag(raw)) return true;
  return !raw || raw === 'false' ? false : undefined;
}

/**
 * Parses the policy. Accepts any input, and both names of each of the two {@link SavedFlags}. If a flag is invalid, the
 * stricter value applies.
 *
 * @param websiteId - Empty if the page context does not contain a website ID.
 * @param isPreview - `true` if no visit and no answer may be recorded (behavior.md#editor-preview).
 */
export function readPolicy(
  settings: CookieSettings,
  websiteId = '',
  isPreview = false,
): CookiePolicy {
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
    asksForTracking: websiteId !== '' && !isVisitorDataRestricted && !isPreview,
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
    isConsentRecorded: isOn('isConsentRecorded') && !isPreview,
  };
}

/** Returns the ID of a category or service, or an empty string if the ID is invalid. */
export function consentId(raw: Unchecked<{ id: string }>): string {
  const id = asText(asRecord(raw)['id']).trim().toLowerCase();
  return ID.test(id) ? id : '';
}

export type RestrictivePolicy = Pick<
  CookiePolicy,
  'isCookieBannerEnabled' | 'isRestrictiveCookiePolicyEnabled' | 'isRestrictiveCookiePolicyAbsolute'
>;

/** Returns `true` if optional categories are denied until the visitor allows them. */
export function isRestrictive(policy: RestrictivePolicy): boolean {
  return policy.isCookieBannerEnabled && policy.isRestrictiveCookiePolicyEnabled;
}

/** Returns `true` if optional categories are always denied. */
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
