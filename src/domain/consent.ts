import { asFlag, type Published } from './published-values.js';

/** What a visitor can allow or deny (design decision; the specification knows only yes and no). */
export const consentCategories = ['preferences', 'analytics', 'marketing'] as const;

/** `necessary` is always allowed. */
export type ConsentCategory = 'necessary' | (typeof consentCategories)[number];

/** What a visitor has said, as it is kept. */
export interface ConsentAnswer {
  /** Grows with every answer: an older one never replaces a newer one. */
  readonly revision: number;
  readonly allowed: readonly ConsentCategory[];
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
 * What is allowed under a site's policy (design section 10, "Consent").
 *
 * @param settings - The context's cookie settings.
 * @param isOptedOut - The browser sends Global Privacy Control: without a yes of their own, no marketing.
 */
export function resolveConsent(
  settings: Published,
  answer: ConsentAnswer | undefined,
  isOptedOut: boolean,
): Consent {
  const isOn = (name: string): boolean => asFlag(settings[name]);
  const isRestrictive = isOn('isRestrictiveCookiePolicyEnabled');
  const allowed = (category: ConsentCategory): boolean => {
    if (category === 'necessary') return true;
    const isFree = !isOn('isCookieBannerEnabled') || (!isRestrictive && !answer);
    if (isFree) return category !== 'marketing' || !isOptedOut;
    if (isRestrictive && isOn('isRestrictiveCookiePolicyAbsolute')) return false;
    return answer?.allowed.includes(category) ?? false;
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

/** The cookie `sq-consent`: banner version, revision, allowed categories: `2.1.preferences+analytics`. */
export function writeAnswer({ revision, allowed }: ConsentAnswer): string {
  return [BANNER_VERSION, revision, allowed.join('+')].join('.');
}

/**
 * Reads an answer from its cookies. The published yes or no (`sq-allowed`) counts for every category
 * where the finer record is missing, unreadable or says the opposite.
 */
export function readAnswer(
  allowed: string | undefined,
  record: string | undefined,
): ConsentAnswer | undefined {
  if (allowed !== 'true' && allowed !== 'false') return undefined;
  const [, revision = '0', names = ''] =
    new RegExp(`^${String(BANNER_VERSION)}\\.(\\d{1,9})\\.([a-z+]*)$`).exec(record ?? '') ?? [];
  const known = consentCategories.filter((category) => names.split('+').includes(category));
  const isFine = record !== undefined && known.length > 0 === (allowed === 'true');
  return {
    revision: Number(revision),
    allowed: isFine ? known : allowed === 'true' ? consentCategories : [],
  };
}
