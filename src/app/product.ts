import type { ProductItem } from '../domain/product-item.js';
import type { Result } from '../model/result.js';
import { ask, type CallOptions } from '../page/call.js';

/** Fetches a product as the shop publishes it. */
export function getProduct(id: string, { signal }: CallOptions = {}): Promise<Result<ProductItem>> {
  return ask(
    () => import('../net/product.js'),
    ({ fetchProduct }, client) => fetchProduct(client, id, signal),
  );
}
