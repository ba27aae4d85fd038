import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
// Loaded before the tests, so that no test waits for it.
import '../../../src/features/product/page-choice.js';
import '../../../src/features/product/View.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './fake-shop.js';

function variant(sku: string, size: string, grind: string, facts: object = {}) {
  const optionValues = [
    { optionName: 'Size', value: size },
    { optionName: 'Grind', value: grind },
  ];
  const priceMoney = { currency: 'USD', value: '17.00' };
  return { sku, optionValues, priceMoney, unlimited: true, ...facts };
}

const lamplight = {
  id: 'p1',
  title: 'Lamplight',
  structuredContent: {
    variantOptionOrdering: ['Size', 'Grind'],
    variants: [
      variant('A', '12 oz', 'Whole'),
      variant('B', '12 oz', 'Filter', { priceMoney: { currency: 'USD', value: '14.50' } }),
      variant('C', '2 lb', 'Whole', { priceMoney: { currency: 'USD', value: '42.00' } }),
    ],
  },
};

let shop: ReturnType<typeof openShop>;

describe('sq-product before a variant is chosen', () => {
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it('shows the lowest price, and asks for each choice before it adds anything', async () => {
    const product = await mount(lamplight);
    const part = (name: string) => root(product).querySelector<HTMLElement>(`[part="${name}"]`);
    assert.include(part('price')?.textContent, 'from $14.50');
    assert.include(part('add')?.innerText, 'Add to cart');
    const [size, grind] = root(product).querySelectorAll('select');

    part('add')?.click();
    await waitUntil(() => part('message')?.textContent === 'Choose an option for Size.');
    assert.equal(root(product).activeElement, size);
    await assert.isAccessible(product);

    await choose(product, 'Size', '12 oz');
    assert.isNull(part('message'));
    part('add')?.click();
    await waitUntil(() => part('message')?.textContent === 'Choose an option for Grind.');
    assert.equal(root(product).activeElement, grind);
    assert.equal(writes().length, 0);

    await choose(product, 'Grind', 'Whole');
    assert.notInclude(part('price')?.textContent, 'from');
    part('add')?.click();
    await waitUntil(() => writes().length === 1);
    assert.equal(writes()[0]?.body['sku'], 'A');
  });

  it('writes no "from" before a price that all variants have', async () => {
    const variants = [variant('A', '12 oz', 'Whole'), variant('B', '2 lb', 'Whole')];
    const item = { ...lamplight, structuredContent: { variants } };
    const product = await mount(item, 'buttons');
    assert.equal(root(product).querySelector('[part="price"]')?.textContent, '$17.00');
    // An option with one value needs no choice.
    assert.isTrue(root(product).querySelector<HTMLInputElement>('[value="Whole"]')?.checked);
    root(product).querySelector<HTMLElement>('[part="add"]')?.click();
    await waitUntil(() => textOf(product).includes('Choose an option for Size.'));
    assert.equal(root(product).activeElement, root(product).querySelector('[value="12 oz"]'));
  });

  it('is sold out before anything is chosen if every variant is', async () => {
    const soldOut = { unlimited: false, qtyInStock: 0 };
    const variants = [variant('A', 'S', 'W', soldOut), variant('B', 'L', 'W', soldOut)];
    const product = await mount({ ...lamplight, structuredContent: { variants } });
    assert.include(root(product).querySelector<HTMLElement>('[part="add"]')?.innerText, 'Sold out');
  });

  it('adds by the button of a Squarespace export, by click, Enter and Space, and by a link to the cart', async () => {
    const product = await fixture<SqProduct>(`
      <sq-product sku="A">
        <div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="p1"><b>Add</b></div>
        <a href="/cart/add?id=A">Add</a>
      </sq-product>`);
    await waitUntil(() => product.shadowRoot?.querySelector('[part="add"]'));
    const [button, link] = product.querySelectorAll<HTMLElement>('[role="button"], a');
    const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true });
    const presses = [
      () => button?.querySelector('b')?.click(),
      () => button?.dispatchEvent(key('Enter')),
      () => button?.dispatchEvent(key(' ')),
      () => link?.click(),
    ];
    for (const [index, press] of presses.entries()) {
      press();
      await waitUntil(() => writes().length === index + 1);
      await waitUntil(() => product.matches(':state(added)'));
    }
    assert.deepEqual(writes()[0]?.body, { itemId: 'p1', sku: 'A', quantity: 1 });
  });
});

async function mount(item: object, selector = 'select'): Promise<SqProduct> {
  const product = await fixture<SqProduct>(`
    <sq-product selector="${selector}">
      <script type="application/json">${JSON.stringify(item)}</script>
    </sq-product>
  `);
  await waitUntil(() => product.shadowRoot && !product.shadowRoot.querySelector('.room'));
  await nextTask();
  return product;
}

function root(product: SqProduct): ShadowRoot {
  return product.shadowRoot as ShadowRoot;
}

function textOf(product: SqProduct): string {
  return root(product).textContent;
}

async function choose(product: SqProduct, option: string, value: string): Promise<void> {
  const label = [...root(product).querySelectorAll('label[part="option"]')].find((each) =>
    each.textContent.startsWith(option),
  );
  const select = label?.querySelector('select');
  if (!select) throw new Error(`There is no ${option}.`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await nextTask();
}

function writes() {
  return shop.calls.filter(({ method }) => method === 'POST');
}
