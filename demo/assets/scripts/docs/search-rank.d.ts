/** An entry of the search index. The names are short, because the index has more than a thousand entries. */
export interface SearchEntry {
  /** The name as written in code, or a title. */
  readonly name: string;
  /** Such as `Element`, `Attribute` or `Guide`. */
  readonly kind: string;
  /** The address, relative to the site's root: `elements/sq-gallery#attr-columns`. */
  readonly path: string;
  /** The title of the page that contains the entry. Absent if the entry is the page itself. */
  readonly on?: string;
  /** The beginning of the description. */
  readonly text: string;
}

/** Returns the entries that match all words of the query, best first. */
export function search(
  entries: readonly SearchEntry[],
  query: string,
  limit?: number,
): SearchEntry[];
