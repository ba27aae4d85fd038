import { assert } from '@open-wc/testing';
import '../../../elements/sq-cart.js';
import { description, mountCart } from './cart-page.js';
import { filledCart, openShop, type CartShop } from './cart-shop.js';

describe('sq-cart with a line that has sold out', () => {
  let shop: CartShop;
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it('keeps the cart from the checkout, and names the line', async () => {
    const [first, second] = filledCart.entries;
    assert.ok(first?.details && second);
    const { part } = await mountCart(shop, {
      ...filledCart,
      entries: [{ ...first, details: { ...first.details, stock: 0 } }, second],
    });
    const link = part('checkout');
    assert.equal(link.getAttribute('aria-disabled'), 'true');
    assert.equal(description(link), 'Yirga Valley: This is sold out.');
  });
});
