import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import { done, type ApiClient } from '../../platform/client.js';
import type { OrderReviews, ReviewRequest } from './model/reviews.js';

const request = z.object({
  customerName: z._default(z.string(), ''),
  products: z.array(
    z.object({
      productId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
      title: z._default(z.string(), ''),
      imageUrl: z._default(z.string(), ''),
    }),
  ),
});

/** What of an order can be reviewed; refused with a message where it is too late, or was done (spec section 8). */
export function fetchReviewRequest(
  client: ApiClient,
  orderId: string,
  signal?: AbortSignal,
): Promise<Result<ReviewRequest>> {
  return client.call({ method: 'GET', path: pathOf(orderId), schema: request, signal });
}

/**
 * Sends the reviews of an order. Reviews with the same key are stored once, and the server repeats its response for a key. A
 * request is therefore sent a second time: a proxy can replace the response to stored reviews with any status.
 */
export async function sendReviews(
  client: ApiClient,
  orderId: string,
  { submitted, key }: { readonly submitted: OrderReviews; readonly key: string },
): Promise<Result<undefined>> {
  const call = {
    method: 'POST',
    path: pathOf(orderId),
    body: submitted,
    key,
    schema: done,
  } as const;
  const result = await client.call(call);
  return result.ok || result.refusal.kind === 'network' ? result : client.call(call);
}

function pathOf(orderId: string): string {
  return `/api/commerce/product-reviews/${encodeURIComponent(orderId)}`;
}
