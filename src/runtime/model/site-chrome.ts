import type { PinOptionsJson, PopupOverlaySettingsJson } from '../../model/page-context-json.js';
import { asFlag, asList, type Fields } from '../../model/published-values.js';
import { visitorOf } from '../../page/model/visitor.js';
import type { SiteContext } from '../../page/model/site-context.js';

/** Elements that the page runtime adds to a page, outside of its content. */
export interface SiteChrome {
  readonly announcementBar: boolean;
  readonly popup: boolean;
  readonly infoBar: boolean;
  readonly pins: boolean;
}

/**
 * Elements for page kinds whose content is a single element (behavior.md#page-content): the cart (200 and 205), and review
 * requests.
 */
const contentTags: Readonly<Record<number, 'sq-cart' | 'sq-product-reviews'>> = {
  200: 'sq-cart',
  205: 'sq-cart',
  209: 'sq-product-reviews',
};

export function contentTag(pageType: number): 'sq-cart' | 'sq-product-reviews' | undefined {
  return contentTags[pageType];
}

/** Page kinds that get no additional elements: lock screen, popup overlay, checkout, email preview. */
const bareKinds: readonly number[] = [103, 104, 201, 301];

/**
 * Decides which elements to add (behavior.md#page-chrome). Signed-in users always get the announcement bar and the popup. Other
 * visitors only get them if the site's settings enable them.
 */
export function siteChrome(site: SiteContext): SiteChrome {
  const { websiteSettings, showAnnouncementBar, pageType } = site;
  const { isAuthenticated } = visitorOf(site);
  const isBare = bareKinds.includes(pageType);
  const infoBar = Object.entries(websiteSettings.mobileInfoBarSettings);
  return {
    announcementBar: !isBare && (isAuthenticated || showAnnouncementBar),
    popup: !isBare && (isAuthenticated || asksForPopup(websiteSettings.popupOverlaySettings)),
    infoBar:
      !isBare && infoBar.some(([name, value]) => /^is.+Enabled$/.test(name) && asFlag(value)),
    pins: !isBare && asksForPins(websiteSettings.pinterestOverlayOptions),
  };
}

/** Returns `true` if the settings select any pages. If that setting is missing, returns `true` if the popup has content. */
function asksForPopup({
  enabledPages,
  heading,
  text,
  formId,
}: Fields<PopupOverlaySettingsJson>): boolean {
  return Array.isArray(enabledPages)
    ? asList(enabledPages).length > 0
    : [heading, text, formId].some(Boolean);
}

function asksForPins({ mode }: Fields<PinOptionsJson>): boolean {
  return typeof mode === 'string' && /^\s*(?:hover|always)\s*$/i.test(mode);
}
