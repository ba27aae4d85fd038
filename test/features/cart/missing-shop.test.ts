import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-cart.js';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import '../../../src/features/product/quick-view/QuickView.js';
import { openStaticCart } from '../../../src/features/cart/static-shop/static-cart.js';
import { newKey } from '../../../src/page/new-key.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './cart-shop.js';

const unavailable = "The shopping cart isn't available right now.";

/** Servers without a shop, as hosts of static files, frameworks and single-page apps respond. */
const servers: readonly [string, () => Response][] = [
  ['404 and a page', () => new Response('<h1>Not found</h1>', { status: 404 })],
  ['405', () => new Response('', { status: 405 })],
  ['200 and the page of an app', () => new Response('<!doctype html><p>Hello')],
];

for (const [index, [name, respond]] of servers.entries()) {
  describe(`a shop whose server returns ${name}`, () => {
    let shop: ReturnType<typeof openShop>;
    const { fetch: realFetch } = window;
    beforeEach(() => {
      shop = openShop();
      window.fetch = (input, init) =>
        new Request(input).url.includes('/api/')
          ? Promise.resolve(respond())
          : realFetch(input, init);
    });
    afterEach(() => shop.close());

    /** Each endpoint is reported once on a page, and these tests share the page. */
    const expectReports = () => (index === 0 ? expectConsole(/endpoint/) : []);

    it('says that there is no cart, and names the setting in the console', async () => {
      const reports = expectReports();
      const cart = await fixture('<sq-cart></sq-cart>');
      await waitUntil(() => cart.shadowRoot?.querySelector('[part="message"]'));
      const message = cart.shadowRoot?.querySelector('[part="message"]');
      assert.equal(message?.textContent, unavailable);
      if (index === 0)
        assert.match(reports.join(), /<sq-cart> apiBase: .*GET \S*\/api\/commerce\/shopping-cart/);
    });

    it('says beside the button of a product that there is no cart', async () => {
      expectReports();
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
      assert.equal(status?.textContent, unavailable);
      assert.isNull(product.querySelector('[aria-invalid]'));
    });

    it('shows in a quick view that the product is not available, without a way to try again', async () => {
      expectReports();
      const product = await fixture<SqProduct>(
        '<sq-product product-id="p5" quick-view><h3>Scoop</h3></sq-product>',
      );
      await waitUntil(() => product.shadowRoot?.querySelector('[part="quick-view"]'));
      product.shadowRoot?.querySelector<HTMLElement>('[part="quick-view"]')?.click();
      await waitUntil(() => product.shadowRoot?.querySelector('dialog [role="alert"]'));
      const alert = product.shadowRoot?.querySelector('dialog [role="alert"]');
      assert.equal(alert?.textContent, "This isn't available right now.");
      assert.isNull(product.shadowRoot?.querySelector('[part="retry"]'));
    });
  });
}

it('names the catalogue of a static shop that does not exist', async () => {
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
