import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '../../../demo/content/catalogue.js';
import type { Visitor } from '../../support/node/visitor.js';
import { cartPath, rare } from '../cart/goods.js';
import { json, open, runServer } from '../running.js';

const newVisitor = runServer();

/** Posts the form on a product's page as a browser without JavaScript does. */
function post(visitor: Visitor, urlId: string, fields: Readonly<Record<string, string>>) {
  const product = catalogue.find((each) => each.urlId === urlId);
  return visitor.ask(`${cartPath}/entries`, {
    form: { itemId: product?.id ?? '', page: `/shop/${urlId}`, quantity: '1', ...fields },
  });
}

test('shows only published products', async () => {
  const visitor = await newVisitor();
  const { text } = await open(visitor, '/shop');

  for (const { id, state } of catalogue) {
    assert.equal(text.includes(`id="product-${id}"`), state === undefined, id);
  }
  assert.equal(text.match(/<sq-product/g)?.length, 60);
});

interface Described {
  readonly name: string;
  readonly url: string;
  readonly offers: readonly object[];
}

test('shows a page for each product, with structured data for search engines', async () => {
  const visitor = await newVisitor();
  for (const { urlId, name, state, type } of catalogue) {
    const { status, text } = await visitor.ask(`/shop/${urlId}`);
    assert.equal(status, state ? 404 : 200, urlId);
    if (state) continue;
    const [, data = '{}'] = /<script type="application\/ld\+json">([^<]*)</.exec(text) ?? [];
    const { name: said, offers, url } = JSON.parse(data) as Described;
    assert.equal(said, name);
    assert.equal(url, `${visitor.url}/shop/${urlId}`);
    assert.ok(offers.length > 0, urlId);
    // Memberships are sold on a separate page, so there is no product for an element.
    assert.equal(text.includes('<sq-product '), type !== 'paywall', urlId);
  }
});

test('rejects a combination of options that does not exist, and keeps the quantity', async () => {
  const visitor = await newVisitor();
  const chosen = { 'option[Size]': '5 lb', 'option[Grind]': 'Filter' };
  const { status, text } = await post(visitor, 'lamplight', { ...chosen, quantity: '3' });

  assert.equal(status, 400);
  assert.match(text, /5 lb, Filter isn’t available\./);
  assert.match(text, /name="quantity"[^>]*value="3"/);
});

interface Item {
  readonly id: string;
  readonly title: string;
  readonly recordType: number;
  readonly variants: readonly Readonly<Record<string, unknown>>[];
  readonly structuredContent: {
    readonly productType: number;
    readonly variants: readonly unknown[];
    readonly variantOptionOrdering?: readonly string[];
    readonly priceCents?: number;
    readonly salePriceCents?: number;
    readonly onSale?: boolean;
    readonly additionalFieldsForm?: { readonly name: string };
  };
  readonly fullUrl: string;
}

test('returns a product in the format of a store item', async () => {
  const visitor = await newVisitor();
  const item = json<Item>(await visitor.ask(`/api/commerce/products/${rare.id}`));

  assert.equal(item.id, rare.id);
  assert.equal(item.title, rare.name);
  assert.equal(item.recordType, 11);
  assert.equal(item.structuredContent.productType, 1);
  assert.deepEqual(item.structuredContent.variants, item.variants);
  const [variant] = item.variants;
  assert.equal(item.variants.length, 1);
  assert.equal(variant?.['sku'], rare.sku);
  assert.equal(variant?.['price'], 2600);
  assert.deepEqual(variant?.['priceMoney'], { currency: 'USD', value: '26.00' });
  assert.deepEqual(variant?.['salePriceMoney'], { currency: 'USD', value: '0.00' });
  assert.equal(variant?.['onSale'], false);
  assert.deepEqual([variant?.['unlimited'], variant?.['qtyInStock']], [false, 3]);
});

test('lets browsers cache pages, but keeps them out of shared caches', async () => {
  const visitor = await newVisitor();
  for (const path of ['/', '/cart', '/thanks']) {
    const { status, headers } = await open(visitor, path);
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'private, no-cache', path);
  }
});

test('returns each type of product', async () => {
  const visitor = await newVisitor();
  const item = async (urlId: string) => {
    const id = catalogue.find((product) => product.urlId === urlId)?.id ?? '';
    return json<Item>(await visitor.ask(`/api/commerce/products/${id}`));
  };

  const blend = await item('lamplight');
  assert.deepEqual(blend.structuredContent.variantOptionOrdering, ['Size', 'Grind']);
  assert.equal(blend.variants.length, 7);
  assert.deepEqual(blend.variants[1]?.['attributes'], { Size: '12 oz', Grind: 'Filter' });
  assert.equal(blend.fullUrl, '/shop/lamplight');
  const book = await item('the-brew-book');
  assert.equal(book.variants, undefined);
  assert.equal(book.structuredContent.productType, 2);
  assert.equal(book.structuredContent.priceCents, 1400);
  assert.equal(book.structuredContent.salePriceCents, 900);
  assert.equal(book.structuredContent.onSale, true);
  const weekday = await item('weekday');
  const [pricing] = weekday.variants[0]?.['pricingOptions'] as { price: number }[];
  assert.equal(pricing?.price, 1440);
  assert.equal(
    (await item('engraved-scoop')).structuredContent.additionalFieldsForm?.name,
    'Engraving',
  );
});

test('hides drafts and scheduled products', async () => {
  const visitor = await newVisitor();
  for (const { id } of catalogue.filter(({ state }) => state)) {
    assert.equal((await visitor.ask(`/api/commerce/products/${id}`)).status, 404);
  }
});
