import { productData } from '../../domain/product-data.js';
import type { Product } from '../../domain/published-product.js';
import { insertedMarker } from '../../element/children.js';

/**
 * Describes a product to search engines, as JSON-LD among the children of its tag; what the page itself says of
 * it stands. Returns the function that takes it away.
 */
export function describeProduct(host: HTMLElement, product: Product): () => void {
  if (host.querySelector(':scope > script[type="application/ld+json"]')) return () => undefined;
  const { ownerDocument: page } = host;
  const script = page.createElement('script');
  script.type = 'application/ld+json';
  script.setAttribute(insertedMarker, '');
  const absolute = (address: string): string => URL.parse(address, page.baseURI)?.href ?? address;
  script.append(JSON.stringify(productData(product, absolute)));
  host.append(script);
  return () => script.remove();
}
