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
  readonly collection: { readonly fullUrl: string; readonly type: number };
  readonly item: {
    readonly fullUrl: string;
    readonly recordType: number;
    /** Unread: whoever counts what is seen reads it. */
    readonly workflowState: unknown;
  };
  /** Families by their names. */
  readonly googleFonts: readonly string[];
  readonly typekitFonts: readonly TypekitFont[];
  readonly showAnnouncementBar: boolean;
  /** Ids of collections that only stand in for real ones. */
  readonly demoCollections: readonly string[];
  readonly templateId: string;
  readonly templateVersion: string;
}

export interface Website {
  readonly id: string;
  readonly baseUrl: string;
  readonly developerMode: boolean;
  readonly cloneable: boolean;
  readonly typekitId: string;
  /** A language tag; en-US where the site names none. */
  readonly language: string;
  /** An IANA name; empty where the site names none. */
  readonly timeZone: string;
}

export interface WebsiteSettings {
  readonly disqusShortname: string;
  readonly commentsEnabled: boolean;
  readonly useEscapeKeyToLogin: boolean;
  /** ISO 3166 code; empty where the site names none. */
  readonly country: string;
  readonly mobileInfoBarSettings: Published;
  readonly announcementBarSettings: Published;
  readonly popupOverlaySettings: Published;
  readonly pinterestOverlayOptions: Published;
}

export interface TypekitFont {
  readonly id: string;
  readonly variations: readonly string[];
}

/** Reads the rest of a page context. Total: whatever a page holds gives a whole one, with defaults for the rest. */
export function parseSiteContext(raw: unknown): SiteContext {
  const context = asRecord(raw);
  const website = asRecord(context['website']);
  const settings = asRecord(context['websiteSettings']);
  const collection = asRecord(context['collection']);
  const item = asRecord(context['item']);
  return {
    website: {
      id: asText(website['id']),
      baseUrl: asText(website['baseUrl']),
      developerMode: asFlag(website['developerMode']),
      cloneable: asFlag(website['cloneable']),
      typekitId: asText(website['typekitId']),
      language: asText(website['language']) || 'en-US',
      timeZone: asText(website['timeZone']),
    },
    websiteSettings: {
      disqusShortname: asText(settings['disqusShortname']),
      commentsEnabled: asFlag(settings['commentsEnabled']),
      useEscapeKeyToLogin: asFlag(settings['useEscapeKeyToLogin']),
      country: asText(settings['country']),
      mobileInfoBarSettings: asRecord(settings['mobileInfoBarSettings']),
      announcementBarSettings: asRecord(settings['announcementBarSettings']),
      popupOverlaySettings: asRecord(settings['popupOverlaySettings']),
      pinterestOverlayOptions: asRecord(settings['pinterestOverlayOptions']),
    },
    authenticatedAccount: asRecord(context['authenticatedAccount']),
    websiteRoles: asList(context['websiteRoles']).flatMap((role) => asNumber(role) ?? []),
    pageType: asNumber(context['pageType']) ?? 0,
    collection: {
      fullUrl: asText(collection['fullUrl']),
      type: asNumber(collection['type']) ?? 0,
    },
    item: {
      fullUrl: asText(item['fullUrl']),
      recordType: asNumber(item['recordType']) ?? 0,
      workflowState: item['workflowState'],
    },
    googleFonts: texts(context['googleFonts'], 'includeName'),
    typekitFonts: asList(context['typekitFonts']).flatMap(typekitFont),
    showAnnouncementBar: asFlag(context['showAnnouncementBar']),
    demoCollections: texts(context['demoCollections'], 'collectionId'),
    templateId: asText(context['templateId']),
    templateVersion: asText(context['templateVersion']),
  };
}

/** A field of each object in a list, where it has one. */
function texts(raw: unknown, field: string): string[] {
  return asList(raw).flatMap((one) => asText(asRecord(one)[field]) || []);
}

function typekitFont(raw: unknown): TypekitFont[] {
  const { id, variations } = asRecord(raw);
  const name = asText(id);
  const known = asList(variations).flatMap((one) => asText(one) || []);
  return name ? [{ id: name, variations: known }] : [];
}
