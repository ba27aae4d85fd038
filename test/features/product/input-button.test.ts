import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './fake-shop.js';

const form = `
  <form method="post" action="/api/commerce/shopping-cart/entries">
    <input type="hidden" name="itemId" value="5f0c">
    <input type="hidden" name="sku" value="SQ1042702">
    <input type="submit" value="Buy">
  </form>`;

const soldOut = `<script type="application/json">
  {"structuredContent":{"variants":[{"sku":"SQ1042702","qtyInStock":0}]}}
</script>`;

/** Inserts a product, and removes it when its button changes without end: that would freeze the page. */
async function mount(content: string) {
  const element = await fixture<SqProduct>(`<sq-product>${content}</sq-product>`);
  const button = element.querySelector<HTMLInputElement>('[type="submit"]') as HTMLInputElement;
  const labels: string[] = [];
  const observer = new MutationObserver(() => {
    labels.push(button.value);
    if (labels.length > 50) element.remove();
  });
  observer.observe(button, { attributeFilter: ['value'] });
  await element.updateComplete;
  return { element, button, labels };
}

describe('sq-product with an input button', () => {
  let shop: ReturnType<typeof openShop>;
  beforeEach(() => {
    shop = openShop();
  });
  afterEach(() => shop.close());

  it('adds the product, and writes each label once', async () => {
    const { button, labels } = await mount(form);
    button.click();
    await waitUntil(() => button.value === 'Added');
    assert.lengthOf(shop.calls, 1);
    await waitUntil(() => button.value === 'Buy');
    assert.deepEqual(labels, ['Adding…', 'Added', 'Buy']);
  });

  it('shows that the product is sold out, also after a morph, until the element is removed', async () => {
    const { element, button } = await mount(soldOut + form);
    await waitUntil(() => button.value === 'Sold out');
    assert.isTrue(button.disabled);

    button.value = 'Buy';
    await waitUntil(() => button.value === 'Sold out');

    element.remove();
    await nextTask();
    assert.equal(button.value, 'Buy');
    assert.isFalse(button.disabled);
  });
});
