import { generate } from '../../core/annotations/annotate.js';
import { ownersScript } from '../../platform/trusted.js';
import { productData } from './model/product-data.js';
import type { Product } from './model/published-product.js';

/**
 * Appends the product's JSON-LD to the host, unless the page has its own. Returns a function that removes it.
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
  // A data block does not execute, but Trusted Types guard the text of every script.
  script.text = ownersScript(JSON.stringify(productData(product, absolute)));
  return generate(script, () => host.append(script), host);
}
