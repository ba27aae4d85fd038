import type {
  GoogleFontJson,
  InfoBarSettingsJson,
  PageContextJson,
  PinOptionsJson,
  PopupOverlaySettingsJson,
  PublishedContext,
  TypekitFontJson,
} from '../../model/page-context-json.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../model/published-values.js';

/** The page context's fields that the page runtime uses (behavior.md#context-fields). */
export interface SiteContext {
  readonly website: Website;
  readonly websiteSettings: WebsiteSettings;
  /** Empty if the visitor is not logged in. */
  readonly authenticatedAccount: Fields<NonNullable<PageContextJson['authenticatedAccount']>>;
  /** The numbers of the account's roles (behavior.md#roles-numbers). */
  readonly websiteRoles: readonly number[];
  /** The page's kind (behavior.md#page-kinds). Default: 0. */
  readonly pageType: number;
  readonly item: {
    readonly recordType: number;
    /** Page view tracking reads this value. It is not validated here. */
    readonly workflowState: unknown;
  };
  /** The font loader reads and validates the fonts. */
  readonly googleFonts: readonly Unchecked<GoogleFontJson>[];
  readonly typekitFonts: readonly Unchecked<TypekitFontJson>[];
  readonly showAnnouncementBar: boolean;
  readonly templateId: string;
  /** `true` if nothing that happens on the page may be stored or recorded (behavior.md#editor-preview). */
  readonly isPreview: boolean;
}

export interface Website {
  readonly id: string;
  readonly developerMode: boolean;
  readonly cloneable: boolean;
  readonly typekitId: string;
  /** Language tag. Default: `en-US`. */
  readonly language: string;
}

export interface WebsiteSettings {
  readonly useEscapeKeyToLogin: boolean;
  readonly mobileInfoBarSettings: Fields<InfoBarSettingsJson>;
  readonly popupOverlaySettings: Fields<PopupOverlaySettingsJson>;
  readonly pinterestOverlayOptions: Fields<PinOptionsJson>;
}

/** Parses the site context. Accepts any input and fills in defaults. */
export function parseSiteContext(raw: PublishedContext): SiteContext {
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
    isPreview: asFlag(context['isPreview']),
  };
}
