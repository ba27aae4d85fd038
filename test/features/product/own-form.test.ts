import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { json, openShop } from './fake-shop.js';

const variant = {
  sku: 'SQ1234567',
  price: 1000,
  salePrice: 0,
  priceMoney: { currency: 'USD', value: '10.00' },
  salePriceMoney: { currency: 'USD', value: '0.00' },
  onSale: false,
  unlimited: false,
  qtyInStock: 3,
};
const item = {
  id: '0123456789abcdef01234567',
  title: 'Item',
  recordType: 11,
  workflowState: 1,
  variants: [variant],
  structuredContent: { productType: 1, customAddButtonText: '', variants: [variant] },
};

describe('sq-product out of product JSON', () => {
  let shop: ReturnType<typeof openShop>;
  beforeEach(() => {
    shop = openShop();
  });
  afterEach(() => shop.close());

  it('shows name, price, stock and the form', async () => {
    const { part } = await mount(item);
    assert.equal(part('title').textContent, 'Item');
    assert.equal(part('price').textContent, '$10.00');
    assert.equal(part('stock').textContent, 'Only 3 left');
    assert.equal(part<HTMLInputElement>('quantity').max, '3');
    assert.equal(part<HTMLInputElement>('quantity').value, '1');
    assert.equal(labelOf(part('add')), 'Add to cart');
  });

  it('adds the variant of the product', async () => {
    const { element, part } = await mount(item);
    const added: unknown[] = [];
    element.addEventListener('sq-product-added', ({ detail }) => added.push(detail));
    part<HTMLInputElement>('quantity').value = '2';
    part('add').click();
    await waitUntil(() => labelOf(part('add')) === 'Added');
    const order = { itemId: item.id, sku: variant.sku, quantity: 2 };
    assert.deepEqual(shop.calls[0]?.body, order);
    assert.deepEqual(added, [order]);
    assert.equal(part<HTMLInputElement>('quantity').value, '2');
  });

  it('keeps the size of its button whatever stands on it', async () => {
    const { part } = await mount(item);
    const { width, height } = part('add').getBoundingClientRect();
    part('add').click();
    await waitUntil(() => labelOf(part('add')) === 'Added');
    const after = part('add').getBoundingClientRect();
    assert.deepEqual({ width: after.width, height: after.height }, { width, height });
  });

  it('says below the form why it was refused, and describes the quantity with it', async () => {
    const { element, part } = await mount(item);
    shop.answerWith(() => json(400, { error: 'No.', errors: { quantity: 'Only 1 left.' } }));
    part('add').click();
    await waitUntil(() => part('quantity').ariaInvalid === 'true');
    assert.equal(part('message').textContent, 'Only 1 left.');
    assert.equal(part('quantity').getAttribute('aria-describedby'), part('message').id);
    await assert.isAccessible(element);
  });

  it('sends nothing for a quantity that nobody can have, and leads to it', async () => {
    const { element, part } = await mount(item);
    part<HTMLInputElement>('quantity').value = '4';
    part('add').click();
    await waitUntil(() => element.matches(':state(refused)'));
    assert.equal(part('message').textContent, 'Only 3 left.');
    assert.equal(element.shadowRoot?.activeElement?.getAttribute('part'), 'quantity');
    assert.deepEqual(shop.calls, []);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => !element.matches(':state(refused)'));
    assert.isNull(element.shadowRoot?.querySelector('[part="message"]'));
  });

  for (const [what, price] of [
    ['cents', 1234],
    ['cents in a string', '1234'],
    ['a money object', { currency: 'usd', value: '12.34' }],
    ['a money object with a number', { currency: 'USD', value: 12.34 }],
  ] as const) {
    it(`reads a price in ${what}`, async () => {
      const { part } = await mount({ id: 'i', variants: [{ sku: 'S', price, unlimited: 'true' }] });
      assert.equal(part('price').textContent, '$12.34');
    });
  }

  it('shows the sale price, and the one that it replaces', async () => {
    const onSale = {
      ...variant,
      onSale: 'true',
      salePriceMoney: { currency: 'EUR', value: '7.50' },
      priceMoney: { currency: 'EUR', value: '9.00' },
    };
    const { part } = await mount({ ...item, structuredContent: { variants: [onSale] } });
    assert.equal(part('price').textContent, 'Usual price €9.00€7.50');
    part('add').click();
    await waitUntil(() => labelOf(part('add')) === 'Added');
  });

  it('takes flags and numbers as published pages write them', async () => {
    const { element, part } = await mount({
      id: 'i',
      variants: [{ sku: 7, price: '', unlimited: 'false', qtyInStock: '2' }],
    });
    assert.equal(part('stock').textContent, 'Only 2 left');
    assert.isNull(element.shadowRoot?.querySelector('[part="price"]'));
    assert.isNull(element.shadowRoot?.querySelector('[part="title"]'));
  });

  it('says that it is sold out, and asks for no quantity', async () => {
    const { element, part } = await mount({
      ...item,
      structuredContent: { variants: [{ ...variant, qtyInStock: 0 }] },
    });
    assert.equal(labelOf(part('add')), 'Sold out');
    assert.isTrue(part<HTMLButtonElement>('add').disabled);
    assert.isTrue(element.matches(':state(closed)'));
    assert.isNull(element.shadowRoot?.querySelector('[part="quantity"]'));
    assert.isNull(element.shadowRoot?.querySelector('[part="stock"]'));
    await assert.isAccessible(element);
  });

  it('sells nothing that is not published', async () => {
    for (const [workflowState, label] of [
      ['scheduled', 'Scheduled'],
      [4, 'Hidden'],
      ['archived', 'Unsupported'],
    ] as const) {
      const { part } = await mount({ ...item, workflowState });
      assert.equal(labelOf(part('add')), label);
      assert.isTrue(part<HTMLButtonElement>('add').disabled);
    }
  });

  it("writes the shop's own label on the button", async () => {
    const { part } = await mount({
      ...item,
      structuredContent: {
        variants: [variant],
        useCustomAddButtonText: 'true',
        customAddButtonText: 'Get it',
      },
    });
    assert.equal(labelOf(part('add')), 'Get it');
  });

  it('shows name and price once, where the page has them', async () => {
    const { element } = await mount(
      item,
      '<h2>Item</h2><sq-price amount="10.00" currency="USD">$10.00</sq-price>',
    );
    assert.isNull(element.shadowRoot?.querySelector('[part="title"]'));
    assert.isNull(element.shadowRoot?.querySelector('[part="price"]'));
    assert.exists(element.shadowRoot?.querySelector('[part="form"]'));
  });

  it('sells the variant that its sku names', async () => {
    const variants = [variant, { ...variant, sku: 'SQ7654321', price: 2000, qtyInStock: 9 }];
    const { part } = await mount(
      { id: 'i', variants: variants.map((each) => ({ ...each, priceMoney: null })) },
      '',
      'sku="SQ7654321"',
    );
    assert.equal(part('price').textContent, '$20.00');
  });

  it('describes what it draws to search engines, and takes that along when it goes', async () => {
    const { element } = await mount({ ...item, fullUrl: '/shop/item' });
    const data = (): string | undefined =>
      element.querySelector('[type="application/ld+json"]')?.textContent;
    await waitUntil(data);
    assert.deepEqual(JSON.parse(data() ?? ''), {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Item',
      url: new URL('/shop/item', location.href).href,
      offers: [
        {
          '@type': 'Offer',
          sku: variant.sku,
          price: '10.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
      ],
    });
    const { parentElement: parent } = element;
    element.remove();
    await element.updateComplete;
    assert.isUndefined(data());
    parent?.append(element);
    await waitUntil(data);
  });

  it('needs no JSON where the page names item and sku', async () => {
    const element = await fixture<SqProduct>(
      '<sq-product product-id="i" sku="S"><h3>Tea</h3></sq-product>',
    );
    await element.updateComplete;
    element.shadowRoot?.querySelector<HTMLElement>('[part="add"]')?.click();
    await waitUntil(() => shop.calls.length === 1);
    assert.deepEqual(shop.calls[0]?.body, { itemId: 'i', sku: 'S', quantity: 1 });
  });

  for (const [what, product, path] of [
    ['a SKU of 61 characters', { ...item, variants: [{ sku: 'S'.repeat(61) }] }, 'sku'],
    [
      'several variants and no sku',
      { ...item, variants: [variant, { ...variant, sku: 'B' }] },
      'sku',
    ],
    ['nothing to buy', { title: 'Item' }, 'form'],
  ] as const) {
    it(`keeps what the server sent for ${what}, and reports it`, async () => {
      const reported = expectConsole(/<sq-product>/);
      const element = await fixture<SqProduct>('<sq-product><p>From the server.</p></sq-product>');
      element.data = { ...product, structuredContent: undefined };
      await element.updateComplete;
      assert.match(reported.join('\n'), new RegExp(`\\b${path}:`));
      assert.isNull(element.shadowRoot?.querySelector('[part="form"]') ?? null);
      assert.isTrue(element.querySelector('p')?.checkVisibility());
    });
  }
});

async function mount(product: unknown, content = '', attributes = '') {
  const element = await fixture<SqProduct>(
    `<sq-product ${attributes}>${content}<script type="application/json">${JSON.stringify(product)}</script></sq-product>`,
  );
  await element.updateComplete;
  return {
    element,
    part: <E extends HTMLElement>(name: string): E => {
      const found = element.shadowRoot?.querySelector<E>(`[part="${name}"]`);
      if (!found) throw new Error(`no part ${name}`);
      return found;
    },
  };
}

/** What is to be seen on the button. */
function labelOf(button: HTMLElement): string {
  return [...button.children]
    .filter((label) => label.checkVisibility({ visibilityProperty: true }))
    .map(({ textContent }) => textContent)
    .join();
}
