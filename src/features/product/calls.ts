import { lazyModule } from '../../core/lazy-module.js';
import type { Result } from '../../model/result.js';
import { callApi, type CallOptions } from '../../page/call.js';
import type { ProductItem } from './model/product.js';

const api = lazyModule('sq-product calls', () => import('./api.js'));

/** Fetches a product as the shop publishes it. */
export function getProduct(id: string, { signal }: CallOptions = {}): Promise<Result<ProductItem>> {
  return callApi(api, ({ fetchProduct }, client) => fetchProduct(client, id, signal));
}
