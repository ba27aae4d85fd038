import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import '../../../src/features/product/page-choice.js';
import '../../../src/features/product/View.js';
import '../../../src/features/product/quick-view/QuickView.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './product-page.js';

const scoop = {
  id: 'p5',
  title: 'Scoop',
  structuredContent: { variants: [{ sku: 'S', price: 3200, unlimited: true }] },
};

describe('the quick view of sq-product', () => {
  let shop: ReturnType<typeof openShop>;
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it('opens the product in a dialog, and restores focus when it closes', async () => {
    shop.publish(scoop);
    const product = await fixture<SqProduct>(`
      <sq-product product-id="p5" quick-view>
        <h3>Scoop</h3>
        <form action="/shop/scoop" data-quick-view><button>Choose</button></form>
      </sq-product>
    `);
    await waitUntil(() => product.shadowRoot);
    const trigger = product.querySelector('button');
    trigger?.focus();
    trigger?.click();
    await waitUntil(() => product.shadowRoot?.querySelector('dialog [part="add"]'));
    const dialog = product.shadowRoot?.querySelector('dialog');
    assert.isTrue(dialog?.open);
    assert.equal(dialog?.getAttribute('aria-label'), 'Scoop');

    dialog?.querySelector<HTMLButtonElement>('[part="close"]')?.click();
    await waitUntil(() => !product.shadowRoot?.querySelector('dialog'));
    assert.equal(document.activeElement, trigger);
  });

  it('offers a retry if the product fails to load, and keeps focus', async () => {
    const ofShop = window.fetch;
    let isFailing = true;
    window.fetch = (input, init) =>
      isFailing ? Promise.resolve(new Response('', { status: 500 })) : ofShop(input, init);
    shop.publish(scoop);
    const product = await fixture<SqProduct>(
      '<sq-product product-id="p5" quick-view><h3>Scoop</h3></sq-product>',
    );
    await waitUntil(() => product.shadowRoot?.querySelector('[part="quick-view"]'));
    const root = product.shadowRoot;
    assert.ok(root);
    root.querySelector<HTMLElement>('[part="quick-view"]')?.click();
    await waitUntil(() => root.querySelector('[part="retry"]'));
    assert.equal(root.querySelector('[role="alert"]')?.textContent, 'Unable to load. Try again.');

    const retry = root.querySelector<HTMLElement>('[part="retry"]');
    retry?.focus();
    retry?.click();
    await waitUntil(() => root.querySelector('[part="retry"]') !== retry);
    assert.isTrue(root.activeElement === root.querySelector('[part="close"]'));

    await waitUntil(() => root.querySelector('[part="retry"]'));
    isFailing = false;
    root.querySelector<HTMLElement>('[part="retry"]')?.click();
    await waitUntil(() => root.querySelector('dialog [part="add"]'));
    assert.isTrue(root.activeElement === root.querySelector('[part="close"]'));
  });
});
