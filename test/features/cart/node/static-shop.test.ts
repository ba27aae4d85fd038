import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import type { CartChange } from '../../../../src/features/cart/model/cart-changes.js';
import { succeed } from '../../../../src/model/result.js';
import { catalogue, openStaticShop } from './static-catalogue.js';

/* Behavior that only the static shop has. `cart-api.test.ts` tests the behavior that all shops share. */

const checkout =
  'https://pay.example/?items={items}&codes={coupons}&total={subtotal}{currency}&{other}';

function openSite(sold: object = catalogue) {
  const site = openStaticShop({ checkout, fetch: () => Promise.resolve(succeed(sold)) });
  return {
    ...site,
    cart: async (): Promise<Cart> => {
      const result = await site.shop.fetch();
      assert.ok(result.ok);
      return result.value;
    },
    messageOf: async (requested: CartChange): Promise<string | undefined> => {
      const result = await site.change(requested);
      return result.ok ? undefined : result.refusal.error;
    },
  };
}

function line(itemId: string, sku: string, quantity: number, more: object = {}): CartChange {
  const shown = { title: '', unitCents: 0, currency: 'USD' } as const;
  return { kind: 'add', line: { itemId, sku, quantity, ...shown, ...more } };
}

test("uses the catalog's prices and images, and calculates totals", async () => {
  const { change, cart } = openSite();
  await change(line('i-a', 'A', 2));
  await change(line('i-b', 'B', 1));
  await change({ kind: 'addCoupon', promoCode: ' TEN ' });
  const shippingLocation = { city: '', country: 'United States', state: 'MA', zip: '02139' };
  await change({ kind: 'setShipping', shippingLocation });

  const { entries, subtotalCents, totalQuantity, revision, details } = await cart();

  assert.deepEqual(
    entries.map(({ title, purchasePriceCents, details }) => [
      title,
      purchasePriceCents,
      details?.nonSalePriceCents,
      details?.image,
    ]),
    [
      ['Halden House', 1650, 1650, '/a.jpg'],
      ['Guide', 333, 999, ''],
    ],
  );
  assert.deepEqual([subtotalCents, totalQuantity, revision], [3633, 3, 4]);
  assert.equal(details?.discountCents, 363);
  assert.deepEqual(details.shippingOptions, [{ id: 's1', name: 'Post', computedCost: 500 }]);
  // 6.25 percent of the coffee's price after the discount.
  assert.deepEqual(details.taxes, [{ name: 'Tax', valueCents: 186 }]);
  assert.equal(details.amountDueCents, 3633 - 363 + 500 + 186);
  assert.equal(details.minimumSubtotalCents, 1000);
  assert.equal(
    details.checkoutUrl,
    'https://pay.example/?items=A%3A2%2CB%3A1&codes=TEN&total=36.33USD&{other}',
  );
});

test('ignores invalid stored data and products that are no longer sold', async () => {
  const { store, cart } = openSite();
  for (const text of ['{', 'null', '{"lines":[{"id":"x"}],"revision":"y"}']) {
    store(text);
    assert.deepEqual((await cart()).entries, []);
  }
  const lines = [
    { id: 'x', itemId: 'gone', sku: 'G', quantity: 2 },
    { id: 'y', itemId: 'i-a', sku: 'A', quantity: 1 },
  ];
  store(JSON.stringify({ id: 'c', lines }));
  const { totalQuantity, details } = await cart();
  assert.equal(totalQuantity, 1);
  assert.equal(
    details?.checkoutUrl,
    'https://pay.example/?items=A%3A1&codes=&total=16.50USD&{other}',
  );
});

test("sells only published products of a known type that have a price in the shop's currency", async () => {
  const product = (id: string, variant: object, more: object = {}) => ({
    id,
    title: id,
    structuredContent: { productType: 1, variants: [{ sku: id, unlimited: true, ...variant }] },
    ...more,
  });
  const { change, messageOf, cart } = openSite({
    currency: 'EUR',
    products: [
      product('unpriced', {}),
      product('dollars', { priceMoney: { currency: 'USD', value: '1.00' } }),
      product('draft', { price: 100 }, { workflowState: 4 }),
      product('odd', { price: 100 }, { structuredContent: { productType: 99, price: 100 } }),
      product('fine', { price: 100 }, { workflowState: 1 }),
    ],
  });
  for (const id of ['unpriced', 'dollars', 'draft', 'odd']) {
    const sku = id === 'odd' ? '' : id;
    assert.equal(await messageOf(line(id, sku, 1)), 'This product isn’t available.', id);
  }
  await change(line('fine', 'fine', 1));
  const { currency, subtotalCents } = await cart();
  assert.deepEqual([currency, subtotalCents], ['EUR', 100]);
});

