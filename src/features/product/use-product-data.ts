import { useEffect } from 'react';
import { lazyModule } from '../../core/lazy-module.js';
import { useHost } from '../../core/tree.js';
import type { Product } from './model/published-product.js';

const productData = lazyModule('sq-product data', () => import('./product-data.js'));

/** Lets search engines know of a product that the page itself does not show. */
export function useProductData(product: Product, isDrawn: boolean): void {
  const host = useHost();
  const isKnown = isDrawn && product.variants.length > 0;
  useEffect(() => {
    if (!host || !isKnown) return;
    const abort = new AbortController();
    const { signal } = abort;
    // Nobody sees that it is missing.
    productData.whenLoaded(({ describeProduct }) => {
      signal.addEventListener('abort', describeProduct(host, product));
    }, signal);
    return () => abort.abort();
  }, [host, product, isKnown]);
}
