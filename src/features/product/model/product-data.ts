import { decimalText } from '../../money/model/money.js';
import { isSoldOut } from './product.js';
import type { Product } from './published-product.js';
import type { Variant } from './variants.js';

/**
 * Returns a product as schema.org JSON-LD, with one offer for each variant that has a price.
 *
 * @param absolute - Resolves relative URLs. By default, they stay relative
 */
export function productData(
  product: Product,
  absolute: (address: string) => string = (address) => address,
): object {
  const { title, excerpt, url, pictures, tags, categories, variants } = product;
  const images = pictures.map(({ src }) => absolute(src));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    ...(excerpt !== '' && { description: excerpt }),
    ...(images.length > 0 && { image: images }),
    ...(url !== '' && { url: absolute(url) }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    ...(categories.length > 0 && { category: categories }),
    offers: variants.flatMap((variant) => offer(variant) ?? []),
  };
}

function offer({ sku, values, price, stock }: Variant): object | undefined {
  if (!price) return undefined;
  const state = isSoldOut([stock]) ? 'SoldOut' : 'InStock';
  return {
    '@type': 'Offer',
    ...(sku !== '' && { sku }),
    ...(values.length > 0 && { name: values.filter(Boolean).join(', ') }),
    price: decimalText(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${state}`,
  };
}
