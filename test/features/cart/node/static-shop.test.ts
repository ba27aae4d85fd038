import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import type { CartChange } from '../../../../src/features/cart/model/cart-changes.js';
import {
  staticCartApi,
  storageItem,
} from '../../../../src/features/cart/static-shop/static-cart.js';
import { catalogue } from './static-catalogue.js';

/** A site without a server: a catalogue, and what the browser keeps. */
function openSite({ isOffline = false, sold }: { isOffline?: boolean; sold?: object } = {}) {
  let kept: string | null = null;
  let ids = 0;
  let keys = 0;
  const shop = staticCartApi({
    storageItem: { read: () => kept, write: (text) => void (kept = text) },
    newId: () => `id-${String((ids += 1))}`,
    now: () => Date.UTC(2026, 0, 1),
    fetch: () =>
      isOffline ? Promise.reject(new TypeError('offline')) : Promise.resolve(sold ?? catalogue),
    deadline: () => new AbortController().signal,
    lock: (work) => Promise.resolve(work()),
    checkout:
      'https://pay.example/?items={items}&codes={coupons}&total={subtotal}{currency}&{other}',
  });
  const change = (asked: CartChange, key = `key-${String((keys += 1))}`) => shop.change(asked, key);
  return {
    shop,
    change,
    keep: (text: string) => void (kept = text),
    cart: async (): Promise<Cart> => {
      const result = await shop.fetch();
      assert.ok(result.ok);
      return result.value;
    },
  };
}

function line(itemId: string, sku: string, quantity: number): CartChange {
  const shown = { title: '', unitCents: 0, currency: 'USD' } as const;
  return { kind: 'add', line: { itemId, sku, quantity, ...shown } };
}

test('a cart of a catalogue has its prices, pictures and totals', async () => {
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
  // Of what is paid for coffee: 3,300 less its share of the discount.
  assert.deepEqual(details.taxes, [{ name: 'Tax', valueCents: 186 }]);
  assert.equal(details.amountDueCents, 3633 - 363 + 500 + 186);
  assert.equal(details.minimumSubtotalCents, 1000);
  assert.equal(
    details.checkoutUrl,
    'https://pay.example/?items=A%3A2%2CB%3A1&codes=TEN&total=36.33USD&{other}',
  );
});

test('what the catalogue does not allow is refused with a message, and changes nothing', async () => {
  const { change, cart } = openSite();
  await change(line('i-a', 'A2', 2));
  const messageOf = async (asked: CartChange): Promise<string | undefined> => {
    const result = await change(asked);
    return result.ok ? undefined : result.refusal.error;
  };

  assert.equal(await messageOf(line('i-a', 'A2', 2)), 'Only 3 left.');
  assert.equal(await messageOf(line('i-c', 'C', 1)), 'We do not sell this product.');
  assert.equal(await messageOf(line('i-e', 'E', 1)), 'A gift card has a checkout of its own.');
  assert.equal(await messageOf(line('i-f', 'F', 1)), 'This is joined on a page of its own.');
  assert.equal(await messageOf(line('i-a', 'A', 0)), 'A cart holds 1 to 9,999 of one thing.');
  assert.equal(await messageOf({ kind: 'addCoupon', promoCode: 'X' }), 'We do not know this code.');
  assert.equal(
    await messageOf({ kind: 'remove', entryId: 'gone' }),
    'This is not in your cart any more.',
  );
  assert.equal((await cart()).revision, 1);
});

test('lines are set, joined, removed, and coupons that do not count say why', async () => {
  const { change, cart } = openSite();
  await change(line('i-a', 'A', 1));
  await change(line('i-a', 'A', 2));
  await change({ kind: 'addCoupon', promoCode: 'big' });
  const [entry] = (await cart()).entries;
  assert.equal(entry?.quantity, 3);
  await change({ kind: 'setQuantity', entryId: entry.id, quantity: 5 });
  const { entries, details } = await cart();
  assert.equal(entries[0]?.quantity, 5);
  assert.deepEqual(
    details?.coupons.map(({ isValid, reason }) => [isValid, reason]),
    [[false, 'This coupon is for orders of $1,000.00 or more.']],
  );
  await change({ kind: 'removeCoupon', couponId: 'BIG' });
  await change({ kind: 'remove', entryId: entry.id });
  const empty = await cart();
  assert.deepEqual([empty.entries, empty.details?.coupons, empty.revision], [[], [], 6]);
});

