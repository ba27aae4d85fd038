import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-cart.js';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import { openStaticCart } from '../../../src/features/cart/static-shop/static-cart.js';
import { newKey } from '../../../src/page/new-key.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './cart-shop.js';

describe('a server without a shop', () => {
  const { fetch: realFetch } = window;
  let shop: ReturnType<typeof openShop>;
  beforeEach(() => {
    shop = openShop();
    window.fetch = (input, init) =>
      new Request(input).url.includes('/api/')
        ? Promise.resolve(new Response('<h1>Not found</h1>', { status: 404 }))
        : realFetch(input, init);
  });
  afterEach(() => shop.close());

  it('makes the cart unavailable, and is reported with the setting that must be changed', async () => {
    const reports = expectConsole(/endpoint/);
    const cart = await fixture('<sq-cart></sq-cart>');
    const message = () => cart.shadowRoot?.querySelector('[part="message"]')?.textContent;
    await waitUntil(message);
    assert.equal(message(), 'The shopping cart isn’t available right now.');
    assert.match(reports.join(), /<sq-cart>: .*GET \S*\/api\/commerce\/shopping-cart .*"apiBase"/);
  });

  it('makes sq-product show beside its button that the cart is unavailable', async () => {
    expectConsole(/endpoint/);
    const product = await fixture<SqProduct>(`<sq-product><h3>Scoop</h3>
      <form method="post" action="/api/commerce/shopping-cart/entries">
        <input type="hidden" name="itemId" value="p5"><input type="hidden" name="sku" value="S">
        <input type="number" name="quantity" value="1" aria-label="Quantity">
        <button>Add to cart</button>
      </form></sq-product>`);
    await product.updateComplete;
    product.querySelector('button')?.click();
    await waitUntil(() => product.matches(':state(refused)'));
    const status = product.shadowRoot?.querySelector('[role="status"]');
    assert.equal(status?.textContent, 'The shopping cart isn’t available right now.');
    assert.isNull(product.querySelector('[aria-invalid]'));
  });
});

it('a static shop reports the URL of its missing catalog', async () => {
  const shop = openStaticCart(
    { catalogue: '/missing/catalogue.json?v=2' },
    { deadline: 10_000, newId: newKey },
  );
  const result = await shop.fetch();
  assert.deepEqual(!result.ok && result.refusal.missing, {
    endpoint: `GET ${location.origin}/missing/catalogue.json`,
    setting: 'staticShop.catalogue',
  });
});

it('a static shop keeps the cart in memory if access to localStorage is denied', async () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('denied', 'QuotaExceededError');
  };
  try {
    const catalogue = `data:application/json,${JSON.stringify({
      products: [{ id: 'i', variants: [{ sku: 'S', price: 100, unlimited: true }] }],
    })}`;
    const shop = openStaticCart({ catalogue }, { deadline: 10_000, newId: newKey });
    const shown = { title: '', unitCents: 0, currency: 'USD', quantity: 2 } as const;
    await shop.change({ kind: 'add', line: { itemId: 'i', sku: 'S', ...shown } }, newKey());
    const cart = await shop.fetch();
    assert.equal(cart.ok && cart.value.totalQuantity, 2);
  } finally {
    Storage.prototype.setItem = setItem;
  }
});
