import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-price.js';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
// What is chosen has code of its own: it comes before, so that no test waits for it.
import '../../../src/features/product/page-choice.js';
import '../../../src/features/product/View.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './fake-shop.js';

function variant(sku: string, grind: string, value = '17.00') {
  const optionValues = [{ optionName: 'Grind', value: grind }];
  return { sku, optionValues, priceMoney: { currency: 'USD', value }, unlimited: true };
}

const lamplight = {
  id: 'p1',
  title: 'Lamplight',
  structuredContent: { variants: [variant('A', 'Whole'), variant('B', 'Filter')] },
};
const nightShift = {
  id: 'p9',
  title: 'Night Shift',
  structuredContent: { variants: [variant('N1', 'Espresso'), variant('N2', 'Moka', '21.00')] },
};

let shop: ReturnType<typeof openShop>;

describe('sq-product where the page puts another product in its place', () => {
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it('chooses anew, also where that has as many options', async () => {
    const product = await mount();
    const select = product.shadowRoot?.querySelector('select');
    assert.ok(select);
    const chosen = chosenIn(product);
    choose(select, 'Filter');
    await nextTask();
    product.data = nightShift;
    await nextTask();
    assert.deepEqual(chosen, ['B']);
    assert.equal(select.value, 'Espresso');
    assert.include(product.shadowRoot?.textContent, 'Add to cart');

    product.shadowRoot?.querySelector('form')?.requestSubmit();
    await waitUntil(() => orders().length === 1);
    assert.include(orders()[0]?.body, { itemId: 'p9', sku: 'N1' });
  });

  it('says nothing of a choice where new data calls what is chosen by another name', async () => {
    const product = await mount();
    const chosen = chosenIn(product);
    const variants = [variant('A2', 'Whole'), variant('B2', 'Filter')];
    product.data = { ...lamplight, structuredContent: { variants } };
    await nextTask();
    assert.deepEqual(chosen, []);
    const select = product.shadowRoot?.querySelector('select');
    assert.ok(select);
    choose(select, 'Filter');
    await nextTask();
    assert.deepEqual(chosen, ['B2']);
  });

  it('forgets why the last one was refused', async () => {
    const product = await mount();
    const { shadowRoot } = product;
    const quantity = shadowRoot?.querySelector('input');
    assert.ok(quantity);
    quantity.value = '0';
    shadowRoot?.querySelector('form')?.requestSubmit();
    await waitUntil(() => shadowRoot?.querySelector('[part="message"]')?.textContent);
    product.data = nightShift;
    await waitUntil(() => !shadowRoot?.querySelector('[part="message"]')?.textContent);
    assert.isFalse(product.matches(':state(refused)'));
  });

  it('reads the page’s own form anew, which a morph has changed', async () => {
    const product = await mount(`
      <p><sq-price amount-cents="1700">$17.00</sq-price></p>
      <form action="/api/commerce/shopping-cart/entries" method="post">
        <input type="hidden" name="itemId" value="p1" />
        <label>Grind <select name="option[Grind]"><option>Whole<option>Filter</select></label>
        <button>Add</button>
      </form>
    `);
    const select = product.querySelector('select');
    assert.ok(select);
    const chosen = chosenIn(product);
    choose(select, 'Filter');
    await waitUntil(() => chosen.length === 1);

    for (const script of product.querySelectorAll('script'))
      script.textContent = JSON.stringify(nightShift);
    product.querySelector('[name="itemId"]')?.setAttribute('value', 'p9');
    select.innerHTML = '<option>Espresso<option selected>Moka';
    const price = product.querySelector('sq-price');
    await waitUntil(() => price?.getAttribute('amount-cents') === '2100');
    assert.isFalse(product.querySelector('button')?.disabled);
    assert.deepEqual(chosen, ['B']);
    choose(select, 'Espresso');
    await waitUntil(() => chosen.length === 2);
    choose(select, 'Moka');
    await waitUntil(() => chosen.length === 3);
    assert.deepEqual(chosen, ['B', 'N1', 'N2']);

    product.querySelector('form')?.requestSubmit();
    await waitUntil(() => orders().length === 1);
    assert.include(orders()[0]?.body, { itemId: 'p9', sku: 'N2' });
  });
});

async function mount(content = ''): Promise<SqProduct> {
  const product = await fixture<SqProduct>(`
    <sq-product preselect>
      <script type="application/json">${JSON.stringify(lamplight)}</script>
      ${content}
    </sq-product>
  `);
  await waitUntil(() => product.shadowRoot && !product.shadowRoot.querySelector('.room'));
  await nextTask();
  return product;
}

/** The SKUs that it says were chosen, from now on. */
function chosenIn(product: SqProduct): readonly string[] {
  const skus: string[] = [];
  product.addEventListener('sq-product-variant-selected', ({ detail }) => skus.push(detail.sku));
  return skus;
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function orders() {
  return shop.calls.filter(({ method }) => method === 'POST');
}
