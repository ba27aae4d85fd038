import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-price.js';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import type { ProductVariantSelected } from '../../../src/features/product/choice.js';
// Imported before the tests, so that no test waits for this module.
import '../../../src/features/product/page-choice.js';
import '../../../src/features/product/View.js';
import { askQuestions } from '../../../src/features/product/questions/questions.js';
import { cartStore } from '../../../src/features/cart/store.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { choose, mountProduct, openShop } from './product-page.js';

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

function grindVariant(sku: string, grind: string, value = '17.00') {
  const optionValues = [{ optionName: 'Grind', value: grind }];
  return { sku, optionValues, priceMoney: { currency: 'USD', value }, unlimited: true };
}

const coffee = {
  id: 'p1',
  title: 'Lamplight',
  structuredContent: { variants: [grindVariant('A', 'Whole'), grindVariant('B', 'Filter')] },
};
const nightShift = {
  id: 'p9',
  title: 'Night Shift',
  structuredContent: {
    variants: [grindVariant('N1', 'Espresso'), grindVariant('N2', 'Moka', '21.00')],
  },
};

let shop: ReturnType<typeof openShop>;

describe('the choices of sq-product', () => {
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it('has a control for each option, and adds the selected variant', async () => {
    const product = await mount(lamplight);
    const chosen = recordEvents(product);
    await choose(selectOf(product, 'Grind'), 'Filter');
    assert.include(textOf(product), '$14.50');
    assert.include(textOf(product), 'Regular price');
    assert.deepEqual(chosen, [
      { itemId: 'p1', sku: 'B', options: { Size: '12 oz', Grind: 'Filter' } },
    ]);

    root(product).querySelector('form')?.requestSubmit();
    await waitUntil(() => shop.orders().length === 1);
    assert.equal(shop.orders()[0]?.['sku'], 'B');
  });

  it('marks values that have no variant, and disables the button if one of them is selected', async () => {
    const product = await mount(lamplight);
    await choose(selectOf(product, 'Grind'), 'Filter');
    const names = [...root(product).querySelectorAll('option')].map(({ text }) => text);
    assert.deepEqual(names, ['12 oz', '2 lb (not available)', 'Whole', 'Filter']);

    await choose(selectOf(product, 'Size'), '2 lb');
    const button = root(product).querySelector<HTMLButtonElement>('[part="add"]');
    assert.isTrue(button?.disabled);
    assert.include(button?.innerText, 'Unavailable');
  });

  it('shows values as radio buttons if selector is "buttons"', async () => {
    const product = await mount(lamplight, 'buttons');
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
  });

  it('adds a subscription at its price', async () => {
    const product = await mount(lamplight);
    assert.include(textOf(product), 'renews every 2 weeks for 6 payments');
    root(product).querySelectorAll<HTMLInputElement>('[part="plan"] input')[1]?.click();
    await nextTask();
    assert.include(root(product).querySelector('[part="price"]')?.textContent, '$15.30');

    root(product).querySelector('form')?.requestSubmit();
    await waitUntil(() => shop.orders().length === 1);
    assert.equal(shop.orders()[0]?.['productSubscriptionOptionId'], 's1');
  });

  it("reads the options of the page's form, and updates the page's price", async () => {
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
    assert.equal(location.href, address, 'the URL has changed');

    const held = Promise.withResolvers<undefined>();
    shop.answerWith(() => held.promise);
    product.querySelector('form')?.requestSubmit();
    await waitUntil(() => shop.orders().length === 1);
    assert.equal(shop.orders()[0]?.['sku'], 'B');
    // The cart shows the choice before the shop responds.
    const [line] = cartStore().$cart.get().cart.entries;
    assert.deepEqual(line?.details?.options, [
      { name: 'Size', value: '12 oz' },
      { name: 'Grind', value: 'Filter' },
    ]);
    held.resolve(undefined);
    await waitUntil(() => product.matches(':state(added)'));
  });

  it('adds the selected variant even if the code for choices fails to load, and updates the page when the code loads later', async () => {
    const reports = expectConsole(/Loading chunk sq-product choices failed/);
    const restore = withhold('sq-product choices', () => Promise.reject(new Error('gone')));
    try {
      const product = await mount(lamplight, 'select', ownForm);
      await waitUntil(() => reports.length === 1);
      const price = () => product.querySelector('sq-price')?.getAttribute('amount-cents');
      await choose(product.querySelectorAll('select')[1] ?? null, 'Filter');
      product.querySelector('form')?.requestSubmit();
      await waitUntil(() => shop.orders().length === 1);
      assert.deepEqual([shop.orders()[0]?.['sku'], price()], ['B', '1700']);

      restore();
      window.dispatchEvent(new Event('online'));
      await waitUntil(() => price() === '1450');
    } finally {
      restore();
    }
  });

  it('asks for additional fields before it adds the product, and keeps the answers', async () => {
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
    assert.equal(shop.orders().length, 0);

    if (words) words.value = 'Ida';
    form?.requestSubmit();
    await waitUntil(() => shop.orders().length === 1);
    assert.deepEqual(shop.orders()[0]?.['additionalFields'], { words: 'Ida' });
    assert.equal(words?.value, 'Ida');
  });

  it("replaces the server's error about an additional field", async () => {
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

  it('links to the checkout of a gift card with the selected value', async () => {
    const product = await mount(giftCard);
    await choose(selectOf(product, 'Value'), '$50');
    const link = root(product).querySelector<HTMLAnchorElement>('a[part="add"]');
    assert.match(
      link?.getAttribute('href') ?? '',
      /^\/checkout\/giftcard\?.*giftCardProductId=g1&sku=G1$/,
    );
  });

  it('links to the page of a membership, but never to a script URL', async () => {
    const membershipAt = (fullUrl: string) => ({
      id: 'm1',
      title: 'Table',
      fullUrl,
      structuredContent: { productType: 5, variants: [{ sku: 'M', price: 900 }] },
    });
    const good = await mount(membershipAt('/members'));
    assert.equal(root(good).querySelector('a[part="add"]')?.getAttribute('href'), '/members');
    const bad = await mount(membershipAt(['javascript', 'alert(1)'].join(':')));
    assert.isNull(root(bad).querySelector('a[part="add"]'));
  });

  it('shows the lowest price, and requires a value for each option before the product is added', async () => {
    const product = await mount(lamplight, 'select', '', '');
    const part = (name: string) => root(product).querySelector<HTMLElement>(`[part="${name}"]`);
    assert.include(part('price')?.textContent, 'from $14.50');
    assert.include(part('add')?.innerText, 'Add to cart');
    const [size, grind] = root(product).querySelectorAll('select');

    part('add')?.click();
    await waitUntil(() => part('message')?.textContent === 'Choose an option for Size.');
    assert.equal(root(product).activeElement, size);

    await choose(selectOf(product, 'Size'), '12 oz');
    assert.isNull(part('message'));
    part('add')?.click();
    await waitUntil(() => part('message')?.textContent === 'Choose an option for Grind.');
    assert.equal(root(product).activeElement, grind);
    assert.equal(shop.orders().length, 0);

    await choose(selectOf(product, 'Grind'), 'Whole');
    assert.notInclude(part('price')?.textContent, 'from');
    part('add')?.click();
    await waitUntil(() => shop.orders().length === 1);
    assert.equal(shop.orders()[0]?.['sku'], 'A');
  });

  it('works with the button of a Squarespace export and with a link that adds to the cart', async () => {
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
      await waitUntil(() => shop.orders().length === index + 1);
      await waitUntil(() => product.matches(':state(added)'));
    }
    assert.deepEqual(shop.orders()[0], { itemId: 'p1', sku: 'A', quantity: 1 });
  });

  it("reads the page's form again after a morph", async () => {
    const product = await mount(
      coffee,
      'select',
      `
      <p><sq-price amount-cents="1700">$17.00</sq-price></p>
      <form action="/api/commerce/shopping-cart/entries" method="post">
        <input type="hidden" name="itemId" value="p1" />
        <label>Grind <select name="option[Grind]"><option>Whole<option>Filter</select></label>
        <button>Add</button>
      </form>
    `,
    );
    const select = product.querySelector('select');
    assert.ok(select);
    const chosen = recordEvents(product);
    await choose(select, 'Filter');
    await waitUntil(() => chosen.length === 1);

    for (const script of product.querySelectorAll('script'))
      script.textContent = JSON.stringify(nightShift);
    product.querySelector('[name="itemId"]')?.setAttribute('value', 'p9');
    select.innerHTML = '<option>Espresso<option selected>Moka';
    const price = product.querySelector('sq-price');
    await waitUntil(() => price?.getAttribute('amount-cents') === '2100');
    assert.isFalse(product.querySelector('button')?.disabled);
    assert.deepEqual(
      chosen.map(({ sku }) => sku),
      ['B'],
    );
    product.querySelector('form')?.requestSubmit();
    await waitUntil(() => shop.orders().length === 1);
    assert.include(shop.orders()[0], { itemId: 'p9', sku: 'N2' });
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

function mount(
  item: object,
  selector = 'select',
  content = '',
  attributes = 'preselect',
): Promise<SqProduct> {
  return mountProduct(item, { content, attributes: `selector="${selector}" ${attributes}` });
}

function root(product: SqProduct): ShadowRoot {
  return product.shadowRoot as ShadowRoot;
}

function textOf(product: SqProduct): string {
  return root(product).textContent;
}

/** Returns the select for an option. */
function selectOf(product: SqProduct, option: string): HTMLSelectElement | null {
  const labels = [...root(product).querySelectorAll('label[part="option"]')];
  return (
    labels.find((each) => each.textContent.startsWith(option))?.querySelector('select') ?? null
  );
}

function recordEvents(product: SqProduct): ProductVariantSelected[] {
  const details: ProductVariantSelected[] = [];
  product.addEventListener('sq-product-variant-selected', ({ detail }) => details.push(detail));
  return details;
}
