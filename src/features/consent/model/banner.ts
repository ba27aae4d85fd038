import { isEmptyText } from '../../../model/html-text.js';
import { asFlag, asText, type Published } from '../../../model/published-values.js';
import { isAbsolute, isRestrictive, readPolicy } from '../../../page/model/consent-policy.js';
import type { Messages } from '../../../i18n/messages/catalogue.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';

export const ctaVariants = ['TEXT', 'BUTTON', 'ICON'] as const;
export const bannerThemes = ['LIGHT', 'DARK'] as const;
export const bannerVariants = ['BAR', 'POPUP'] as const;
export const acceptTypes = ['OPT_IN', 'OPT_IN_AND_OUT'] as const;
/** The first two are those of a bar, the others those of a popup. */
export const bannerPositions = [
  'TOP',
  'BOTTOM',
  'TOP_LEFT',
  'TOP_RIGHT',
  'BOTTOM_LEFT',
  'BOTTOM_RIGHT',
] as const;

/** What leads back to the choices after an answer: a text, or an icon. */
export const reopenLayouts = ['PILL', 'ICON'] as const;

/** The keywords that a banner's attributes may have, by the names of its settings. */
export const bannerKeywords = {
  ctaVariant: ctaVariants,
  acceptType: acceptTypes,
  theme: bannerThemes,
  variant: bannerVariants,
  position: bannerPositions,
  savedPreferencesLayout: reopenLayouts,
} as const;

export type BannerVariant = (typeof bannerVariants)[number];
export type BannerPosition = (typeof bannerPositions)[number];

/** The appearance and texts of a cookie banner (spec section 3, "Cookie banner settings"). Always complete. */
export interface BannerSettings {
  /** May hold simple HTML. */
  readonly text: string;
  readonly ctaText: string;
  readonly ctaVariant: (typeof ctaVariants)[number];
  readonly optOutCtaText: string;
  readonly acceptType: (typeof acceptTypes)[number];
  /** The site denies all that is not necessary to everybody: there is nothing to accept. */
  readonly isInformation: boolean;
  /** Says that Global Privacy Control is honored; empty if the browser does not send it. */
  readonly privacyText: string;
  readonly theme: (typeof bannerThemes)[number];
  readonly variant: BannerVariant;
  /** One that the variant has. */
  readonly position: BannerPosition;
  /** Leads to the choices by category; published pages say so beside the specification. */
  readonly hasManageCookies: boolean;
  readonly manageCookiesLabel: string;
}

/**
 * Reads published settings, with the defaults and repairs of spec section 5. Total. Where a visitor can decline, where the
 * policy is restrictive, and where the browser asks for privacy, an icon accepts nothing: a button with words does, beside "Decline".
 *
 * @param isOptedOut whether the browser sends Global Privacy Control
 */
export function readBanner(
  settings: Published,
  messages: Messages<typeof cookieBannerMessages>,
  isOptedOut = false,
): BannerSettings {
  const { accept, bannerText, informationText, decline, manage } = messages;
  const label = (name: string, fallback: string): string =>
    asText(settings[name]).trim() || fallback;
  const text = asText(settings['cookieBannerText']);
  const variant = pick(settings['cookieBannerVariant'], bannerVariants) ?? 'BAR';
  const position = pick(settings['cookieBannerPosition'], bannerPositions);
  const hasManage = settings['cookieBannerHasManageCookies'] ?? '';
  const policy = readPolicy({ ...settings, isCookieBannerEnabled: true });
  const ctaVariant = pick(settings['cookieBannerCtaVariant'], ctaVariants) ?? 'ICON';
  const given = pick(settings['cookieBannerAcceptType'], acceptTypes) ?? 'OPT_IN';
  const isFair = (isRestrictive(policy) || isOptedOut) && ctaVariant === 'ICON';
  const canDecline =
    given === 'OPT_IN_AND_OUT' || asFlag(settings['cookieBannerHasOptOut']) || isFair;
  return {
    text: isEmptyText(text) ? (isAbsolute(policy) ? informationText : bannerText) : text,
    ctaText: label('cookieBannerCtaText', accept),
    ctaVariant: ctaVariant === 'ICON' && canDecline ? 'BUTTON' : ctaVariant,
    optOutCtaText: label('cookieBannerOptOutCtaText', decline),
    acceptType: canDecline ? 'OPT_IN_AND_OUT' : 'OPT_IN',
    isInformation: isAbsolute(policy),
    privacyText: isOptedOut && !isAbsolute(policy) ? messages.optedOut : '',
    theme: pick(settings['cookieBannerTheme'], bannerThemes) ?? 'DARK',
    variant,
    position: variant === 'BAR' ? barPosition(position) : popupPosition(position),
    hasManageCookies: hasManage === '' || asFlag(hasManage),
    manageCookiesLabel: label('cookieBannerManageCookiesLabel', manage),
  };
}

/** The settings under their published names, `ctaText` as `cookieBannerCtaText`: what {@link readBanner} reads. */
export function writeBanner(
  settings: {
    readonly [K in Exclude<keyof BannerSettings, 'isInformation' | 'privacyText'>]?:
      BannerSettings[K] | undefined;
  } & {
    readonly savedPreferencesText?: string | undefined;
    readonly savedPreferencesLayout?: (typeof reopenLayouts)[number] | undefined;
  },
): Published {
  const published = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [
      name.replace(/^./, (first) => `cookieBanner${first.toUpperCase()}`),
      value,
    ]);
  return Object.fromEntries(published) as Published;
}

function barPosition(position: BannerPosition | undefined): BannerPosition {
  return position?.startsWith('TOP') ? 'TOP' : 'BOTTOM';
}

function popupPosition(position: BannerPosition | undefined): BannerPosition {
  if (position === 'TOP') return 'TOP_LEFT';
  return !position || position === 'BOTTOM' ? 'BOTTOM_LEFT' : position;
}

/** One of some keywords, in any case. */
export function pick<T extends string>(raw: unknown, values: readonly T[]): T | undefined {
  const given = asText(raw).trim().toUpperCase();
  return values.find((value) => value === given);
}