test('what was kept and cannot be read, or is not sold any more, is left out', async () => {
  const { keep, cart } = openSite();
  for (const text of ['{', 'null', '{"lines":[{"id":"x"}],"revision":"y"}']) {
    keep(text);
    assert.deepEqual((await cart()).entries, []);
  }
  keep(JSON.stringify({ id: 'c', lines: [{ id: 'x', itemId: 'gone', sku: 'G', quantity: 2 }] }));
  const { entries, totalQuantity } = await cart();
  assert.deepEqual([entries, totalQuantity], [[], 0]);
});

test('the address of the checkout has what the total is of, and nothing else', async () => {
  const { keep, cart } = openSite();
  const lines = [
    { id: 'x', itemId: 'gone', sku: 'G', quantity: 2 },
    { id: 'y', itemId: 'i-a', sku: 'A', quantity: 1 },
  ];
  keep(JSON.stringify({ id: 'c', lines }));
  const { details } = await cart();
  assert.equal(
    details?.checkoutUrl,
    'https://pay.example/?items=A%3A1&codes=&total=16.50USD&{other}',
  );
});

test('what has no price in the shop’s money, is not published or of no known type is not sold', async () => {
  const product = (id: string, variant: object, more: object = {}) => ({
    id,
    title: id,
    structuredContent: { productType: 1, variants: [{ sku: id, unlimited: true, ...variant }] },
    ...more,
  });
  const yen = { currency: 'JPY', value: '1250' };
  const { change, cart } = openSite({
    sold: {
      products: [
        product('unpriced', {}),
        product('yen', { priceMoney: yen }),
        product('draft', { price: 100 }, { workflowState: 4 }),
        product('odd', { price: 100 }, { structuredContent: { productType: 99, price: 100 } }),
        product('fine', { price: 100 }, { workflowState: 1 }),
      ],
    },
  });
  for (const id of ['unpriced', 'yen', 'draft', 'odd']) {
    const result = await change(line(id, id === 'odd' ? '' : id, 1));
    assert.equal(!result.ok && result.refusal.error, 'We do not sell this product.', id);
  }
  await change(line('fine', 'fine', 1));
  assert.equal((await cart()).subtotalCents, 100);

  // Cents that say no currency are the shop's; dollars are no euros.
  const dollars = product('dollars', { priceMoney: { currency: 'USD', value: '1.00' } });
  const euro = openSite({
    sold: { currency: 'EUR', products: [product('fine', { price: 100 }), dollars] },
  });
  const refused = await euro.change(line('dollars', 'dollars', 1));
  assert.equal(!refused.ok && refused.refusal.error, 'We do not sell this product.');
  await euro.change(line('fine', 'fine', 1));
  const { currency, subtotalCents } = await euro.cart();
  assert.deepEqual([currency, subtotalCents], ['EUR', 100]);
});

test('a plan that the catalogue does not have is refused, and one that it has is a subscription', async () => {
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
  const option = { productSubscriptionOptionId: 'p', price: 900, subscriptionPlan: plan };
  const variants = [{ sku: 'A', price: 1000, unlimited: true, pricingOptions: [option] }];
  const products = [{ id: 'i', structuredContent: { productType: 1, variants } }];
  const { change, cart } = openSite({ sold: { products } });
  const subscribe = (id: string): CartChange => ({
    kind: 'add',
    line: {
      itemId: 'i',
      sku: 'A',
      quantity: 1,
      title: '',
      unitCents: 0,
      currency: 'USD',
      productSubscriptionOptionId: id,
    },
  });
  const refused = await change(subscribe('q'));
  assert.equal(!refused.ok && refused.refusal.error, 'We do not sell this plan any more.');
  await change(subscribe('p'));
  const { subtotalCents, details } = await cart();
  assert.deepEqual([subtotalCents, details?.isSubscription], [900, true]);
});

