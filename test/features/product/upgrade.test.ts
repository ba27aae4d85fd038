import { assert, fixture } from '@open-wc/testing';
import pageSheet from '../../../src/features/product/page.css';
import type { SqProduct } from '../../../elements/sq-product.js';
import { sheetOf } from '../../support/browser/sheet.js';

const variant = { sku: 'S', price: 1000, qtyInStock: 3 };

describe('the upgrade of sq-product', () => {
  it('causes no layout shift', async () => {
    document.adoptedStyleSheets.push(sheetOf(pageSheet));
    const page = await fixture(`<div>
      <sq-product>
        <h3>Tea</h3>
        <form method="post" action="/api/commerce/shopping-cart/entries">
          <input type="hidden" name="itemId" value="i">
          <input name="quantity" type="number" value="1" aria-label="Bags"><button>Add</button>
        </form>
      </sq-product>
      <sq-product>${script({ id: 'i', title: 'Tea', variants: [variant] })}</sq-product>
      <sq-product>
        <p>From the hills.</p>
        ${script({ id: 'i', title: 'Tea', variants: [{ ...variant, qtyInStock: 0 }] })}
      </sq-product>
      <sq-product product-id="i" sku="S">
        <h3>Tea</h3> <sq-price amount-cents="1000" currency="USD">$10.00</sq-price>
      </sq-product>
      <p>What follows.</p>
    </div>`);
    const before = boxes(page);
    assert.isFalse(page.querySelector('sq-product')?.matches(':defined'));

    await import('../../../elements/sq-product.js');
    const products = [...page.querySelectorAll<SqProduct>('sq-product')];
    for (const product of products) await product.updateComplete;
    assert.exists(products[1]?.shadowRoot?.querySelector('[part="stock"]'));
    assert.exists(products[3]?.shadowRoot?.querySelector('[part="form"]'));
    assert.deepEqual(boxes(page), before);
  });
});

function script(product: unknown): string {
  return `<script type="application/json">${JSON.stringify(product)}</script>`;
}

function boxes(page: Element) {
  return [...page.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { name: element.localName, x, y, width, height };
  });
}
