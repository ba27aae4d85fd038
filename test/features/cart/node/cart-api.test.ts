import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CartApi } from '../../../../src/features/cart/api.js';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import type { CartChange } from '../../../../src/features/cart/model/cart-changes.js';
import { staticCartApi } from '../../../../src/features/cart/static-shop/static-cart.js';
import type { Refusal, Result } from '../../../../src/model/result.js';
import { startShop } from './shop-server.js';
import { catalogue } from './static-catalogue.js';
import { Cookies, Tab } from './tab.js';

/*
 * What every `CartApi` does, whichever shop it is for: the demo's server on a real network, and a shop without a server.
 */

/** Something that a shop sells. */
interface Sold {
  readonly itemId: string;
  readonly sku: string;
}

/** A shop under test. */
interface Shop {
  readonly name: string;
  /** The API as a new visitor has it. */
  readonly open: () => Promise<CartApi>;
  /** Any quantity can be bought. */
  readonly plenty: Sold;
  /** Three are left. */
  readonly few: Sold;
  readonly promoCode: string;
  /** Of `plenty`. */
  readonly title: string;
}

let url = '';
let close: () => Promise<void>;
before(async () => {
  const server = await startShop();
  ({ url } = server);
  close = () => server.close();
});
after(() => close());

const shops: readonly Shop[] = [
  {
    name: 'server',
    open: async () => (await new Tab(url, new Cookies(), { deadline: 20_000 }).open()).shop,
    plenty: { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701' },
    few: { itemId: '5f0c0ffee000000000000003', sku: 'SQ1042703' },
    promoCode: 'FIRSTCUP',
    title: 'Halden House',
  },
  {
    name: 'static shop',
    open: () => {
      let stored: string | null = null;
      return Promise.resolve(
        staticCartApi({
          storageItem: { read: () => stored, write: (text) => void (stored = text) },
          newId: () => crypto.randomUUID(),
          now: () => Date.now(),
          fetch: () => Promise.resolve(catalogue),
          deadline: () => new AbortController().signal,
          lock: (work) => Promise.resolve(work()),
          checkout: '',
        }),
      );
    },
    plenty: { itemId: 'i-a', sku: 'A' },
    few: { itemId: 'i-a', sku: 'A2' },
    promoCode: 'TEN',
    title: 'Halden House',
  },
];

const newKey = (): string => crypto.randomUUID();

function addition({ itemId, sku }: Sold, quantity = 1): CartChange {
  return { kind: 'add', line: { itemId, sku, quantity, title: '', unitCents: 0, currency: 'USD' } };
}

function cartOf(result: Result<Cart>): Cart {
  assert.ok(result.ok, !result.ok ? result.refusal.message : '');
  return result.value;
}

function refusalOf(result: Result<unknown>): Refusal {
  assert.ok(!result.ok);
  return result.refusal;
}

/** A cart with a line, and the id of that. */
async function filled(api: CartApi, sold: Sold, quantity = 1): Promise<[Cart, string]> {
  const cart = cartOf(await api.change(addition(sold, quantity), newKey()));
  const [entry] = cart.entries;
  assert.ok(entry);
  return [cart, entry.id];
}

for (const { name, open, plenty, few, promoCode, title } of shops) {
  test(`${name}: a new visitor has an empty cart`, async () => {
    const cart = cartOf(await (await open()).fetch());
    assert.deepEqual([cart.entries, cart.totalQuantity, cart.subtotalCents], [[], 0, 0]);
  });

  test(`${name}: a line is added at the price of the shop, not of the page`, async () => {
    const api = await open();
    const [cart] = await filled(api, plenty, 2);
    const [entry] = cart.entries;
    assert.deepEqual([entry?.title, entry?.quantity, entry?.sku], [title, 2, plenty.sku]);
    assert.equal(cart.subtotalCents, 2 * (entry?.purchasePriceCents ?? 0));
    assert.ok(cart.subtotalCents > 0);
    assert.deepEqual(cartOf(await api.fetch()), cart);
  });

  test(`${name}: a change that is sent again with its key is made once`, async () => {
    const api = await open();
    const key = newKey();
    await api.change(addition(plenty), key);
    const cart = cartOf(await api.change(addition(plenty), key));
    assert.equal(cart.totalQuantity, 1);
    assert.ok(cart.recentWrites.includes(key));
  });

  test(`${name}: each change raises the revision and keeps the cart's id`, async () => {
    const api = await open();
    const [first] = await filled(api, plenty);
    const second = cartOf(await api.change(addition(plenty), newKey()));
    assert.equal(second.id, first.id);
    assert.ok(second.revision > first.revision);
  });

  test(`${name}: the same thing added again joins its line`, async () => {
    const api = await open();
    await filled(api, plenty);
    const cart = cartOf(await api.change(addition(plenty, 2), newKey()));
    assert.deepEqual(
      cart.entries.map(({ quantity }) => quantity),
      [3],
    );
  });

  test(`${name}: a quantity is set, and a line removed`, async () => {
    const api = await open();
    const [, entryId] = await filled(api, plenty);
    const set = await api.change({ kind: 'setQuantity', entryId, quantity: 5 }, newKey());
    assert.equal(cartOf(set).totalQuantity, 5);
    const removed = await api.change({ kind: 'remove', entryId }, newKey());
    assert.deepEqual(cartOf(removed).entries, []);
  });

  test(`${name}: more than is left is refused for its quantity, and changes nothing`, async () => {
    const api = await open();
    const [cart, entryId] = await filled(api, few, 3);
    const added = refusalOf(await api.change(addition(few), newKey()));
    const set = refusalOf(
      await api.change({ kind: 'setQuantity', entryId, quantity: 4 }, newKey()),
    );
    for (const refusal of [added, set]) {
      assert.equal(refusal.kind, 'refused');
      assert.match(refusal.errors?.['quantity'] ?? '', /^Only 3 left/);
    }
    assert.deepEqual(cartOf(await api.fetch()), cart);
  });

  for (const quantity of [0, -1, 1.5, 10_000])
    test(`${name}: a quantity of ${String(quantity)} is refused`, async () => {
      const refusal = refusalOf(await (await open()).change(addition(plenty, quantity), newKey()));
      assert.equal(refusal.kind, 'refused');
      assert.ok(refusal.errors?.['quantity']);
    });

  test(`${name}: a line that is gone is refused`, async () => {
    const api = await open();
    await filled(api, plenty);
    const entryId = 'gone';
    for (const change of [
      { kind: 'setQuantity', entryId, quantity: 2 },
      { kind: 'remove', entryId },
    ] as const) {
      const refusal = refusalOf(await api.change(change, newKey()));
      assert.deepEqual([refusal.kind, refusal.status], ['refused', 404]);
    }
  });

  test(`${name}: what the shop does not sell is refused`, async () => {
    const refusal = refusalOf(
      await (await open()).change(addition({ itemId: 'none', sku: 'none' }), newKey()),
    );
    assert.deepEqual([refusal.kind, refusal.status], ['refused', 404]);
  });

  test(`${name}: a coupon is added once, whatever its capitals, and removed`, async () => {
    const api = await open();
    await filled(api, plenty);
    await api.change({ kind: 'addCoupon', promoCode: ` ${promoCode.toLowerCase()}` }, newKey());
    const cart = cartOf(await api.change({ kind: 'addCoupon', promoCode }, newKey()));
    const [coupon, ...others] = cart.details?.coupons ?? [];
    assert.ok(coupon?.isValid);
    assert.deepEqual(others, []);
    assert.equal(cart.details?.discountCents, coupon.discountCents);
    const couponId = coupon.id;
    const removed = cartOf(await api.change({ kind: 'removeCoupon', couponId }, newKey()));
    assert.deepEqual([removed.details?.coupons, removed.details?.discountCents], [[], 0]);
  });

  test(`${name}: an unknown code is refused at its field`, async () => {
    const api = await open();
    await filled(api, plenty);
    const refusal = refusalOf(
      await api.change({ kind: 'addCoupon', promoCode: 'NOBODYS' }, newKey()),
    );
    assert.equal(refusal.kind, 'refused');
    assert.ok(refusal.errors?.['promoCode']);
  });

  test(`${name}: a destination gives shipping methods, of which one is selected`, async () => {
    const api = await open();
    await filled(api, plenty);
    const shippingLocation = { city: '', country: 'United States', state: 'MA', zip: '02139' };
    const { details } = cartOf(
      await api.change({ kind: 'setShipping', shippingLocation }, newKey()),
    );
    assert.ok(details);
    assert.deepEqual(details.shippingLocation, shippingLocation);
    const selected = details.shippingOptions.find(
      ({ id }) => id === details.selectedShippingOption,
    );
    assert.equal(details.shippingCostCents, selected?.computedCost);
    const selectedShippingOption = 'nowhere';
    const refusal = refusalOf(
      await api.change({ kind: 'setShipping', selectedShippingOption }, newKey()),
    );
    assert.ok(refusal.errors?.['selectedShippingOption']);
  });

  test(`${name}: an unknown country is refused at its field`, async () => {
    const api = await open();
    await filled(api, plenty);
    const shippingLocation = { city: '', country: 'Nowhere', state: '', zip: '' };
    const refusal = refusalOf(
      await api.change({ kind: 'setShipping', shippingLocation }, newKey()),
    );
    assert.ok(refusal.errors?.['shippingLocation.country']);
  });

  test(`${name}: the totals add up`, async () => {
    const api = await open();
    await filled(api, plenty, 3);
    await api.change({ kind: 'addCoupon', promoCode }, newKey());
    const shippingLocation = { city: '', country: 'United States', state: 'MA', zip: '02139' };
    const cart = cartOf(await api.change({ kind: 'setShipping', shippingLocation }, newKey()));
    const { details } = cart;
    assert.ok(details);
    const { discountCents, shippingCostCents, taxCents } = details;
    assert.ok(discountCents > 0);
    const sum = cart.subtotalCents - discountCents + shippingCostCents + taxCents;
    assert.deepEqual([details.grandTotalCents, details.amountDueCents], [sum, sum]);
  });

  test(`${name}: a product is fetched by its id, and an unknown one refused`, async () => {
    const api = await open();
    const product = await api.fetchProduct(plenty.itemId);
    assert.equal(product.ok && product.value.title, title);
    const refusal = refusalOf(await api.fetchProduct('none'));
    assert.deepEqual([refusal.kind, refusal.status], ['refused', 404]);
  });
}
