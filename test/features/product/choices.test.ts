import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-price.js';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
// What is chosen has code of its own: it comes before, so that no test waits for it.
import '../../../src/features/product/page-choice.js';
import '../../../src/features/product/View.js';
import { askQuestions } from '../../../src/features/product/questions/questions.js';
import { cartStore } from '../../../src/features/cart/store.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop } from './fake-shop.js';

const usd = (value: string) => ({ currency: 'USD', value });

function variant(sku: string, size: string, grind: string, facts: object = {}) {
  const optionValues = [
    { optionName: 'Size', value: size },
    { optionName: 'Grind', value: grind },
  ];
  return { sku, optionValues, priceMoney: usd('17.00'), unlimited: true, ...facts };
}

const plan = { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 6 };
const lamplight = {
  id: 'p1',
  title: 'Lamplight',
  structuredContent: {
    variantOptionOrdering: ['Size', 'Grind'],
    variants: [
      variant('A', '12 oz', 'Whole', {
        pricingOptions: [
          { productSubscriptionOptionId: 's1', priceMoney: usd('15.30'), subscriptionPlan: plan },
        ],
      }),
      variant('B', '12 oz', 'Filter', { salePriceMoney: usd('14.50'), onSale: true }),
      variant('C', '2 lb', 'Whole', { unlimited: false, qtyInStock: 2, priceMoney: usd('42.00') }),
    ],
  },
};

const giftCard = {
  id: 'g1',
  title: 'Gift card',
  structuredContent: {
    productType: 4,
    variants: ['$25', '$50'].map((value, index) => ({
      sku: `G${String(index)}`,
      priceMoney: usd('25.00'),
      attributes: { Value: value },
      qtyInStock: 0,
    })),
  },
};

let shop: ReturnType<typeof openShop>;

