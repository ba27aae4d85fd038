import { colorStyles } from '../../../../src/editor/banner/model/colors.js';
import { popupHtml } from '../../../../src/editor/banner/popup-content.js';
import { usedSettings } from '../../../../src/features/consent/model/stored-flags.js';
import { isEmptyText } from '../../../../src/model/html-text.js';
import { contact } from '../../../content/contact.js';
import type { SiteLook } from '../../../page-state.js';
import { initialSettings, type EditorSettings } from './editor-settings.js';

const looks = new WeakMap<EditorSettings, SiteLook>();

/** The settings, under the names that the page context uses. They are computed once per change. */
export function siteLook(settings: EditorSettings): SiteLook {
  const look = looks.get(settings) ?? makeLook(settings);
  looks.set(settings, look);
  return look;
}

/** Converts the settings. Omits those that have no effect. */
function makeLook(settings: EditorSettings): SiteLook {
  const { googleFonts, units, timeZone, useEscapeKeyToLogin, announcementBar: bar } = settings;
  const { pinterestMode, mobileInfoBar, popup } = settings;
  const { isEnabled, url, newWindow, ...announcement } = bar;
  const hasInfoBar = Object.values(mobileInfoBar).includes(true);
  const { enabledPages, image, imageAlt, buttonText, buttonUrl, ...ofPopup } = popup;
  const text = popupHtml({ text: popup.text, image, imageAlt, buttonText, buttonUrl });
  const hasPopup = [popup.heading, popup.formId].some(Boolean) || !isEmptyText(text);
  const address = { addressTitle: contact.title, addressLine1: contact.addressLine1 };
  return {
    units,
    timeZone,
    fonts: googleFonts.map((font) => font.split(':')[0] ?? ''),
    googleFonts: googleFonts.map((includeName) => ({ includeName })),
    useEscapeKeyToLogin,
    website: { timeZone, ...(hasInfoBar && { location: address }) },
    websiteSettings: {
      ...(hasInfoBar && {
        contactEmail: contact.email,
        contactPhoneNumber: contact.phone,
        businessHours: contact.businessHours,
        mobileInfoBarSettings: mobileInfoBar,
      }),
      ...(pinterestMode !== 'disabled' && { pinterestOverlayOptions: { mode: pinterestMode } }),
      ...(!isEmptyText(announcement.text) && {
        announcementBarSettings: { ...announcement, clickthroughUrl: { url, newWindow } },
      }),
      ...(hasPopup && {
        popupOverlaySettings: { ...ofPopup, text, ...(enabledPages !== 'all' && { enabledPages }) },
      }),
    },
    showAnnouncementBar: isEnabled,
    announcement: isEnabled && !isEmptyText(announcement.text) ? announcement.text : undefined,
    announcementUrl: url,
    cookieSettings: cookieSettings(settings),
    colorStyles: colorStyles(settings.colors),
  };
}

/** The cookie settings, under the names that elements use (behavior.md#consent-saved-flags). */
function cookieSettings({ cookieBanner }: EditorSettings): object | undefined {
  if (JSON.stringify(cookieBanner) === JSON.stringify(initialSettings.cookieBanner))
    return undefined;
  return usedSettings(cookieBanner);
}
