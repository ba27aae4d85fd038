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

/**
 * Loads the products in an order that can be reviewed. The server refuses the call if the review request has expired or the
 * order has already been reviewed (behavior.md#reviews-request).
 */
export function fetchReviewRequest(
  client: ApiClient,
  orderId: string,
  signal?: AbortSignal,
): Promise<Result<ReviewRequest>> {
  return client.call({ method: 'GET', path: pathOf(orderId), schema: request, signal });
}

/**
 * Sends an order's reviews. If the server rejects the request, it is sent once more, because a proxy can replace the response
 * with any status although the reviews were stored. The server stores reviews with the same key only once, and repeats its
 * response.
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
