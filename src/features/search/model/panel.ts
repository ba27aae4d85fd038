export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** A path or an HTTP(S) URL. */
  readonly url: string;
  /** Image URL. */
  readonly image?: string;
  /** Formatted for display. */
  readonly price?: string;
}

export interface SearchResults {
  /** The query that was sent. */
  readonly query: string;
  /** Total number of hits on all pages. `hits` contains only the first ones. */
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

/**
 * Returns the content's options. These are the recent searches, or the first hits. If there are more hits, the last option is a
 * link to all results.
 */
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
