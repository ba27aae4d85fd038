import * as z from 'zod/mini';
import { redirectAddress } from '../../model/links.js';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';
import type { SearchHit, SearchResults } from './model/panel.js';

const optional = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');

/** A hit without a title or a valid URL is left out. */
const hit = z.pipe(
  z.object({
    id: optional,
    title: optional,
    excerpt: optional,
    fullUrl: optional,
    assetUrl: optional,
    price: optional,
  }),
  z.transform(({ id, title, excerpt, fullUrl, assetUrl, price }): SearchHit | undefined => {
    const url = redirectAddress(fullUrl);
    const image = redirectAddress(assetUrl);
    if (url === undefined || title.trim() === '') return undefined;
    return { id, title, excerpt, url, ...(image && { image }), ...(price && { price }) };
  }),
);

const found = z.object({
  // If the total is invalid, the number of hits is used.
  total: z.catch(z.coerce.number().check(z.nonnegative()), 0),
  items: z.array(z.catch(hit, undefined)),
});

/** Requests the first page of hits and the total number of hits (behavior.md#api-search). */
export function fetchResults(
  client: ApiClient,
  query: string,
  signal: AbortSignal,
): Promise<Result<SearchResults>> {
  return client.call({
    method: 'GET',
    path: `/api/search?${new URLSearchParams({ q: query }).toString()}`,
    schema: z.pipe(
      found,
      z.transform(({ total, items }): SearchResults => {
        const valid = items.filter((each) => each !== undefined);
        // A hit that the server lists twice becomes one option.
        const hits = [...new Map(valid.map((each) => [`${each.id} ${each.url}`, each])).values()];
        return { query, total: Math.max(total, hits.length), hits };
      }),
    ),
    retries: 1,
    signal,
  });
}
