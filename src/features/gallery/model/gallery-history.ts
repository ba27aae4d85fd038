import { decodeText, queryValue, withQueryValue } from '../../../model/query.js';

/** The address of a page, as `location` has it. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What a slide is known by in an address. */
export interface NamedSlide {
  readonly id: string | null;
  readonly url: string | null;
}

/** The slide that an address names, and the address without it. */
export interface FoundAddress {
  readonly index: number;
  readonly cleared: string;
}

/** The parameter that names the current slide (spec section 2, "Query flags"). */
const PARAMETER = 'itemId';

/** What stands for a slide in the address: its id, else its url (spec section 4, "History"). */
export function itemIdOf({ id, url }: NamedSlide): string | null {
  return id ?? url;
}

/**
 * The address that records a slide: the collection's with a trailing slash, or the page's own as it
 * is, with the slide as `itemId`. What else the query says stays. A slide without a name leaves none.
 *
 * @param collectionUrl the collection's full url; empty where the page is none of a collection. One on
 *   another origin is not the page's to show: then its path is taken.
 */
export function recordingAddress(
  page: PageAddress,
  collectionUrl: string,
  itemId: string | null,
): string {
  const path = collectionPath(collectionUrl) ?? page.pathname;
  return path + withQueryValue(page.search, PARAMETER, itemId) + page.hash;
}

/**
 * Finds the slide that the address of a page names, by `itemId` or by the last segment of its path
 * (design section 10). Null where none of the slides is meant.
 */
export function findNamedSlide(
  page: PageAddress,
  slides: readonly NamedSlide[],
): FoundAddress | null {
  const itemId = queryValue(page.search, PARAMETER);
  if (itemId) {
    const index = slides.findIndex(({ id, url }) => id === itemId || url === itemId);
    if (index < 0) return null;
    const search = withQueryValue(page.search, PARAMETER, null);
    return { index, cleared: page.pathname + search + page.hash };
  }
  const segment = lastSegment(page.pathname);
  if (!segment) return null;
  const index = slides.findIndex(
    ({ id, url }) => id === segment || url === segment || lastSegment(pathOf(url)) === segment,
  );
  if (index < 0) return null;
  const path = page.pathname.replace(/[^/]+\/*$/, '');
  return { index, cleared: path + page.search + page.hash };
}

function collectionPath(url: string): string | null {
  if (!url) return null;
  // Two slashes would begin another origin.
  const path = pathOf(url).replace(/^[/\\]+|[/\\]+$/g, '');
  return path ? `/${path}/` : '/';
}

/** The path of an address, without its origin, query and hash. */
function pathOf(url: string | null): string {
  return (url ?? '').replace(/^[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?/i, '').replace(/[?#].*$/s, '');
}

function lastSegment(path: string): string {
  const segment = /([^/]*)\/*$/.exec(path)?.[1] ?? '';
  return decodeText(segment);
}
