import type { Result } from '../../model/result.js';
import { ask, type CallOptions } from '../../page/call.js';
import type { ProductItem } from './model/product.js';

/** Fetches a product as the shop publishes it. */
export function getProduct(id: string, { signal }: CallOptions = {}): Promise<Result<ProductItem>> {
  return ask(
    () => import('./api.js'),
    ({ fetchProduct }, client) => fetchProduct(client, id, signal),
  );
}
