import { lazyModule } from '../../core/lazy-module.js';
import type { Result } from '../../model/result.js';
import { callApi, type CallOptions } from '../../page/call.js';
import { newKey } from '../../page/new-key.js';
import type { OrderReviews, ReviewRequest } from './model/reviews.js';

const api = lazyModule('sq-product-reviews calls', () => import('./api.js'));

/** What of an order can be reviewed; refused with a message where it is too late, or was done (spec section 8). */
export function reviewRequest(
  orderId: string,
  { signal }: CallOptions = {},
): Promise<Result<ReviewRequest>> {
  return callApi(api, (calls, client) => calls.fetchReviewRequest(client, orderId, signal));
}

/** Sends what somebody says of an order. */
export function sendReviews(orderId: string, submitted: OrderReviews): Promise<Result<undefined>> {
  return callApi(api, (calls, client) =>
    calls.sendReviews(client, orderId, { submitted, key: newKey() }),
  );
}
