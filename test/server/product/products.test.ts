import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '../../../demo/content/catalogue.js';
import { endless, rare, soldOut } from '../cart/goods.js';
import { json, open, runServer } from '../running.js';

const newVisitor = runServer();

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

test('a product is a store item with its variants in both places', async () => {
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
});

test('stock is as many as there are, or unlimited', async () => {
  const visitor = await newVisitor();
  const stock = async (id: string) => {
    const [variant] = json<Item>(await visitor.ask(`/api/commerce/products/${id}`)).variants;
    return [variant?.['unlimited'], variant?.['qtyInStock']];
  };

  assert.deepEqual(await stock(endless.id), [true, 0]);
  assert.deepEqual(await stock(rare.id), [false, 3]);
  assert.deepEqual(await stock(soldOut.id), [false, 0]);
});

test('pages enter the back-forward cache, and stay out of shared ones', async () => {
  const visitor = await newVisitor();
  for (const path of ['/', '/cart', '/thanks']) {
    const { status, headers } = await open(visitor, path);
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'private, no-cache', path);
  }
});

test('every product that is published has the shape of its type', async () => {
  const visitor = await newVisitor();
  const item = async (urlId: string) => {
    const id = catalogue.find((product) => product.urlId === urlId)?.id ?? '';
    return json<Item>(await visitor.ask(`/api/commerce/products/${id}`));
  };

  const lamplight = await item('lamplight');
  assert.deepEqual(lamplight.structuredContent.variantOptionOrdering, ['Size', 'Grind']);
  assert.equal(lamplight.variants.length, 7);
  assert.deepEqual(lamplight.variants[1]?.['attributes'], { Size: '12 oz', Grind: 'Filter' });
  assert.equal(lamplight.fullUrl, '/shop/lamplight');
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
    'What to engrave',
  );
});

test('what is a draft or still to come is not shown', async () => {
  const visitor = await newVisitor();
  for (const { id } of catalogue.filter(({ state }) => state)) {
    assert.equal((await visitor.ask(`/api/commerce/products/${id}`)).status, 404);
  }
});
