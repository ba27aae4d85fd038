import { generate } from '../../core/annotations/annotate.js';
import { ownersScript } from '../../platform/trusted.js';
import { productData } from './model/product-data.js';
import type { Product } from './model/published-product.js';

/** Appends the product's JSON-LD to the host, unless the host already contains JSON-LD. Returns a function that removes it. */
export function addStructuredData(host: HTMLElement, product: Product): () => void {
  if (host.querySelector(':scope > script[type="application/ld+json"]')) return () => undefined;
  const { ownerDocument } = host;
  const script = ownerDocument.createElement('script');
  script.type = 'application/ld+json';
  const absolute = (address: string): string =>
    URL.canParse(address, ownerDocument.baseURI)
      ? new URL(address, ownerDocument.baseURI).href
      : address;
  // The browser does not execute a data block, but Trusted Types restrict the text of every script element.
  script.text = ownersScript(JSON.stringify(productData(product, absolute)));
  return generate(script, () => host.append(script), host);
}
