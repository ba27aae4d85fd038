import { isEmptyText } from '../../../model/html-text.js';
import type { CookieSettings } from '../../../model/page-context-json.js';
import { asFlag, asText } from '../../../model/published-values.js';
import { isAbsolute, isRestrictive, readPolicy } from '../../../page/model/consent-policy.js';
import type { Messages } from '../../../i18n/messages/catalogue.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';

export const ctaVariants = ['TEXT', 'BUTTON', 'ICON'] as const;
export const bannerThemes = ['LIGHT', 'DARK'] as const;
export const bannerVariants = ['BAR', 'POPUP'] as const;
export const acceptTypes = ['OPT_IN', 'OPT_IN_AND_OUT'] as const;
/** `TOP` and `BOTTOM` are for a bar, the others for a popup. */
export const bannerPositions = [
  'TOP',
  'BOTTOM',
  'TOP_LEFT',
  'TOP_RIGHT',
  'BOTTOM_LEFT',
  'BOTTOM_RIGHT',
] as const;

/** The button that reopens the choices is either text (`PILL`) or an icon (`ICON`). */
export const reopenLayouts = ['PILL', 'ICON'] as const;

/** Allowed keywords of the banner's attributes. */
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

/** Appearance and texts of a cookie banner (behavior.md#consent-banner-defaults). */
export interface BannerSettings {
  /** May contain simple HTML. */
  readonly text: string;
  readonly ctaText: string;
  readonly ctaVariant: (typeof ctaVariants)[number];
  readonly optOutCtaText: string;
  readonly acceptType: (typeof acceptTypes)[number];
  /**
   * `true` if the site's policy denies all optional categories. The banner then informs visitors without asking for consent.
   */
  readonly isInformation: boolean;
  /** A note saying that Global Privacy Control is honored. Empty if the browser does not send the signal. */
  readonly privacyText: string;
  readonly theme: (typeof bannerThemes)[number];
  readonly variant: BannerVariant;
  /** Always one of the positions that the variant allows. */
  readonly position: BannerPosition;
  /** `true` if the button that opens the choices is shown. */
  readonly hasManageCookies: boolean;
  readonly manageCookiesLabel: string;
}

/**
 * Parses the site's banner settings. Accepts any input.
 *
 * - Missing settings get their defaults (behavior.md#consent-banner-defaults).
 * - Invalid positions are corrected (behavior.md#consent-banner-position).
 * - If the visitor can decline, a labeled button for accepting replaces the close icon.
 * - With a restrictive policy or Global Privacy Control, a banner with a close icon always gets a "Decline" button
 *   (behavior.md#consent-fair).
 *
 * @param isOptedOut - The browser sends a Global Privacy Control signal.
 */
export function readBanner(
  settings: CookieSettings,
  messages: Messages<typeof cookieBannerMessages>,
  isOptedOut = false,
): BannerSettings {
  const { accept, bannerText, informationText, decline, manage } = messages;
  const label = (name: keyof CookieSettings, fallback: string): string =>
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
    position: positionFor(variant, position),
    hasManageCookies: hasManage === '' || asFlag(hasManage),
    manageCookiesLabel: label('cookieBannerManageCookiesLabel', manage),
  };
}

/**
 * Converts settings to their Squarespace names, as read by {@link readBanner}. For example, `ctaText` becomes
 * `cookieBannerCtaText`.
 */
export function writeBanner(
  settings: {
    readonly [K in Exclude<keyof BannerSettings, 'isInformation' | 'privacyText'>]?:
      BannerSettings[K] | undefined;
  } & {
    readonly savedPreferencesText?: string | undefined;
    readonly savedPreferencesLayout?: (typeof reopenLayouts)[number] | undefined;
  },
): CookieSettings {
  const published = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [
      name.replace(/^./, (first) => `cookieBanner${first.toUpperCase()}`),
      value,
    ]);
  return Object.fromEntries(published) as CookieSettings;
}

/** The corner button with which the visitor can reopen the choices after answering. */
interface ReopenSettings {
  readonly layout: (typeof reopenLayouts)[number];
  readonly label: string;
}

/**
 * Parses `cookieBannerSavedPreferencesText` and `cookieBannerSavedPreferencesLayout`. Returns `undefined` if the site does not
 * use the button. In that case, Squarespace exports contain a layout but no text.
 */
export function readReopen(
  settings: CookieSettings,
  { manage }: Pick<Messages<typeof cookieBannerMessages>, 'manage'>,
): ReopenSettings | undefined {
  if (!readPolicy(settings).hasReopenButton) return undefined;
  const text = asText(settings['cookieBannerSavedPreferencesText']).trim();
  const layout = pick(settings['cookieBannerSavedPreferencesLayout'], reopenLayouts) ?? 'PILL';
  return { layout, label: text || manage };
}

/** Returns the positions that a variant allows. */
export function positionsOf(variant: BannerVariant): readonly BannerPosition[] {
  return bannerPositions.filter((position) => positionFor(variant, position) === position);
}

/** Returns the closest position that the variant allows (behavior.md#consent-banner-position). */
export function positionFor(
  variant: BannerVariant,
  position: BannerPosition | undefined,
): BannerPosition {
  return variant === 'BAR' ? barPosition(position) : popupPosition(position);
}

function barPosition(position: BannerPosition | undefined): BannerPosition {
  return position?.startsWith('TOP') ? 'TOP' : 'BOTTOM';
}

function popupPosition(position: BannerPosition | undefined): BannerPosition {
  if (position === 'TOP') return 'TOP_LEFT';
  return !position || position === 'BOTTOM' ? 'BOTTOM_LEFT' : position;
}

/** Matches a keyword case-insensitively. */
function pick<T extends string>(raw: unknown, values: readonly T[]): T | undefined {
  const given = asText(raw).trim().toUpperCase();
  return values.find((value) => value === given);
}
