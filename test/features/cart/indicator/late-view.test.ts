import { assert, fixture } from '@open-wc/testing';
import '../../../../elements/sq-cart-indicator.js';
import type { SqCartIndicator } from '../../../../elements/sq-cart-indicator.js';
import { indicatorView } from '../../../../src/features/cart/indicator/indicator-block.js';
import { emptyCart } from '../../../../src/features/cart/model/cart.js';
import { withhold } from '../../../support/browser/late-code.js';
import { waitUntil } from '../../../support/browser/wait-until.js';
import { openShop, type CartShop } from '../cart-shop.js';

let shop: CartShop;
let restore: () => void;
let requests: number;
beforeEach(() => {
  shop = openShop(emptyCart);
  requests = 0;
});
afterEach(() => {
  shop.close();
  restore();
});

/** Delays the view until the returned function is called. */
function holdView(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  restore = withhold(indicatorView.name, () => {
    requests += 1;
    return promise;
  });
  return resolve;
}

/** Does not wait until the element has rendered, because the element may be waiting for its view. */
async function insert(content: string, attributes = '') {
  const page = await fixture(
    `<p><sq-cart-indicator ${attributes}>${content}</sq-cart-indicator></p>`,
  );
  const element = page.firstElementChild as SqCartIndicator;
  return {
    element,
    text: () => element.textContent.replace(/\s+/g, ' ').trim(),
    part: (name: string) => element.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`),
  };
}

describe('sq-cart-indicator without its view', () => {
  it("updates the server's link without loading the view", async () => {
    holdView();
    const { element, text, part } = await insert(
      '<a href="/cart">Cart (<b data-cart-count>0</b>) <i data-cart-subtotal>$0.00</i></a>',
      'show-subtotal',
    );
    await element.updateComplete;
    assert.isTrue(element.querySelector('a')?.checkVisibility());
    await shop.show(12, 1650);
    await waitUntil(() => text() === 'Cart (12) $198.0012 items in the cart');
    assert.isTrue(element.matches(':state(initialized)'));
    assert.equal(part('room')?.textContent, '0+');
    await shop.show(0);
    await waitUntil(() => text() === 'Cart (0) $0.000 items in the cart');
    assert.isTrue(element.matches(':state(empty)'));
    assert.equal(requests, 0);
  });

  it("updates the server's link while the view for the subtotal is loading", async () => {
    const release = holdView();
    const { element, text, part } = await insert('<a href="/cart">Cart (0)</a>', 'show-subtotal');
    await element.updateComplete;
    assert.equal(requests, 0, 'the cart is not known yet');
    await shop.show(2, 1650);
    assert.equal(text(), 'Cart (2)2 items in the cart');
    assert.equal(requests, 1);
    assert.notOk(part('subtotal'));

    release();
    await waitUntil(() => part('subtotal')?.textContent === '$33.00');
    assert.equal(text(), 'Cart (2)2 items in the cart');
  });
});
