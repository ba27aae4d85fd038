import type { EntryDetail } from '../cart/model/cart.js';
import { productTypes } from './model/product.js';
import type { Product } from './model/published-product.js';
import type { Offer } from './offer.js';

/** What a cart can show of a new line before the shop has told it; what the JSON does not say, the page shows. */
export function lineDetail(
  { type, url, options, pictures, plan }: Product,
  { variant, price, usualPrice, stock }: Offer,
  planId: string | undefined,
  host: HTMLElement | null,
): EntryDetail {
  const picture = variant?.picture ?? pictures[0];
  const renewal = variant?.plans.find(({ id }) => id === planId)?.plan ?? plan;
  return {
    nonSalePriceCents: Number((usualPrice ?? price)?.minorUnits ?? 0),
    productType: type === 'unknown' ? productTypes.physical : productTypes[type],
    options: options.map(({ name }, index) => ({ name, value: variant?.values[index] ?? '' })),
    url:
      url ||
      (host?.querySelector<HTMLAnchorElement>(':is(h1, h2, h3, h4, h5, h6) a[href]')?.href ?? ''),
    image: picture?.src ?? host?.querySelector('img')?.currentSrc ?? '',
    ...(stock !== undefined && { stock }),
    ...(renewal && { plan: renewal }),
    // Only the shop can say them in words.
    answers: [],
  };
}
