import { generate } from '../../core/annotations/annotate.js';
import { ownersScript } from '../../platform/trusted.js';
import { productData } from './model/product-data.js';
import type { Product } from './model/published-product.js';

/**
 * Describes a product to search engines, as JSON-LD among the children of its tag; what the page itself says of
 * it stands. Returns the function that takes it away.
 */
export function addStructuredData(host: HTMLElement, product: Product): () => void {
  if (host.querySelector(':scope > script[type="application/ld+json"]')) return () => undefined;
  const { ownerDocument } = host;
  const script = ownerDocument.createElement('script');
  script.type = 'application/ld+json';
  const absolute = (address: string): string =>
    URL.canParse(address, ownerDocument.baseURI)
      ? new URL(address, ownerDocument.baseURI).href
      : address;
  // It runs nothing. Trusted Types guard the text of every script, also of one that only holds data.
  script.text = ownersScript(JSON.stringify(productData(product, absolute)));
  return generate(script, () => host.append(script), host);
}