describe('sq-product with something to choose', () => {
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it('draws a control for each option, and adds the variant that they come to', async () => {
    const product = await mount(lamplight);
    const chosen = recordEvents(product, 'sq-product-variant-selected');
    await choose(product, 'Grind', 'Filter');
    assert.include(textOf(product), '$14.50');
    assert.include(textOf(product), 'Usual price');
    assert.deepEqual(chosen, [
      { itemId: 'p1', sku: 'B', options: { Size: '12 oz', Grind: 'Filter' } },
    ]);

    root(product).querySelector('form')?.requestSubmit();
    await waitUntil(() => writes().length === 1);
    assert.equal(writes()[0]?.body['sku'], 'B');
  });

  it('breaks words that are longer than a phone is wide', async () => {
    const word = 'Siebträgermaschinenmahlgrad'.repeat(3);
    const item = { ...lamplight, structuredContent: { variants: [variant('A', word, word)] } };
    for (const selector of ['select', 'buttons']) {
      const product = await mount(item, selector);
      product.style.inlineSize = '18rem';
      const most = product.getBoundingClientRect().right;
      for (const part of root(product).querySelectorAll('[part="option"], [part="option"] *')) {
        assert.isAtMost(part.getBoundingClientRect().right, most);
      }
    }
  });

  it('marks what does not go with the rest, and sells nothing that there is not', async () => {
    const product = await mount(lamplight);
    await choose(product, 'Grind', 'Filter');
    const names = [...root(product).querySelectorAll('option')].map(({ text }) => text);
    assert.deepEqual(names, ['12 oz', '2 lb (not available)', 'Whole', 'Filter']);

    await choose(product, 'Size', '2 lb');
    const button = root(product).querySelector<HTMLButtonElement>('[part="add"]');
    assert.isTrue(button?.disabled);
    assert.include(button?.innerText, 'Unavailable');
  });

  it('sells a variant that has no value of an option, and shows that nothing is chosen of it', async () => {
    const plain = { sku: 'P', attributes: { Size: '12 oz' }, price: 1700, unlimited: true };
    const product = await mount({
      id: 'p3',
      title: 'Lamplight',
      structuredContent: { variants: [plain, variant('F', '12 oz', 'Filter')] },
    });
    const [, grind] = root(product).querySelectorAll('select');
    assert.equal(grind?.value, '');
    root(product).querySelector('form')?.requestSubmit();
    await waitUntil(() => writes().length === 1);
    assert.equal(writes()[0]?.body['sku'], 'P');

    await waitUntil(() => product.matches(':state(added)'));
    await choose(product, 'Grind', 'Filter');
    root(product).querySelector('form')?.requestSubmit();
    await waitUntil(() => writes().length === 2);
    assert.equal(writes()[1]?.body['sku'], 'F');
  });

  for (const selector of ['buttons', 'swatches']) {
    it(`offers values as ${selector}, which are radio buttons with a name`, async () => {
      const product = await mount(lamplight, selector);
      const radios = [...root(product).querySelectorAll<HTMLInputElement>('[part="value"] input')];
      assert.deepEqual(
        radios.map((radio) => [radio.ariaLabel, radio.checked]),
        [
          ['12 oz', true],
          ['2 lb', false],
          ['Whole', true],
          ['Filter', false],
        ],
      );
      radios[1]?.click();
      await nextTask();
      assert.include(textOf(product), 'Only 2 left');
      assert.equal(radios[3]?.ariaLabel, 'Filter (not available)');
      await assert.isAccessible(product);
    });
  }

  it('adds a subscription at its price', async () => {
    const product = await mount(lamplight);
    assert.include(textOf(product), 'renews every 2 weeks for 6 payments');
    root(product).querySelectorAll<HTMLInputElement>('[part="plan"] input')[1]?.click();
    await nextTask();
    assert.include(root(product).querySelector('[part="price"]')?.textContent, '$15.30');

    root(product).querySelector('form')?.requestSubmit();
    await waitUntil(() => writes().length === 1);
    assert.equal(writes()[0]?.body['productSubscriptionOptionId'], 's1');
  });

  it('orders no plan of another variant than the one that is chosen', async () => {
    const product = await mount(lamplight);
    root(product).querySelectorAll<HTMLInputElement>('[part="plan"] input')[1]?.click();
    await choose(product, 'Grind', 'Filter');
    root(product).querySelector('form')?.requestSubmit();
    await waitUntil(() => writes().length === 1);
    assert.equal(writes()[0]?.body['sku'], 'B');
    assert.notProperty(writes()[0]?.body, 'productSubscriptionOptionId');
  });

  it('takes the options of the page’s own form, and brings the page up to them', async () => {
    const product = await mount(lamplight, 'select', ownForm);
    const address = location.href;
    const [size, grind] = product.querySelectorAll('select');
    assert.deepEqual(
      [...(size?.options ?? [])].map(({ text }) => text),
      ['12 oz', '2 lb'],
    );
    if (grind) grind.value = 'Filter';
    grind?.dispatchEvent(new Event('change', { bubbles: true }));
    const price = product.querySelector('sq-price');
    await waitUntil(() => price?.getAttribute('amount-cents') === '1450');
    assert.equal(product.querySelector('sq-price')?.getAttribute('original-cents'), '1700');
    assert.equal(size?.options[1]?.text, '2 lb (not available)');
    assert.equal(location.href, address, 'the address stays as it is');

    const held = Promise.withResolvers<undefined>();
    shop.answerWith(async ({ body }) => (await held.promise) ?? shop.accept(body));
    product.querySelector('form')?.requestSubmit();
    await waitUntil(() => writes().length === 1);
    assert.equal(writes()[0]?.body['sku'], 'B');
    // The cart shows what was chosen before the shop has answered.
    const [line] = cartStore().$cart.get().cart.entries;
    assert.deepEqual(line?.details?.options, [
      { name: 'Size', value: '12 oz' },
      { name: 'Grind', value: 'Filter' },
    ]);
    held.resolve(undefined);
    await waitUntil(() => product.matches(':state(added)'));
  });

  it('asks the product’s own questions before it is added, and keeps what was typed', async () => {
    const fields = [{ type: 'text', id: 'words', title: 'Words', required: true }];
    const product = await mount({
      id: 'p2',
      title: 'Scoop',
      structuredContent: {
        variants: [{ sku: 'S', priceMoney: usd('32.00'), unlimited: true }],
        additionalFieldsForm: { name: 'What to engrave', fields },
      },
    });
    const form = root(product).querySelector('form');
    form?.requestSubmit();
    await waitUntil(() => root(product).querySelector('[name="words"]'));
    const words = root(product).querySelector<HTMLInputElement>('[name="words"]');
    assert.equal(root(product).activeElement, words);
    form?.requestSubmit();
    await waitUntil(() => words?.getAttribute('aria-invalid') === 'true');
    assert.equal(writes().length, 0);

    if (words) words.value = 'Ida';
    form?.requestSubmit();
    await waitUntil(() => writes().length === 1);
    assert.deepEqual(writes()[0]?.body['additionalFields'], { words: 'Ida' });
    assert.equal(words?.value, 'Ida');
  });

  it('shows what is wrong with an answer in place of what the server said of it', async () => {
    const form = await fixture<HTMLFormElement>(
      '<form><label>Words <input name="words" aria-invalid="true" aria-describedby="old hint"></label><p class="field-error" id="old">Too long.</p><p id="hint">A name.</p></form>',
    );
    const fields = [{ type: 'text', id: 'words', title: 'Words', required: true }];

    assert.isUndefined(askQuestions(form, { name: 'Engraving', formFields: fields }, null));

    const [error, ...others] = form.querySelectorAll('.field-error');
    assert.lengthOf(others, 0);
    assert.notEqual(error?.id, 'old');
    assert.equal(
      form.querySelector('input')?.getAttribute('aria-describedby'),
      `${error?.id ?? ''} hint`,
    );
  });

  it('leads to the checkout of a gift card, with the value that is chosen', async () => {
    const product = await mount(giftCard);
    await choose(product, 'Value', '$50');
    const link = root(product).querySelector<HTMLAnchorElement>('a[part="add"]');
    assert.match(
      link?.getAttribute('href') ?? '',
      /^\/checkout\/giftcard\?.*giftCardProductId=g1&sku=G1$/,
    );
  });

  it('leads to the page of a membership, and never to what is no page', async () => {
    const of = (fullUrl: string) => ({
      id: 'm1',
      title: 'Table',
      fullUrl,
      structuredContent: { productType: 5, variants: [{ sku: 'M', price: 900 }] },
    });
    const good = await mount(of('/members'));
    assert.equal(root(good).querySelector('a[part="add"]')?.getAttribute('href'), '/members');
    const bad = await mount(of(['javascript', 'alert(1)'].join(':')));
    assert.isNull(root(bad).querySelector('a[part="add"]'));
  });

  it('shows a product over the page, and gives the focus back', async () => {
    shop.publish(lamplight);
    const product = await fixture<SqProduct>(`
      <sq-product product-id="p1" quick-view>
        <h3>Lamplight</h3>
        <form action="/shop/lamplight" data-quick-view><button>Choose</button></form>
      </sq-product>
    `);
    await waitUntil(() => product.shadowRoot);
    const opener = product.querySelector('button');
    opener?.focus();
    opener?.click();
    await waitUntil(() => root(product).querySelector('dialog [part="select"]'));
    const dialog = root(product).querySelector('dialog');
    assert.isTrue(dialog?.open);
    assert.equal(dialog?.getAttribute('aria-label'), 'Lamplight');
    await assert.isAccessible(product);

    dialog?.querySelector<HTMLButtonElement>('[part="close"]')?.click();
    await waitUntil(() => !root(product).querySelector('dialog'));
    assert.equal(document.activeElement, opener);
  });
});