test('a cart is full with a hundred lines and ten codes, and takes what it has again', async () => {
  const skus = Array.from({ length: 101 }, (_, index) => `S${String(index)}`);
  const variants = skus.map((sku) => ({ sku, price: 100, unlimited: true }));
  const coupons = skus.slice(0, 11).map((promoCode) => ({ promoCode, cents: 1 }));
  const products = [{ id: 'i', structuredContent: { productType: 1, variants } }];
  const { change } = openSite({ sold: { products, coupons } });
  const messageOf = async (asked: CartChange): Promise<string | undefined> => {
    const result = await change(asked);
    return result.ok ? undefined : result.refusal.error;
  };
  for (const sku of skus.slice(0, 100)) assert.equal(await messageOf(line('i', sku, 1)), undefined);
  assert.equal(await messageOf(line('i', 'S100', 1)), 'A cart holds 100 different things at most.');
  assert.equal(await messageOf(line('i', 'S7', 1)), undefined);
  for (const { promoCode } of coupons.slice(0, 10)) {
    assert.equal(await messageOf({ kind: 'addCoupon', promoCode }), undefined);
  }
  assert.equal(
    await messageOf({ kind: 'addCoupon', promoCode: 'S10' }),
    'A cart takes 10 codes at most.',
  );
  assert.equal(await messageOf({ kind: 'addCoupon', promoCode: 'S9' }), undefined);
});

