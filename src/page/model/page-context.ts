import { asNumber, asRecord, asText, type Published } from '../../model/published-values.js';

/** What blocks need to know of the page and its site (spec section 3, "Page context"). Always whole. */
export interface PageContext {
  /** Origin of the API with its scheme, without a slash at the end; empty where it is the page's own. */
  readonly apiBase: string;
  /** Milliseconds that one attempt of a call may take. */
  readonly apiDeadline: number;
  /** For a site without a server for its shop: `catalogue` is the file of what it sells, `checkout` where carts go. */
  readonly staticShop: Published;
  /** Map tiles: an address with `{x}`, `{y}` and `{z}`, and whom to name for them. */
  readonly tiles: { readonly url: string; readonly attribution: string } | undefined;
  /** `published` accepts only addresses of the published pattern, whose final label has 2 to 4 characters. Default: `browser`. */
  readonly emailPolicy: 'browser' | 'published';
  readonly websiteId: string;
  /** Site key of the site's reCAPTCHA; empty where it has none. */
  readonly recaptchaKey: string;
  /** `fullUrl` is its address, empty where it has none. */
  readonly collection: PagePart & { readonly fullUrl: string };
  /** Its id is empty where the page shows no single item. */
  readonly item: PagePart;
}

/** A collection or an item. */
export interface PagePart {
  /** Empty where there is none. */
  readonly id: string;
  readonly title: string;
  readonly permissionType: number;
}

const DEADLINE = 10_000;
/** Longest time that a timer can hold. */
const LONGEST = 2 ** 31 - 1;
/** Permission of a page that anybody may see, as published collections write it. */
const PUBLIC = 1;

/** Reads a page context. Total: whatever a page holds gives a whole context, with defaults for the rest. */
export function parsePageContext(raw: unknown): PageContext {
  const context = asRecord(raw);
  const website = asRecord(context['website']);
  const deadline = asNumber(context['apiDeadline']) ?? 0;
  const tiles = asRecord(context['tiles']);
  const url = asText(tiles['url'] ?? context['tiles']);
  return {
    apiBase: readBase(context['apiBase']),
    apiDeadline: deadline > 0 ? Math.min(deadline, LONGEST) : DEADLINE,
    staticShop: asRecord(context['staticShop']),
    tiles: url ? { url, attribution: asText(tiles['attribution']) } : undefined,
    emailPolicy: context['emailPolicy'] === 'published' ? 'published' : 'browser',
    websiteId: asText(website['id']),
    recaptchaKey: asText(asRecord(website['captchaSettings'])['siteKey']).trim(),
    collection: {
      ...readPart(context['collection'], context['collectionId']),
      fullUrl: asText(asRecord(context['collection'])['fullUrl']),
    },
    item: readPart(context['item'], context['itemId']),
  };
}

function readPart(raw: unknown, otherId: unknown): PagePart {
  const { id, title, permissionType } = asRecord(raw);
  return {
    id: asText(id) || asText(otherId),
    title: asText(title),
    permissionType: asNumber(permissionType) ?? PUBLIC,
  };
}

/** Only `https:` and `http:` reach an API; a path may follow where it lies under one. */
function readBase(raw: unknown): string {
  const address = asText(raw).trim().replace(/\/+$/, '');
  return /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i.test(address) ? address : '';
}
