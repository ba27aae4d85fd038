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
