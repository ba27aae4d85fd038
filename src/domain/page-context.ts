import { defaultCurrency, findCurrency, type CurrencyCode } from './currencies.js';

/** An object of published data that nothing has looked into yet. */
export type Published = Readonly<Record<string, unknown>>;

/** What the server tells about the page and its site (spec section 3, "Page context"). Always whole. */
export interface PageContext {
  /** Origin of the API with its scheme, without a slash at the end, where it is not the page's own. */
  readonly apiBase?: string;
  /** Milliseconds that one attempt of a call may take. */
  readonly apiDeadline: number;
  /** Map tiles: an address with `{x}`, `{y}` and `{z}`, and whom to name for them. */
  readonly tiles?: { readonly url: string; readonly attribution: string };
  /** `html` takes the browser's rule for email addresses. */
  readonly emailPolicy: 'site' | 'html';
  readonly website: Website;
  readonly websiteSettings: WebsiteSettings;
  /** Set for somebody who is logged in. */
  readonly authenticatedAccount?: Published;
  readonly websiteRoles: readonly number[];
  readonly collection?: PageCollection;
  readonly item?: PageItem;
  readonly pageType?: number;
  /** Families by their names. */
  readonly googleFonts: readonly string[];
  readonly typekitFonts: readonly TypekitFont[];
  readonly cookieSettings: Published;
  readonly showAnnouncementBar: boolean;
  /** Ids of collections that only stand in for real ones. */
  readonly demoCollections: readonly string[];
  readonly templateId: string;
  readonly templateVersion: string;
  /** What the visitor has chosen to see prices in. */
  readonly currency: CurrencyCode;
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

export interface PageCollection {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  /** Spec section 3, "Collection types". */
  readonly type: number;
  readonly permissionType: number;
}

export interface PageItem {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  readonly recordType: number;
}

export interface TypekitFont {
  readonly id: string;
  readonly variations: readonly string[];
}

const DEADLINE = 10_000;
/** Longest time that a timer can hold. */
const LONGEST = 2 ** 31 - 1;

/** Reads a page context. Total: whatever a page holds gives a whole context, with defaults for the rest. */
export function parsePageContext(raw: unknown): PageContext {
  const context = record(raw);
  const website = record(context['website']);
  const settings = record(context['websiteSettings']);
  const store = record(settings['storeSettings']);
  const deadline = number(context['apiDeadline']) ?? 0;
  return {
    ...optional('apiBase', origin(context['apiBase'])),
    apiDeadline: deadline > 0 ? Math.min(deadline, LONGEST) : DEADLINE,
    ...optional('tiles', tiles(context['tiles'])),
    emailPolicy: context['emailPolicy'] === 'html' ? 'html' : 'site',
    website: {
      id: text(website['id']),
      baseUrl: text(website['baseUrl']),
      developerMode: flag(website['developerMode']),
      cloneable: flag(website['cloneable']),
      typekitId: text(website['typekitId']),
      language: text(website['language']) || 'en-US',
      timeZone: text(website['timeZone']),
    },
    websiteSettings: {
      disqusShortname: text(settings['disqusShortname']),
      commentsEnabled: flag(settings['commentsEnabled']),
      useEscapeKeyToLogin: flag(settings['useEscapeKeyToLogin']),
      country: text(settings['country']),
      mobileInfoBarSettings: record(settings['mobileInfoBarSettings']),
      announcementBarSettings: record(settings['announcementBarSettings']),
      popupOverlaySettings: record(settings['popupOverlaySettings']),
      pinterestOverlayOptions: record(settings['pinterestOverlayOptions']),
    },
    ...optional('authenticatedAccount', filled(context['authenticatedAccount'])),
    websiteRoles: list(context['websiteRoles']).flatMap((role) => number(role) ?? []),
    ...optional('collection', collection(context)),
    ...optional('item', item(context)),
    ...optional('pageType', number(context['pageType'])),
    googleFonts: list(context['googleFonts']).flatMap(
      (font) => text(record(font)['includeName']) || [],
    ),
    typekitFonts: list(context['typekitFonts']).flatMap(typekitFont),
    cookieSettings: record(context['cookieSettings']),
    showAnnouncementBar: flag(context['showAnnouncementBar']),
    demoCollections: list(context['demoCollections']).flatMap(
      (shown) => text(record(shown)['collectionId']) || [],
    ),
    templateId: text(context['templateId']),
    templateVersion: text(context['templateVersion']),
    currency:
      findCurrency(text(store['selectedCurrency'])) ??
      findCurrency(text(store['defaultCurrency'])) ??
      defaultCurrency,
  };
}

function collection(context: Published): PageCollection | undefined {
  const raw = record(context['collection']);
  const id = text(raw['id']) || text(context['collectionId']);
  if (!id) return undefined;
  return {
    id,
    title: text(raw['title']),
    fullUrl: text(raw['fullUrl']),
    type: number(raw['type']) ?? 0,
    permissionType: number(raw['permissionType']) ?? 1,
  };
}

function item(context: Published): PageItem | undefined {
  const raw = record(context['item']);
  const id = text(raw['id']) || text(context['itemId']);
  if (!id) return undefined;
  return {
    id,
    title: text(raw['title']),
    fullUrl: text(raw['fullUrl']),
    recordType: number(raw['recordType']) ?? 0,
  };
}

function tiles(raw: unknown): PageContext['tiles'] {
  const { url, attribution } = record(raw);
  const address = text(url) || text(raw);
  return address ? { url: address, attribution: text(attribution) } : undefined;
}

function typekitFont(raw: unknown): TypekitFont[] {
  const { id, variations } = record(raw);
  const name = text(id);
  return name ? [{ id: name, variations: list(variations).flatMap((one) => text(one) || []) }] : [];
}

/** Only `https:` and `http:` reach an API; a path may follow where it lies under one. */
function origin(raw: unknown): string | undefined {
  const address = text(raw).trim().replace(/\/+$/, '');
  return /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i.test(address) ? address : undefined;
}

function record(raw: unknown): Published {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Published) : {};
}

function filled(raw: unknown): Published | undefined {
  const found = record(raw);
  return Object.keys(found).length > 0 ? found : undefined;
}

function list(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : [];
}

function text(raw: unknown): string {
  return typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : '';
}

/** Published data writes numbers as strings, too. */
function number(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function flag(raw: unknown): boolean {
  return raw === true || raw === 'true' || raw === 1;
}

function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return (value === undefined ? {} : { [key]: value }) as Partial<Record<K, V>>;
}
