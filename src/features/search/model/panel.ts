export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** A path or an HTTP URL. */
  readonly url: string;
  /** URL of an image. */
  readonly image?: string;
  /** Formatted for display. */
  readonly price?: string;
}

export interface SearchResults {
  /** The query as it was sent. */
  readonly query: string;
  /** Number of hits on all pages. `hits` contains the first ones. */
  readonly total: number;
  readonly hits: readonly SearchHit[];
}

export type PanelContent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'recent'; readonly queries: readonly string[] }
  | { readonly kind: 'searching' }
  | { readonly kind: 'results'; readonly results: SearchResults }
  | { readonly kind: 'failed' };

export type PanelOption =
  | { readonly key: string; readonly kind: 'hit'; readonly hit: SearchHit }
  | { readonly key: string; readonly kind: 'recent'; readonly query: string }
  | { readonly key: string; readonly kind: 'all'; readonly query: string; readonly total: number };

/** Returns the options of the content: recent searches, or the first hits plus a link to all results if there are more. */
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
