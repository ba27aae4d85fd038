import { useEffect } from 'react';
import { fetchOnce } from '../../core/fetch-chunk.js';
import { useHost } from '../../core/tree.js';
import type { Product } from './model/published-product.js';

const load = fetchOnce(() => import('./product-data.js'));

/** Lets search engines know of a product that the page itself does not show. */
export function useProductData(product: Product, isDrawn: boolean): void {
  const host = useHost();
  const isKnown = isDrawn && product.variants.length > 0;
  useEffect(() => {
    if (!host || !isKnown) return;
    let take: (() => void) | undefined;
    let isOver = false;
    load('chunk sq-product data').then(
      ({ describeProduct }) => {
        if (!isOver) take = describeProduct(host, product);
      },
      // Nobody sees that it is missing.
      () => undefined,
    );
    return () => {
      isOver = true;
      take?.();
    };
  }, [host, product, isKnown]);
}
