import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';
import type { ProductItem } from './model/product.js';

const productItem = z.looseObject({ id: z.string(), title: z.string() });

/** A product as it is published. */
export function fetchProduct(
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<Result<ProductItem>> {
  const path = `/api/commerce/products/${encodeURIComponent(id)}`;
  return client.call({ method: 'GET', path, schema: productItem, signal });
}
