/** Something that was found. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** A path, or an http(s) address. */
  readonly url: string;
  /** The address of a picture. */
  readonly image?: string;
  /** As people write it. */
  readonly price?: string;
}

/** What the server has found. */
export interface SearchResults {
  /** As it was asked for. */
  readonly query: string;
  /** How many there are; `hits` are the first of them. */
  readonly total: number;
  readonly hits: readonly SearchHit[];
}

/** What the panel below the field shows. */
export type PanelContent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'recent'; readonly queries: readonly string[] }
  | { readonly kind: 'searching' }
  | { readonly kind: 'results'; readonly results: SearchResults }
  | { readonly kind: 'failed' };

/** An option of the listbox. */
export type PanelOption =
  | { readonly key: string; readonly kind: 'hit'; readonly hit: SearchHit }
  | { readonly key: string; readonly kind: 'recent'; readonly query: string }
  | { readonly key: string; readonly kind: 'all'; readonly query: string; readonly total: number };

/** The options of what is shown: recent searches, or the first hits, and all of them where there are more. */
export function optionsOf(content: PanelContent, limit: number): readonly PanelOption[] {
  if (content.kind === 'recent') {
    return content.queries.map((query) => ({ key: `recent ${query}`, kind: 'recent', query }));
  }
  if (content.kind !== 'results') return [];
  const { query, total, hits } = content.results;
  const shown = hits.slice(0, limit);
  return [
    ...shown.map((hit): PanelOption => ({ key: `hit ${hit.id} ${hit.url}`, kind: 'hit', hit })),
    ...(total > shown.length ? [{ key: 'all', kind: 'all', query, total } as const] : []),
  ];
}