test('a coupon that says nothing of what it takes off is none, and amounts are whole cents', async () => {
  const { change, cart } = openSite({
    sold: {
      ...catalogue,
      coupons: [
        { promoCode: 'TYPO', percentage: 10 },
        { promoCode: 'RISE', percent: -10 },
        { percent: 10 },
        { promoCode: 'POST', freeShipping: true },
        { promoCode: 'HALF', percent: 10, minimumSubtotalCents: 99_999.5 },
      ],
      shippingOptions: [
        { id: 's0', name: 'For how much?', countries: ['US'], priceCents: 'little' },
        { id: 's1', name: 'Post', countries: ['US'], priceCents: 499.6 },
      ],
    },
  });
  await change(line('i-a', 'A', 1));
  for (const promoCode of ['TYPO', 'RISE', '']) {
    const result = await change({ kind: 'addCoupon', promoCode });
    assert.equal(!result.ok && result.refusal.error, 'We do not know this code.', promoCode);
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

test('answers to a product’s own form are kept, shown as text, and make a line of their own', async () => {
  const { change, cart } = openSite();
  const ask = (additionalFields: Readonly<Record<string, unknown>>): CartChange => {
    const plain = line('i-a', 'A', 1);
    assert.ok(plain.kind === 'add');
    return { ...plain, line: { ...plain.line, additionalFields } };
  };
  await change(ask({ for: 'Ida', wrap: ['Paper', 'Ribbon'] }));
  await change(ask({ for: 'Ida', wrap: ['Paper', 'Ribbon'] }));
  await change(ask({ for: 'Otto', wrap: 7 }));
  const gift = { label: 'Wrapping', value: 'Paper, Ribbon' };
  assert.deepEqual(
    (await cart()).entries.map(({ quantity, details }) => [quantity, details?.answers]),
    [
      [2, [{ label: 'For whom', value: 'Ida' }, gift]],
      [1, [{ label: 'For whom', value: 'Otto' }]],
    ],
  );
});

test('answers that a product’s form does not accept are refused, and none is mistaken for several', async () => {
  const fields = [
    { id: 'for', type: 'name', title: 'For whom', required: true },
    { id: 'wrap', type: 'checkbox', title: 'Wrapping', options: ['Paper', 'Ribbon, red'] },
  ];
  const form = { name: 'As a gift', fields };
  const products = [
    { id: 'i', structuredContent: { price: 100, productType: 2, additionalFieldsForm: form } },
  ];
  const { change, cart } = openSite({ sold: { products } });
  const refused = await change(line('i', '', 1));
  assert.ok(!refused.ok);
  assert.equal(refused.refusal.status, 400);
  assert.deepEqual(Object.keys(refused.refusal.errors ?? {}), ['additionalFields.for']);
  const plain = line('i', '', 1);
  assert.ok(plain.kind === 'add');
  const additionalFields = { for: ['Ida', 'Noll'], wrap: ['Paper', 'Ribbon, red'] };
  await change({ ...plain, line: { ...plain.line, additionalFields } });
  assert.deepEqual((await cart()).entries[0]?.details?.answers, [
    { label: 'For whom', value: 'First: Ida, Last: Noll' },
    { label: 'Wrapping', value: 'Paper; Ribbon, red' },
  ]);
});

test('an unknown location is refused at its field, and so is a shipping method that does not go there', async () => {
  const { change, cart } = openSite();
  await change(line('i-a', 'A', 1));
  const ship = async (location: object, selectedShippingOption?: string) => {
    const shippingLocation = { city: '', country: 'US', state: '', zip: '', ...location };
    const result = await change({
      kind: 'setShipping',
      shippingLocation,
      ...(selectedShippingOption !== undefined && { selectedShippingOption }),
    });
    return result.ok ? {} : result.refusal.errors;
  };
  assert.deepEqual(await ship({ country: 'Nowhere' }), {
    'shippingLocation.country': 'Please choose a country.',
  });
  assert.deepEqual(Object.keys((await ship({ state: 'XX', zip: '123' })) ?? {}), [
    'shippingLocation.state',
    'shippingLocation.zip',
  ]);
  assert.deepEqual(Object.keys((await ship({}, 's9')) ?? {}), ['selectedShippingOption']);
  assert.deepEqual((await cart()).details?.shippingLocation.country, '');
  assert.deepEqual(await ship({}, 's1'), {});
  assert.deepEqual(await ship({ country: '' }), {});
});

test('products come out of the catalogue', async () => {
  const { shop } = openSite();
  const product = await shop.fetchProduct('i-b');
  assert.equal(product.ok && product.value.title, 'Guide');
  const unknown = await shop.fetchProduct('none');
  assert.equal(!unknown.ok && unknown.refusal.error, 'We do not sell this product.');
});

test('a catalogue that takes too long is given up, and asked for again', async () => {
  let asked = 0;
  const shop = staticCartApi({
    storageItem: { read: () => null, write: () => undefined },
    newId: () => 'id',
    now: () => 0,
    fetch: (signal) => {
      asked += 1;
      return signal.aborted ? Promise.reject(new Error('too long')) : Promise.resolve(catalogue);
    },
    deadline: () => AbortSignal.abort(),
    lock: (work) => Promise.resolve(work()),
    checkout: '',
  });
  const results = [await shop.fetch(), await shop.fetch()];
  assert.deepEqual(
    results.map((result) => !result.ok && result.refusal.kind),
    ['network', 'network'],
  );
  assert.equal(asked, 2);
});

test('where the browser keeps nothing, the page does', () => {
  const refusing = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const storage of [refusing, () => ({ getItem: () => 'old', setItem: refusing })]) {
    const item = storageItem(storage, 'name');
    item.write('new');
    assert.equal(item.read(), 'new');
  }
  assert.equal(storageItem(refusing, 'name').read(), null);
});

test('a catalogue that does not come is like a server that does not answer', async () => {
  const { shop } = openSite({ isOffline: true });
  const result = await shop.fetch();
  assert.equal(!result.ok && result.refusal.kind, 'network');
});
