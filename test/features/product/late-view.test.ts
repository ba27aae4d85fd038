import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import { productView } from '../../../src/features/product/product-block.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './product-page.js';

let shop: ReturnType<typeof openShop>;
let restore: () => void = () => undefined;
beforeEach(() => (shop = openShop()));
afterEach(() => {
  restore();
  productView.forget();
  shop.close();
});

/** Delays the view until `release()` is called, and counts requests for it. */
function holdView() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let requestCount = 0;
  restore = withhold(productView.name, () => {
    requestCount += 1;
    return promise;
  });
  return { release: resolve, requestCount: () => requestCount };
}

describe('a product without its view', () => {
  it("sends the data of the page's form without loading the view", async () => {
    const view = holdView();
    const element = await fixture<SqProduct>(`
      <sq-product>
        <h2>Lamplight</h2>
        <form action="/api/commerce/shopping-cart/entries" method="post">
          <input type="hidden" name="itemId" value="p1">
          <input type="hidden" name="sku" value="A">
          <input type="number" name="quantity" value="2">
          <button>Add to cart</button>
        </form>
      </sq-product>
    `);
    await element.updateComplete;
    const button = element.querySelector('button');
    button?.click();
    await waitUntil(() => element.matches(':state(added)'));
    const added = shop.calls.filter(({ method }) => method === 'POST');
    assert.deepEqual(
      added.map(({ body }) => [body['sku'], body['quantity']]),
      [['A', 2]],
    );
    assert.include(button?.textContent, 'Added');
    assert.include(element.shadowRoot?.querySelector('[role="status"]')?.textContent, 'Lamplight');
    await waitUntil(() => !element.matches(':state(added)'));
    assert.include(button?.textContent, 'Add to cart');
    assert.equal(view.requestCount(), 0);
  });

  it('follows the link to the product if the quick view fails to load', async () => {
    expectConsole(/Loading chunk sq-product view failed/);
    restore = withhold(productView.name, () => Promise.reject(new Error('gone')));
    const element = await fixture<SqProduct>(
      '<sq-product product-id="p1" quick-view><h3>Lamplight</h3><a href="#lamplight" data-quick-view>Look</a></sq-product>',
    );
    await element.updateComplete;
    element.querySelector('a')?.click();
    await waitUntil(() => location.hash === '#lamplight');
    history.replaceState(null, '', location.pathname + location.search);
  });
});
