import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../model/published-values.js';

/** What a site decides about cookies (spec section 3, "Cookie banner settings"). */
export interface CookiePolicy {
  readonly isCookieBannerEnabled: boolean;
  /** Nothing but the necessary before a visitor says yes. */
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  /** Beside the one above: nor after it. */
  readonly isRestrictiveCookiePolicyAbsolute: boolean;
  /** What visitors do is kept in no log of activity. */
  readonly isVisitorDataRestricted: boolean;
  /**
   * The site wants to know of visits: it has an id, and does not restrict what is known of visitors (design section 10).
   * Without that nothing is recorded of a visit, whatever is allowed.
   */
  readonly asksForTracking: boolean;
  /** The page belongs to a site with an id. On other pages only the necessary is allowed before an answer. */
  readonly hasSite: boolean;
  /** Grows when the site wants to ask again; 0 where it says nothing. Not in the specification, nor is what follows. */
  readonly cookieBannerRevision: number;
  /** Days that an answer holds. */
  readonly cookieBannerDays: number;
  /** Domain of the cookies that keep the answer, so that several hosts share it; empty for the page's host alone. */
  readonly cookieBannerDomain: string;
  /** Ids of categories that the site has beside the usual ones. */
  readonly ownCategories: readonly string[];
  /** A small button in a corner leads back to the choices, once there is an answer. */
  readonly hasReopenButton: boolean;
  /** What each answer was given to is recorded as a proof, and sent to the site's server. */
  readonly isConsentRecorded: boolean;
}

/** Two flags as the settings of a site are saved: under other names, the first with the opposite meaning. */
export interface SavedFlags {
  readonly isActivityLogEnabled: boolean;
  readonly isAnalyticsCookiesDisabled: boolean;
}

/** Those that every site has; a site may give texts of its own to them. */
const usualCategories = ['necessary', 'preferences', 'analytics', 'marketing'];
/** Days that an answer holds where the site says nothing else (spec section 9, "Timing"). */
const CONSENT_DAYS = 30;
/** Days that browsers keep a cookie at most: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
const MAX_DAYS = 400;
/** Letters and digits with hyphens: an id is part of a cookie's value. */
const ID = /^[a-z][a-z\d-]{0,39}$/;

const flags = [
  'isCookieBannerEnabled',
  'isRestrictiveCookiePolicyEnabled',
  'isRestrictiveCookiePolicyAbsolute',
  'isVisitorDataRestricted',
  'isActivityLogEnabled',
  'isAnalyticsCookiesDisabled',
];
const numbers = ['cookieBannerRevision', 'cookieBannerDays'];

/** The cookie settings of a page context. Where it has something else in their place, a visitor is asked before anything. */
export function cookieSettingsIn(context: Published): Published {
  const { cookieSettings: given } = context;
  const settings = asRecord(given);
  if (settings === given || !given || (Array.isArray(given) && given.length === 0)) return settings;
  return { isCookieBannerEnabled: given, isRestrictiveCookiePolicyEnabled: given };
}

/** Names of settings that say something, but nothing that can be read. */
export function unreadableSettings(settings: Published): string[] {
  return [
    ...flags.filter((name) => readFlag(settings[name]) === undefined),
    ...numbers.filter((name) => isSet(settings[name]) && asNumber(settings[name]) === undefined),
  ];
}

function isSet(raw: unknown): boolean {
  return ![undefined, null, ''].includes(raw as null);
}

/** Undefined for what is no word of truth. */
function readFlag(raw: unknown): boolean | undefined {
  if (asFlag(raw)) return true;
  return !raw || raw === 'false' ? false : undefined;
}

/**
 * Reads the policy from published settings, the two flags under either name. Total: a flag that cannot be read counts as the
 * stricter one.
 *
 * @param websiteId - Of the page context; empty where it has none.
 */
export function readPolicy(settings: Published, websiteId = ''): CookiePolicy {
  const isOn = (name: string): boolean => readFlag(settings[name]) ?? true;
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

/** The id of a category or a service in published settings; empty for one that cannot be kept. */
export function consentId(raw: unknown): string {
  const id = asText(asRecord(raw)['id']).trim().toLowerCase();
  return ID.test(id) ? id : '';
}

/** What decides whether a policy is restrictive. */
export type RestrictivePolicy = Pick<
  CookiePolicy,
  'isCookieBannerEnabled' | 'isRestrictiveCookiePolicyEnabled' | 'isRestrictiveCookiePolicyAbsolute'
>;

/** The site denies all that is not necessary until somebody says yes. */
export function isRestrictive(policy: RestrictivePolicy): boolean {
  return policy.isCookieBannerEnabled && policy.isRestrictiveCookiePolicyEnabled;
}

/** The site denies all that is not necessary to everybody, whatever they answer. */
export function isAbsolute(policy: RestrictivePolicy): boolean {
  return isRestrictive(policy) && policy.isRestrictiveCookiePolicyAbsolute;
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
