import type { ItemJson, PublishedContext, StaticShopJson } from '../../model/page-context-json.js';
import {
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../model/published-values.js';

/** The fields of the page context that elements use (behavior.md#context-fields). */
export interface PageContext {
  /** Origin and path of the API, without a trailing slash. Empty if the API is on the document's own origin. */
  readonly apiBase: string;
  /** Time limit in ms for one attempt of a call. */
  readonly apiDeadline: number;
  /** For a shop without a server. `catalogue`: address of the product file. `checkout`: template of the checkout's address. */
  readonly staticShop: Fields<StaticShopJson>;
  /** Map tiles: URL template with `{x}`, `{y}` and `{z}`, and the attribution. */
  readonly tiles: { readonly url: string; readonly attribution: string } | undefined;
  /** `published` accepts only email addresses whose top-level domain has 2 to 4 characters, as Squarespace does. Default: `browser`. */
  readonly emailPolicy: 'browser' | 'published';
  readonly websiteId: string;
  /** Site key for reCAPTCHA. Empty if not used. */
  readonly recaptchaKey: string;
  /** `fullUrl` is empty if the collection has no address. */
  readonly collection: PagePart & { readonly fullUrl: string };
  /** Its id is empty if the page does not show a single item. */
  readonly item: PagePart;
}

export interface PagePart {
  /** Empty if there is no collection or item. */
  readonly id: string;
  readonly title: string;
  readonly permissionType: number;
}

const DEADLINE = 10_000;
/** Longest delay of a timer in ms. */
const LONGEST = 2 ** 31 - 1;
/** Permission type of a public page in Squarespace exports. */
const PUBLIC = 1;

/** Accepts any input and fills in defaults. */
export function parsePageContext(raw: PublishedContext): PageContext {
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

function readPart(
  raw: Unchecked<Pick<ItemJson, 'id' | 'title' | 'permissionType'>>,
  otherId: unknown,
): PagePart {
  const { id, title, permissionType } = asRecord(raw);
  return {
    id: asText(id) || asText(otherId),
    title: asText(title),
    permissionType: asNumber(permissionType) ?? PUBLIC,
  };
}

/** Returns an empty string unless the address is `http:` or `https:` without query and fragment. */
function readBase(raw: unknown): string {
  const address = asText(raw).trim().replace(/\/+$/, '');
  return /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i.test(address) ? address : '';
}
