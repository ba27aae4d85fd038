import { defineInput } from '../../core/input.js';
import { flag, oneOf, text } from '../../core/scalars.js';
import type { Published } from '../../model/published-values.js';
import {
  acceptTypes,
  bannerPositions,
  bannerThemes,
  bannerVariants,
  ctaVariants,
  reopenLayouts,
  writeBanner,
} from './model/banner.js';

/** The tag's own settings, beside those of the site. */
export interface CookieBannerInput {
  /** Settings under their published names, which win over the site's. */
  readonly own: Published;
  /** The banner asks, whatever the site's settings are. */
  readonly isEnabled: boolean;
  readonly isPreview: boolean;
  /** The children are the text. */
  readonly hasContent: boolean;
}

export const cookieBannerInput = defineInput({
  scalars: {
    text: text(),
    ctaText: text(),
    ctaVariant: oneOf(ctaVariants),
    optOutCtaText: text(),
    acceptType: oneOf(acceptTypes),
    theme: oneOf(bannerThemes),
    variant: oneOf(bannerVariants),
    position: oneOf(bannerPositions),
    manageCookiesLabel: text(),
    noManageCookies: flag(),
    savedPreferencesText: text(),
    savedPreferencesLayout: oneOf(reopenLayouts),
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
  content: ({ childNodes }) => ({
    hasContent: Array.from(childNodes).some(
      ({ nodeName, textContent }) =>
        !/^(#comment|SCRIPT|TEMPLATE)$/i.test(nodeName) && (textContent ?? '').trim() !== '',
    ),
  }),
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
