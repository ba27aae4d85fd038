import { isEmptyText } from '../../../model/html-text.js';
import { asFlag, asText, type Published } from '../../../model/published-values.js';
import { accept, bannerText, decline, manage } from '../messages/cookie-banner.js';

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

export type BannerVariant = (typeof bannerVariants)[number];
export type BannerPosition = (typeof bannerPositions)[number];

/** How a cookie banner looks and what it says (spec section 3, "Cookie banner settings"). Always whole. */
export interface BannerLook {
  /** May hold simple HTML. */
  readonly text: string;
  readonly ctaText: string;
  readonly ctaVariant: (typeof ctaVariants)[number];
  readonly optOutCtaText: string;
  readonly acceptType: (typeof acceptTypes)[number];
  readonly theme: (typeof bannerThemes)[number];
  readonly variant: BannerVariant;
  /** One that the variant has. */
  readonly position: BannerPosition;
  /** Leads to the choices by category; published pages say so beside the specification. */
  readonly hasManageCookies: boolean;
  readonly manageCookiesLabel: string;
}

/** Reads published settings, with the defaults and repairs of spec section 5. Total. */
export function readBanner(settings: Published): BannerLook {
  const words = (name: string, usual: string): string => asText(settings[name]).trim() || usual;
  const text = asText(settings['cookieBannerText']);
  const variant = pick(settings['cookieBannerVariant'], bannerVariants) ?? 'BAR';
  const position = pick(settings['cookieBannerPosition'], bannerPositions);
  const hasManage = settings['cookieBannerHasManageCookies'] ?? '';
  return {
    text: isEmptyText(text) ? bannerText : text,
    ctaText: words('cookieBannerCtaText', accept),
    ctaVariant: pick(settings['cookieBannerCtaVariant'], ctaVariants) ?? 'ICON',
    optOutCtaText: words('cookieBannerOptOutCtaText', decline),
    acceptType: pick(settings['cookieBannerAcceptType'], acceptTypes) ?? 'OPT_IN',
    theme: pick(settings['cookieBannerTheme'], bannerThemes) ?? 'DARK',
    variant,
    position: variant === 'BAR' ? barPosition(position) : popupPosition(position),
    hasManageCookies: hasManage === '' || asFlag(hasManage),
    manageCookiesLabel: words('cookieBannerManageCookiesLabel', manage),
  };
}

/** The look under its published names: what {@link readBanner} reads. */
export function writeBanner(look: {
  readonly [K in keyof BannerLook]?: BannerLook[K] | undefined;
}): Published {
  const published = {
    cookieBannerText: look.text,
    cookieBannerCtaText: look.ctaText,
    cookieBannerCtaVariant: look.ctaVariant,
    cookieBannerOptOutCtaText: look.optOutCtaText,
    cookieBannerAcceptType: look.acceptType,
    cookieBannerTheme: look.theme,
    cookieBannerVariant: look.variant,
    cookieBannerPosition: look.position,
    cookieBannerHasManageCookies: look.hasManageCookies,
    cookieBannerManageCookiesLabel: look.manageCookiesLabel,
  };
  return Object.fromEntries(Object.entries(published).filter(([, value]) => value !== undefined));
}

function barPosition(position: BannerPosition | undefined): BannerPosition {
  return position?.startsWith('TOP') ? 'TOP' : 'BOTTOM';
}

function popupPosition(position: BannerPosition | undefined): BannerPosition {
  if (position === 'TOP') return 'TOP_LEFT';
  return !position || position === 'BOTTOM' ? 'BOTTOM_LEFT' : position;
}

function pick<T extends string>(raw: unknown, words: readonly T[]): T | undefined {
  const given = asText(raw).trim().toUpperCase();
  return words.find((word) => word === given);
}
