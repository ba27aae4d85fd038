import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-product.js';
import type { SqProduct } from '../../../elements/sq-product.js';
// Imported before the tests, so that no test waits for this module.
import '../../../src/features/product/page-choice.js';
import '../../../src/features/product/View.js';
import '../../../src/features/product/find-sku.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { choose, openShop } from './product-page.js';

const variants = [
  ['A', 'Small', 'Dark Red'],
  ['B', 'Large', 'Dark Red'],
  ['C', 'Large', 'Blue'],
].map(([sku = '', size = '', color = ''], index) => ({
  id: `4100${String(index)}`,
  sku,
  attributes: { Size: size, Color: color },
  priceMoney: { currency: 'USD', value: `${String(10 + index)}.00` },
  unlimited: true,
}));
const shirt = { id: 'p1', title: 'Shirt', structuredContent: { variants } };
const entries = '/api/commerce/shopping-cart/entries';

let shop: ReturnType<typeof openShop>;

describe('sq-product with the form of a theme', () => {
  beforeEach(() => (shop = openShop()));
  afterEach(() => shop.close());

  it('reads the hidden "id" of a Shopify form, and uses a default quantity of 1', async () => {
    const { press } = await mount(
      'product-id="p1"',
      `<form method="post" action="/cart/add"><input type="hidden" name="form_type" value="product">
        <input type="hidden" name="id" value="A"><button name="add">Add to cart</button></form>`,
    );
    assert.deepEqual(await press(), { itemId: 'p1', sku: 'A', quantity: 1 });
  });

  it('uses the form that has a button, and finds the variant selected by radio buttons', async () => {
    const { press } = await mount(
      '',
      `${json}<form action="/cart/add"><input type="hidden" name="id" value="41000"></form>
       <form method="post" action="/cart/add">
        <fieldset><legend>Size</legend>
          <input type="radio" id="s" name="Size-1" value="Small"><label for="s">Small</label>
          <input type="radio" id="l" name="Size-1" value="Large" checked><label for="l">Large</label>
        </fieldset>
        <fieldset><legend>Color</legend>
          <input type="radio" id="b" name="Color-2" value="Blue" checked><label for="b">Blue</label>
        </fieldset>
        <input type="hidden" name="id" value="41000"><button name="add">Add</button></form>`,
    );
    assert.equal((await press())['sku'], 'C');
  });

  it('if the select has no label, asks for a variant with the text of the first option', async () => {
    const { product, press, submitRejected } = await mount(
      '',
      `<form method="post" action="${entries}"><input type="hidden" name="product-id" value="p1">
        <select name="id"><option value="">Choose a size</option><option value="A">S / Red - $10</option></select>
        <button>Add</button></form>`,
    );
    const select = product.querySelector('select') as HTMLSelectElement;
    assert.equal(await submitRejected(), 'Choose a size');
    assert.equal(document.activeElement, select);
    select.value = 'A';
    assert.equal((await press())['sku'], 'A');
  });

  for (const [system, size, color] of [
    ['Shopify', 'name="options[Size]"', 'name="options[Color]"'],
    ['WooCommerce', 'name="attribute_pa_size"', 'name="attribute_pa_color"'],
    ['BigCommerce', 'name="attribute[12]"', 'name="attribute[13]"'],
    ['Squarespace', 'data-variant-option-name="Size"', 'data-variant-option-name="Color"'],
  ]) {
    // Without JSON, the product is loaded from the shop.
    const hasJson = system !== 'Shopify';
    it(`finds the variant from the selected options of a ${system ?? ''} form`, async () => {
      shop.publish(shirt);
      const { product, press, submitRejected } = await mount(
        'product-id="p1"',
        `${hasJson ? json : ''}<form method="post" action="/elsewhere">
          <label>Size: <select ${size ?? ''}><option value="">Choose a size</option><option value="large">Large</option></select></label>
          <label>Color <select ${color ?? ''}><option value="">Choose a color</option><option value="dark-red">Dark Red</option></select></label>
          <input name="quantity" value="2"><button>Add</button></form>`,
      );
      const [first, second] = product.querySelectorAll('select');
      assert.ok(first && second);
      assert.equal(product.querySelector('button')?.textContent, 'Add');
      assert.equal((await submitRejected()).toLowerCase(), 'choose an option for size.');
      assert.equal(document.activeElement, first);
      await choose(first, 'large');
      assert.equal((await submitRejected()).toLowerCase(), 'choose an option for color.');
      assert.equal(document.activeElement, second);
      await choose(second, 'dark-red');
      assert.deepEqual(await press(), { itemId: 'p1', sku: 'B', quantity: 2 });
      assert.equal(second.options[1]?.text, 'Dark Red');
    });
  }

  it('rejects selected options that match no variant', async () => {
    shop.publish(shirt);
    const { submitRejected } = await mount(
      'product-id="p1"',
      `<form action="${entries}"><select name="option[Size]"><option>Tiny</option></select><button>Add</button></form>`,
    );
    assert.equal(await submitRejected(), 'Unavailable');
  });

  for (const [description, attributes, content] of [
    ['a form without a product ID', '', '<input type="hidden" name="id" value="A">'],
    [
      'a form with an unknown option',
      'product-id="p1"',
      '<select name="c1"><option>Red</option></select>',
    ],
  ] as const) {
    it(`leaves ${description} to the browser, and reports the expected field names`, async () => {
      const reports = expectConsole(/<sq-product>: .*form.*"option\[Size\]"/);
      const { product } = await mount(
        attributes,
        `<form action="/cart/add">${content}<input name="quantity" value="1"><button>Add</button></form>`,
      );
      let isPrevented: boolean | undefined;
      product.addEventListener('submit', (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      });
      product.querySelector('button')?.click();
      await nextTask();
      assert.isFalse(isPrevented);
      assert.lengthOf(reports, 1);
      assert.isEmpty(shop.orders());
      assert.isFalse(product.querySelector('form')?.noValidate);
    });
  }
});

const json = `<script type="application/json">${JSON.stringify(shirt)}</script>`;

async function mount(attributes: string, content: string) {
  const product = await fixture<SqProduct>(`<sq-product ${attributes}>${content}</sq-product>`);
  await product.updateComplete;
  await nextTask();
  const press = async (): Promise<Readonly<Record<string, unknown>>> => {
    const button = product.querySelector<HTMLElement>('form button');
    button?.click();
    await waitUntil(() => shop.orders().length === 1);
    return shop.orders()[0] ?? {};
  };
  const submitRejected = async (): Promise<string> => {
    const shown = (): string => product.querySelector('.field-error')?.textContent ?? '';
    const before = shown();
    product.querySelector<HTMLElement>('form button')?.click();
    await waitUntil(() => shown() !== '' && shown() !== before);
    assert.isEmpty(shop.orders());
    return shown();
  };
  return { product, press, submitRejected };
}
