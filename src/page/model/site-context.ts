import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../model/published-values.js';

/**
 * What the page runtime needs to know of the page and its site, beside what blocks do (spec section 3,
 * "Page context"). Always whole.
 */
export interface SiteContext {
  readonly website: Website;
  readonly websiteSettings: WebsiteSettings;
  /** Empty for somebody who is not logged in. */
  readonly authenticatedAccount: Published;
  /** Spec section 6, "Contributor roles". */
  readonly websiteRoles: readonly number[];
  /** Spec section 2, "Page kinds"; 0 where the page says none. */
  readonly pageType: number;
  readonly item: {
    readonly recordType: number;
    /** Unread: whoever counts what is seen reads it. */
    readonly workflowState: unknown;
  };
  /** Unread, as are the next: whoever fetches fonts reads them. */
  readonly googleFonts: readonly unknown[];
  readonly typekitFonts: readonly unknown[];
  readonly showAnnouncementBar: boolean;
  readonly templateId: string;
}

export interface Website {
  readonly id: string;
  readonly developerMode: boolean;
  readonly cloneable: boolean;
  readonly typekitId: string;
  /** A language tag; en-US where the site names none. */
  readonly language: string;
}

export interface WebsiteSettings {
  readonly useEscapeKeyToLogin: boolean;
  readonly mobileInfoBarSettings: Published;
  readonly popupOverlaySettings: Published;
  readonly pinterestOverlayOptions: Published;
}

/** Reads the rest of a page context. Total: whatever a page holds gives a whole one, with defaults for the rest. */
export function parseSiteContext(raw: unknown): SiteContext {
  const context = asRecord(raw);
  const website = asRecord(context['website']);
  const settings = asRecord(context['websiteSettings']);
  const item = asRecord(context['item']);
  return {
    website: {
      id: asText(website['id']),
      developerMode: asFlag(website['developerMode']),
      cloneable: asFlag(website['cloneable']),
      typekitId: asText(website['typekitId']),
      language: asText(website['language']) || 'en-US',
    },
    websiteSettings: {
      useEscapeKeyToLogin: asFlag(settings['useEscapeKeyToLogin']),
      mobileInfoBarSettings: asRecord(settings['mobileInfoBarSettings']),
      popupOverlaySettings: asRecord(settings['popupOverlaySettings']),
      pinterestOverlayOptions: asRecord(settings['pinterestOverlayOptions']),
    },
    authenticatedAccount: asRecord(context['authenticatedAccount']),
    websiteRoles: asList(context['websiteRoles']).flatMap((role) => asNumber(role) ?? []),
    pageType: asNumber(context['pageType']) ?? 0,
    item: {
      recordType: asNumber(item['recordType']) ?? 0,
      workflowState: item['workflowState'],
    },
    googleFonts: asList(context['googleFonts']),
    typekitFonts: asList(context['typekitFonts']),
    showAnnouncementBar: asFlag(context['showAnnouncementBar']),
    templateId: asText(context['templateId']),
  };
}