test('ignores coupons without a discount, and shipping methods without a price', async () => {
  const { change, messageOf, cart } = openSite({
    ...catalogue,
    coupons: [
      { promoCode: 'TYPO', percentage: 10 },
      { promoCode: 'RISE', percent: -10 },
      { promoCode: 'POST', freeShipping: true },
      { promoCode: 'HALF', percent: 10, minimumSubtotalCents: 99_999.5 },
    ],
    shippingOptions: [
      { id: 's0', name: 'For how much?', countries: ['US'], priceCents: 'little' },
      { id: 's1', name: 'Post', countries: ['US'], priceCents: 499.6 },
    ],
  });
  await change(line('i-a', 'A', 1));
  for (const promoCode of ['TYPO', 'RISE']) {
    const message = await messageOf({ kind: 'addCoupon', promoCode });
    assert.equal(message, 'This code isn’t valid. Check it and try again.', promoCode);
  }
  const shippingLocation = { city: '', country: 'US', state: '', zip: '' };
  await change({ kind: 'setShipping', shippingLocation });
  assert.equal((await cart()).details?.shippingCostCents, 500);
  await change({ kind: 'addCoupon', promoCode: 'half' });
  await change({ kind: 'addCoupon', promoCode: 'post' });
  const { details } = await cart();
  assert.deepEqual(
    details?.coupons.map(({ reason }) => reason),
    ['This coupon is for orders of $1,000.00 or more.', undefined],
  );
  assert.deepEqual([details.shippingCostCents, details.amountDueCents], [0, 1650]);
});

test('shows the values of additional form fields as text', async () => {
  const { change, cart } = openSite();
  const additionalFields = { for: 'Ida', wrap: ['Paper', 'Ribbon'], other: 7 };
  await change(line('i-a', 'A', 1, { additionalFields }));
  assert.deepEqual((await cart()).entries[0]?.details?.answers, [
    { label: 'For whom', value: 'Ida' },
    { label: 'Wrapping', value: 'Paper, Ribbon' },
  ]);
});

test('rejects a product if a required form field is empty, and formats field values as the form does', async () => {
  const fields = [
    { id: 'for', type: 'name', title: 'For whom', required: true },
    { id: 'wrap', type: 'checkbox', title: 'Wrapping', options: ['Paper', 'Ribbon, red'] },
    { id: 'secret', type: 'password', title: 'Password' },
    { id: 'note', type: 'text', title: 'Note' },
  ];
  const additionalFieldsForm = { name: 'As a gift', fields };
  const structuredContent = { price: 100, productType: 2, additionalFieldsForm };
  const { change, cart } = openSite({ products: [{ id: 'i', structuredContent }] });

  const refused = await change(line('i', '', 1));
  assert.ok(!refused.ok);
  assert.deepEqual(Object.keys(refused.refusal.errors ?? {}), ['additionalFields.for']);

  const additionalFields = {
    for: ['Ida', 'Noll'],
    wrap: ['Paper', 'Ribbon, red'],
    secret: 'hush',
    note: '',
  };
  await change(line('i', '', 1, { additionalFields }));
  assert.deepEqual((await cart()).entries[0]?.details?.answers, [
    { label: 'For whom', value: 'First: Ida, Last: Noll' },
    { label: 'Wrapping', value: 'Paper; Ribbon, red' },
    { label: 'Password', value: '••••••' },
  ]);
});

test('rejects more than 100 lines or 10 coupon codes', async () => {
  const skus = Array.from({ length: 101 }, (_, index) => `S${String(index)}`);
  const variants = skus.map((sku) => ({ sku, price: 100, unlimited: true }));
  const coupons = skus.slice(0, 11).map((promoCode) => ({ promoCode, cents: 1 }));
  const products = [{ id: 'i', structuredContent: { productType: 1, variants } }];
  const { change, messageOf } = openSite({ products, coupons });
  for (const sku of skus.slice(0, 100)) await change(line('i', sku, 1));
  assert.equal(await messageOf(line('i', 'S100', 1)), 'A cart can hold up to 100 different items.');
  assert.equal(await messageOf(line('i', 'S7', 1)), undefined);
  const codes = coupons.map(({ promoCode }) => ({ kind: 'addCoupon', promoCode }) as const);
  for (const code of codes.slice(0, 10)) await change(code);
  assert.equal(
    await messageOf(codes[10] ?? assert.fail()),
    'You can use up to 10 codes in one order.',
  );
});

test('holds one lock while it reads and writes the cart', async () => {
  const log: string[] = [];
  const { change } = openStaticShop({
    storageItem: { read: () => (log.push('read'), null), write: () => void log.push('write') },
    lock: async (work) => {
      log.push('locked');
      const result = work();
      log.push('unlocked');
      return Promise.resolve(result);
    },
  });
  await change(line('i-a', 'A', 1));
  assert.deepEqual(log, ['locked', 'read', 'write', 'unlocked']);
});

test('fetches the catalog again after a failure', async () => {
  const responses = [Promise.reject(new TypeError('offline')), Promise.resolve(succeed(catalogue))];
  const { shop } = openStaticShop({ fetch: () => responses.shift() ?? assert.fail() });
  const first = await shop.fetch();
  assert.equal(!first.ok && first.refusal.kind, 'network');
  assert.equal((await shop.fetch()).ok, true);
  assert.equal((await shop.fetch()).ok, true);
});
