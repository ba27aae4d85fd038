import { asFlag, asList, type Published } from '../../model/published-values.js';
import { visitorOf } from '../../page/model/visitor.js';
import type { SiteContext } from '../../page/model/site-context.js';

/** What the page runtime puts around the content of a page by itself. */
export interface SiteChrome {
  readonly announcementBar: boolean;
  readonly popup: boolean;
  readonly infoBar: boolean;
  readonly pins: boolean;
}

/** What a page is made for, by its kind (spec section 2, "Page kinds"): the cart, in both versions, and a request for reviews. */
const contentTags: Readonly<Record<number, 'sq-cart' | 'sq-product-reviews'>> = {
  200: 'sq-cart',
  205: 'sq-cart',
  209: 'sq-product-reviews',
};

/** The tag that pages of a kind consist of; undefined for all others. */
export function contentTag(pageType: number): 'sq-cart' | 'sq-product-reviews' | undefined {
  return contentTags[pageType];
}

/** Kinds of pages that hold nothing but their own: lock screen, popup overlay, checkout, preview of an email. */
const bareKinds: readonly number[] = [103, 104, 201, 301];

/** Who gets what (spec section 6): somebody with an account always, visitors where the site's settings ask. */
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

/** Some pages are named, or none is and there is something to show. */
function asksForPopup({ enabledPages, heading, text, formId }: Published): boolean {
  return Array.isArray(enabledPages)
    ? asList(enabledPages).length > 0
    : [heading, text, formId].some(Boolean);
}

/** The mode is one in which links are shown, by whatever name. */
function asksForPins({ mode }: Published): boolean {
  return typeof mode === 'string' && /^\s*(?:hover|always)\s*$/i.test(mode);
}
