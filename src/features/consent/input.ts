import { defineInput, type SourceElement } from '../../core/input/input.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import type { CookieSettings } from '../../model/page-context-json.js';
import { bannerKeywords, writeBanner } from './model/banner.js';

export interface CookieBannerInput {
  /** Settings under their Squarespace names. They take precedence over the site's settings. */
  readonly own: CookieSettings;
  /** If `true`, the banner is shown even if the site's settings disable it. */
  readonly isEnabled: boolean;
  readonly isPreview: boolean;
  /** `true` if the element's children are the banner's text. */
  readonly hasContent: boolean;
}

export const cookieBannerInput = defineInput({
  scalars: {
    text: text(),
    ctaText: text(),
    ctaVariant: oneOf(bannerKeywords.ctaVariant),
    optOutCtaText: text(),
    acceptType: oneOf(bannerKeywords.acceptType),
    theme: oneOf(bannerKeywords.theme),
    variant: oneOf(bannerKeywords.variant),
    position: oneOf(bannerKeywords.position),
    manageCookiesLabel: text(),
    noManageCookies: flag(),
    savedPreferencesText: text(),
    savedPreferencesLayout: oneOf(bannerKeywords.savedPreferencesLayout),
    enabled: flag(),
    preview: flag(),
  },
  published: {
    text: ['cookieBannerText'],
    ctaText: ['cookieBannerCtaText'],
    ctaVariant: ['cookieBannerCtaVariant'],
    optOutCtaText: ['cookieBannerOptOutCtaText'],
    acceptType: ['cookieBannerAcceptType'],
    theme: ['cookieBannerTheme'],
    variant: ['cookieBannerVariant'],
    position: ['cookieBannerPosition'],
    manageCookiesLabel: ['cookieBannerManageCookiesLabel'],
    noManageCookies: ['!cookieBannerHasManageCookies'],
    savedPreferencesText: ['cookieBannerSavedPreferencesText'],
    savedPreferencesLayout: ['cookieBannerSavedPreferencesLayout'],
    enabled: ['isCookieBannerEnabled'],
  },
  content: (host) => ({ hasContent: hasContent(host) }),
  refine: (
    { enabled, preview, noManageCookies, ...settings },
    { hasContent },
  ): CookieBannerInput => ({
    own: writeBanner({ ...settings, ...(noManageCookies && { hasManageCookies: false }) }),
    isEnabled: enabled,
    isPreview: preview,
    hasContent: hasContent && !settings.text,
  }),
});

/** Returns `true` if the banner has children that can be shown as its text. */
function hasContent({ childNodes }: SourceElement): boolean {
  return Array.from(childNodes).some(
    ({ nodeName, textContent }) =>
      !/^(#comment|SCRIPT|TEMPLATE)$/i.test(nodeName) && (textContent ?? '').trim() !== '',
  );
}
