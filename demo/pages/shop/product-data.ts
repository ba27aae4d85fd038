import type { Product } from '../../../src/domain/published-product.js';
import { productData } from '../../../src/domain/product-data.js';
import { html, trusted, type Html } from '../../html.js';

/** A product for search engines, and for the element. */
export function productScripts(product: Product, item: object): { json: Html; data: Html } {
  return {
    json: html`<script type="application/json">
      ${inScript(item)}
    </script>`,
    data: html`<script type="application/ld+json">
      ${inScript(productData(product))}
    </script>`,
  };
}

/** In a script nothing is escaped: only its end tag, or a comment, could end it early. */
function inScript(value: object): Html {
  return trusted(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
