import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-price.js';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
import { expectConsole } from '../../support/browser/console-guard.js';
// Imported before the tests, so that no test waits for this module.
import '../../../src/features/product/page-choice.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { choose, openShop } from './product-page.js';

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

describe('the form that sq-product renders', () => {
  let shop: ReturnType<typeof openShop>;
  beforeEach(() => {
    shop = openShop();
  });
  afterEach(() => shop.close());

  it('shows the name, price and stock together with the form', async () => {
    const { part } = await mount(item);
    assert.equal(part('title').textContent, 'Item');
    assert.equal(part('price').textContent, '$10.00');
    assert.equal(part('stock').textContent, 'Only 3 left');
    assert.equal(part<HTMLInputElement>('quantity').max, '3');
    assert.equal(part<HTMLInputElement>('quantity').value, '1');
    assert.equal(labelOf(part('add')), 'Add to cart');
  });

  it("adds the product's only variant", async () => {
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

  it("shows the server's error as the description of the quantity field", async () => {
    const { part } = await mount(item);
    shop.answerWith(() => ({ status: 400, error: 'No.', errors: { quantity: 'Only 1 left.' } }));
    part('add').click();
    await waitUntil(() => part('quantity').ariaInvalid === 'true');
    assert.equal(part('message').textContent, 'Only 1 left.');
    assert.equal(part('quantity').getAttribute('aria-describedby'), part('message').id);
  });

  it('rejects an invalid quantity without calling the server, and focuses the quantity field', async () => {
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

  it('shows the sale price and the regular price', async () => {
    const onSale = {
      ...variant,
      onSale: 'true',
      salePriceMoney: { currency: 'EUR', value: '7.50' },
      priceMoney: { currency: 'EUR', value: '9.00' },
    };
    const { part } = await mount({ ...item, structuredContent: { variants: [onSale] } });
    assert.equal(part('price').textContent, 'Regular price €9.00€7.50');
    part('add').click();
    await waitUntil(() => labelOf(part('add')) === 'Added');
  });

  it('shows a sold-out product without a quantity field', async () => {
    const { element, part } = await mount({
      ...item,
      structuredContent: { variants: [{ ...variant, qtyInStock: 0 }] },
    });
    assert.equal(labelOf(part('add')), 'Sold out');
    assert.isTrue(part<HTMLButtonElement>('add').disabled);
    assert.isTrue(element.matches(':state(closed)'));
    assert.isNull(element.shadowRoot?.querySelector('[part="quantity"]'));
    assert.isNull(element.shadowRoot?.querySelector('[part="stock"]'));
  });

  it("shows the shop's custom label on the button", async () => {
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

  it('does not render the name and price if the page already contains them', async () => {
    const { element } = await mount(
      item,
      '<h2>Item</h2><sq-price amount="10.00" currency="USD">$10.00</sq-price>',
    );
    assert.isNull(element.shadowRoot?.querySelector('[part="title"]'));
    assert.isNull(element.shadowRoot?.querySelector('[part="price"]'));
    assert.exists(element.shadowRoot?.querySelector('[part="form"]'));
  });

  it('shows the price of the variant selected by sku', async () => {
    const variants = [variant, { ...variant, sku: 'SQ7654321', price: 2000, qtyInStock: 9 }];
    const { part } = await mount(
      { id: 'i', variants: variants.map((each) => ({ ...each, priceMoney: null })) },
      '',
      'sku="SQ7654321"',
    );
    assert.equal(part('price').textContent, '$20.00');
  });

  it('shows no price, and reports one error, if the price is invalid', async () => {
    const reports = expectConsole(/The price .*KWD.* of "Item" is invalid \(.*priceMoney\)/);
    const priceMoney = { currency: 'KWD', value: '12.000' };
    const invalid = { ...variant, priceMoney };
    const { element, part } = await mount({ ...item, structuredContent: { variants: [invalid] } });
    assert.isNull(element.shadowRoot?.querySelector('[part="price"]'));
    part('add').click();
    await waitUntil(() => element.matches(':state(added)'));
    element.append(document.createElement('i'));
    await element.updateComplete;
    assert.lengthOf(reports, 1);
  });

  it("hides the page's price while the price of the selected variant is invalid", async () => {
    expectConsole(/variants\[1\]\.priceMoney/);
    const variants = ['Small', 'Large'].map((value, index) => ({
      sku: value,
      priceMoney: { currency: 'USD', value: index === 0 ? '10.00' : '-1.00' },
      attributes: { Size: value },
      unlimited: true,
    }));
    const { element } = await mount(
      { id: 'p4', title: 'Bag', variants },
      `<sq-price amount="10.00">$10.00</sq-price>
      <form method="post" action="/api/commerce/shopping-cart/entries">
        <input type="hidden" name="itemId" value="p4">
        <select name="option[Size]" aria-label="Size"><option>Small<option>Large</select>
        <button>Buy</button>
      </form>`,
    );
    const price = element.querySelector('sq-price') as HTMLElement;
    await choose(element.querySelector('select'), 'Large');
    await waitUntil(() => !price.checkVisibility());
    assert.isFalse(element.querySelector('button')?.disabled);
    await choose(element.querySelector('select'), 'Small');
    await waitUntil(() => price.checkVisibility());
    assert.equal(price.getAttribute('amount-cents'), '1000');

    await choose(element.querySelector('select'), 'Large');
    await waitUntil(() => price.hidden);
    const { parentElement } = element;
    element.remove();
    await waitUntil(() => !price.hidden, 'the price is not restored');
    parentElement?.append(element);
    await waitUntil(() => price.hidden, 'the price is not hidden again');
  });

  it('adds structured data, and removes it when the element is removed', async () => {
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

  it('works without JSON if product-id and sku are set', async () => {
    const element = await fixture<SqProduct>(
      '<sq-product product-id="i" sku="S"><h3>Tea</h3></sq-product>',
    );
    await element.updateComplete;
    element.shadowRoot?.querySelector<HTMLElement>('[part="add"]')?.click();
    await waitUntil(() => shop.calls.length === 1);
    assert.deepEqual(shop.calls[0]?.body, { itemId: 'i', sku: 'S', quantity: 1 });
  });
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
      if (!found) throw new Error(`Missing part: ${name}`);
      return found;
    },
  };
}

/** Returns the visible label of a button. */
function labelOf(button: HTMLElement): string {
  return [...button.children]
    .filter((label) => label.checkVisibility({ visibilityProperty: true }))
    .map(({ textContent }) => textContent)
    .join();
}