const ownForm = `
  <h3>Lamplight</h3>
  <p><sq-price amount-cents="1700">$17.00</sq-price></p>
  <form action="/api/commerce/shopping-cart/entries" method="post">
    <input type="hidden" name="itemId" value="p1" />
    <label>
      Size
      <select name="option[Size]">
        <option>12 oz</option>
        <option>2 lb</option>
      </select>
    </label>
    <label>
      Grind
      <select name="option[Grind]">
        <option>Whole</option>
        <option>Filter</option>
      </select>
    </label>
    <input name="quantity" aria-label="Quantity" value="1" />
    <button>Add</button>
  </form>
`;

async function mount(
  item: object,
  selector = 'select',
  content = '',
  attributes = 'preselect',
): Promise<SqProduct> {
  const product = await fixture<SqProduct>(`
    <sq-product selector="${selector}" ${attributes}>
      <script type="application/json">${JSON.stringify(item)}</script>
      ${content}
    </sq-product>
  `);
  await waitUntil(() => product.shadowRoot);
  await waitUntil(() => !product.shadowRoot?.querySelector('.room'));
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

function recordEvents(product: SqProduct, type: 'sq-product-variant-selected'): unknown[] {
  const details: unknown[] = [];
  product.addEventListener(type, ({ detail }) => details.push(detail));
  return details;
}
