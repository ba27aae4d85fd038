import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-cart.js';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import { cartStore } from '../../../src/features/cart/store.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { button, mountCart, quantity } from './cart-page.js';
import { filledCart, openShop } from './cart-shop.js';

describe('a change whose response and lookup were lost', () => {
  let shop: ReturnType<typeof openShop>;
  let isFailing = false;
  beforeEach(() => {
    shop = openShop();
    const ofShop = window.fetch;
    window.fetch = async (input, init) => {
      if (!isFailing || !new Request(input).url.includes('/api/')) return ofShop(input, init);
      // The shop makes the change.
      if (init?.method !== 'GET') await ofShop(input, init);
      return new Response('{}', { status: 500 });
    };
  });
  afterEach(() => {
    isFailing = false;
    shop.close();
  });

  it('loses its message in the cart once it turns out to be made', async () => {
    const { line } = await mountCart(shop, filledCart);
    isFailing = true;
    button(line('Yirga Valley'), 'One more of Yirga Valley').click();
    await waitUntil(() => line('Yirga Valley').querySelector('[part="message"]'));

    isFailing = false;
    await cartStore().sync();
    await waitUntil(() => !line('Yirga Valley').querySelector('[part="message"]'));
    assert.equal(quantity(line('Yirga Valley')).value, '3');
  });

  it('loses its message beside a product, which is added', async () => {
    const product = await fixture<SqProduct>(`<sq-product><h3>Scoop</h3>
      <form method="post" action="/api/commerce/shopping-cart/entries">
        <input type="hidden" name="itemId" value="item-e1"><input type="hidden" name="sku" value="SQ-e1">
        <input type="number" name="quantity" value="1" aria-label="Quantity">
        <button>Add to cart</button>
      </form></sq-product>`);
    await product.updateComplete;
    let added = 0;
    product.addEventListener('sq-product-added', () => (added += 1));
    isFailing = true;
    product.querySelector('button')?.click();
    await waitUntil(() => product.matches(':state(refused)'));

    isFailing = false;
    await cartStore().sync();
    await waitUntil(() => product.matches(':state(added)'));
    assert.equal(added, 1);
  });
});
