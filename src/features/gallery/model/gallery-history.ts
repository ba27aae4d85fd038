import { decodeText, queryValue, withQueryValue } from '../../../model/query.js';

export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface NamedSlide {
  readonly id: string | null;
  readonly url: string | null;
}

/** The slide that a URL specifies, and the URL without it. */
export interface FoundAddress {
  readonly index: number;
  readonly cleared: string;
}

/** Query parameter for the current slide (behavior.md#gallery-history). */
const PARAMETER = 'itemId';

/** Returns the value that identifies a slide in the URL (behavior.md#gallery-history). */
export function itemIdOf({ id, url }: NamedSlide): string | null {
  return id ?? url;
}

/**
 * Returns the URL for a slide: the collection's path with a trailing slash, or else the page's path, with the slide as
 * `itemId`. Keeps other query parameters. If `itemId` is `null`, removes the parameter.
 *
 * @param collectionUrl the collection's full URL, or an empty string. Only its path is used, because history entries cannot
 * change the origin.
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
 * Finds the slide that a URL specifies in `itemId`, or else in the last segment of its path (behavior.md#gallery-history).
 * Returns `null` if no slide matches.
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
  // Browsers would parse a path with two leading slashes as a different origin.
  const path = pathOf(url).replace(/^[/\\]+|[/\\]+$/g, '');
  return path ? `/${path}/` : '/';
}

/** Returns a URL without its origin, query and hash. */
function pathOf(url: string | null): string {
  return (url ?? '').replace(/^[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?/i, '').replace(/[?#].*$/s, '');
}

function lastSegment(path: string): string {
  const segment = /([^/]*)\/*$/.exec(path)?.[1] ?? '';
  return decodeText(segment);
}
