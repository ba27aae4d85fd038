import type { ItemJson, PublishedContext, StaticShopJson } from '../../model/page-context-json.js';
import {
  asFlag,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../model/published-values.js';

/** The page context's fields that elements use (behavior.md#context-fields). */
export interface PageContext {
  /** Origin and path of the API, without a trailing slash. Empty if the API is on the document's own origin. */
  readonly apiBase: string;
  /** Time limit for one attempt of a call, in milliseconds. */
  readonly apiDeadline: number;
  /** For a shop without a server. `catalogue` is the URL of the product file. `checkout` is a template for the checkout URL. */
  readonly staticShop: Fields<StaticShopJson>;
  /** Map tiles: a URL template with `{x}`, `{y}` and `{z}`, and the attribution. */
  readonly tiles: { readonly url: string; readonly attribution: string } | undefined;
  /**
   * With `published`, an email address is only valid if its top-level domain has 2 to 4 characters, as on Squarespace. Default:
   * `browser`.
   */
  readonly emailPolicy: 'browser' | 'published';
  /** `true` if nothing that happens on the page may be stored or recorded (behavior.md#editor-preview). */
  readonly isPreview: boolean;
  readonly websiteId: string;
  /** The site key for reCAPTCHA. Empty if reCAPTCHA is not used. */
  readonly recaptchaKey: string;
  /** `fullUrl` is empty if the collection has no URL. */
  readonly collection: PagePart & { readonly fullUrl: string };
  /** `id` is empty if the page does not show a single item. */
  readonly item: PagePart;
}

export interface PagePart {
  /** Empty if there is no collection or item. */
  readonly id: string;
  readonly title: string;
  readonly permissionType: number;
}

const DEADLINE = 10_000;
/** Maximum delay of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;
/** The permission type of a public page in Squarespace exports. */
const PUBLIC = 1;

/** Parses the page context. Accepts any input and fills in defaults. */
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
    isPreview: asFlag(context['isPreview']),
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

/** Returns an empty string unless the URL uses `http:` or `https:` and has no query and no fragment. */
function readBase(raw: unknown): string {
  const address = asText(raw).trim().replace(/\/+$/, '');
  return /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i.test(address) ? address : '';
}
