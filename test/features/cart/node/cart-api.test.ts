import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CartApi } from '../../../../src/features/cart/api.js';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import type { CartChange } from '../../../../src/features/cart/model/cart-changes.js';
import { readProduct } from '../../../../src/features/product/model/published-product.js';
import type { Refusal, Result } from '../../../../src/model/result.js';
import { startShop } from './shop-server.js';
import { openStaticShop } from './static-catalogue.js';
import { Cookies, Tab } from './tab.js';

/* Conformance suite for `CartApi`. It runs against each adapter: the HTTP server and the static shop. */

/** A product that the shop sells. */
interface Sold {
  readonly itemId: string;
  readonly sku: string;
}

interface Shop {
  readonly name: string;
  /** Opens the API for a visitor without a cart. */
  readonly open: () => Promise<CartApi>;
  /** A product with unlimited stock. */
  readonly plenty: Sold;
  /** Title of `plenty`. */
  readonly title: string;
  /** A product with a stock of three. */
  readonly few: Sold;
  /** A product with a subscription plan. */
  readonly planned: Sold;
  /** A product with its own checkout. */
  readonly giftCard: Sold;
  readonly promoCode: string;
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
    title: 'Halden House',
    few: { itemId: '5f0c0ffee000000000000003', sku: 'SQ1042703' },
    planned: { itemId: '5f0c0ffee000000000000102', sku: 'SQ1043011' },
    giftCard: { itemId: '5f0c0ffee000000000000109', sku: 'SQ1043071' },
    promoCode: 'FIRSTCUP',
  },
  {
    name: 'static shop',
    open: () => Promise.resolve(openStaticShop().shop),
    plenty: { itemId: 'i-a', sku: 'A' },
    title: 'Halden House',
    few: { itemId: 'i-a', sku: 'A2' },
    planned: { itemId: 'i-a', sku: 'A' },
    giftCard: { itemId: 'i-e', sku: 'E' },
    promoCode: 'TEN',
  },
];

const boston = { city: '', country: 'United States', state: 'MA', zip: '02139' };

function addition(sold: Sold, quantity = 1, more: object = {}): CartChange {
  const shown = { title: '', unitCents: 0, currency: 'USD' } as const;
  return { kind: 'add', line: { ...sold, ...more, ...shown, quantity } };
}

function change(api: CartApi, requested: CartChange, key: string = crypto.randomUUID()) {
  return api.change(requested, key);
}

function cartOf(result: Result<Cart>): Cart {
  assert.ok(result.ok, !result.ok ? result.refusal.message : '');
  return result.value;
}

function refusalOf(result: Result<unknown>): Refusal {
  assert.ok(!result.ok);
  return result.refusal;
}

/** Opens a shop whose cart has one line. */
async function openFilled(shop: Shop, sold: Sold, quantity = 1) {
  const api = await shop.open();
  const cart = cartOf(await change(api, addition(sold, quantity)));
  const [entry] = cart.entries;
  assert.ok(entry);
  return { api, cart, entryId: entry.id };
}

async function planOf(api: CartApi, { itemId, sku }: Sold): Promise<string> {
  const product = await api.fetchProduct(itemId);
  assert.ok(product.ok);
  const { variants } = readProduct(product.value, 'USD');
  const [plan] = variants.find((variant) => variant.sku === sku)?.plans ?? [];
  assert.ok(plan);
  return plan.id;
}

for (const shop of shops)
  describe(`CartApi of the ${shop.name}`, () => {
    const { plenty, few, promoCode, title } = shop;

    test('returns an empty cart to a new visitor', async () => {
      const cart = cartOf(await (await shop.open()).fetch());
      assert.deepEqual([cart.entries, cart.totalQuantity, cart.subtotalCents], [[], 0, 0]);
    });

    test("adds a line with the shop's title and price", async () => {
      const { api, cart } = await openFilled(shop, plenty, 2);
      const [entry] = cart.entries;
      assert.deepEqual([entry?.title, entry?.quantity, entry?.sku], [title, 2, plenty.sku]);
      assert.equal(cart.subtotalCents, 2 * (entry?.purchasePriceCents ?? 0));
      assert.ok(cart.subtotalCents > 0);
      assert.deepEqual(cartOf(await api.fetch()), cart);
    });

    test('merges an added product into the line with the same variant, plan and answers', async () => {
      const { api } = await openFilled(shop, plenty);
      const productSubscriptionOptionId = await planOf(api, shop.planned);
      const answers = { additionalFields: { for: 'Ida' } };
      const additions = [
        addition(plenty, 2),
        addition(shop.planned, 1, { productSubscriptionOptionId }),
        addition(shop.planned, 2, { productSubscriptionOptionId }),
        addition(plenty, 1, answers),
        addition(plenty, 2, answers),
        addition(plenty, 1, { additionalFields: { for: 'Otto' } }),
      ];
      for (const requested of additions) cartOf(await change(api, requested));
      const cart = cartOf(await api.fetch());
      assert.deepEqual(
        cart.entries.map((entry) => [entry.quantity, entry.productSubscriptionOptionId]),
        [3, 3, 3, 1].map((quantity, index) => [
          quantity,
          index === 1 ? productSubscriptionOptionId : undefined,
        ]),
      );
      assert.ok(cart.entries[1]?.details?.plan);
      assert.equal(cart.details?.isSubscription, true);
    });

    test('applies a change only once if it is sent again with the same idempotency key', async () => {
      const api = await shop.open();
      const key = crypto.randomUUID();
      await change(api, addition(plenty), key);
      const cart = cartOf(await change(api, addition(plenty), key));
      assert.equal(cart.totalQuantity, 1);
      assert.ok(cart.recentWrites.includes(key));
    });

    test("increments the revision with each change, and keeps the cart's ID", async () => {
      const { api, cart } = await openFilled(shop, plenty);
      const second = cartOf(await change(api, addition(plenty)));
      assert.equal(second.id, cart.id);
      assert.ok(second.revision > cart.revision);
    });

    test('sets a quantity and removes a line', async () => {
      const { api, entryId } = await openFilled(shop, plenty);
      const set = await change(api, { kind: 'setQuantity', entryId, quantity: 5 });
      assert.equal(cartOf(set).totalQuantity, 5);
      const removed = await change(api, { kind: 'remove', entryId });
      assert.deepEqual(cartOf(removed).entries, []);
    });

    test('rejects a quantity above the stock, and leaves the cart unchanged', async () => {
      const { api, cart, entryId } = await openFilled(shop, few, 3);
      const quantity = 4;
      for (const requested of [
        addition(few),
        { kind: 'setQuantity', entryId, quantity } as const,
      ]) {
        const refusal = refusalOf(await change(api, requested));
        assert.equal(refusal.kind, 'refused');
        assert.match(refusal.errors?.['quantity'] ?? '', /^Only 3 left/);
      }
      assert.deepEqual(cartOf(await api.fetch()), cart);
    });

    test('counts the quantities of all lines of a variant against its stock', async () => {
      const { api, entryId } = await openFilled(shop, few, 2);
      const answers = { additionalFields: { for: 'Ida' } };
      const isRefused = async (requested: CartChange) =>
        /^Only \d left/.test(refusalOf(await change(api, requested)).errors?.['quantity'] ?? '');
      assert.ok(await isRefused(addition(few, 2, answers)));
      cartOf(await change(api, addition(few, 1, answers)));
      assert.ok(await isRefused({ kind: 'setQuantity', entryId, quantity: 3 }));
    });

    test('rejects invalid quantities', async () => {
      const api = await shop.open();
      for (const quantity of [0, -1, 1.5, 10_000]) {
        const refusal = refusalOf(await change(api, addition(plenty, quantity)));
        assert.equal(refusal.kind, 'refused', String(quantity));
        assert.ok(refusal.errors?.['quantity'], String(quantity));
      }
    });

    test('rejects unknown lines, products and plans, and products that have their own checkout', async () => {
      const { api, cart } = await openFilled(shop, plenty);
      const entryId = 'gone';
      const productSubscriptionOptionId = 'none';
      const cases: readonly [CartChange, number, string?][] = [
        [{ kind: 'setQuantity', entryId, quantity: 2 }, 404],
        [{ kind: 'remove', entryId }, 404],
        [addition({ itemId: 'none', sku: 'none' }), 404],
        [
          addition(shop.planned, 1, { productSubscriptionOptionId }),
          400,
          'productSubscriptionOptionId',
        ],
        [addition(shop.giftCard), 400, 'itemId'],
      ];
      for (const [requested, status, field] of cases) {
        const refusal = refusalOf(await change(api, requested));
        assert.deepEqual([refusal.kind, refusal.status], ['refused', status]);
        if (field) assert.deepEqual(Object.keys(refusal.errors ?? {}), [field]);
      }
      assert.deepEqual(cartOf(await api.fetch()), cart);
    });

    test('applies a coupon once, ignoring letter case, and removes it', async () => {
      const { api } = await openFilled(shop, plenty);
      await change(api, { kind: 'addCoupon', promoCode: ` ${promoCode.toLowerCase()}` });
      const cart = cartOf(await change(api, { kind: 'addCoupon', promoCode }));
      const [coupon, ...others] = cart.details?.coupons ?? [];
      assert.ok(coupon?.isValid);
      assert.deepEqual(others, []);
      assert.equal(cart.details?.discountCents, coupon.discountCents);
      const removed = cartOf(await change(api, { kind: 'removeCoupon', couponId: coupon.id }));
      assert.deepEqual([removed.details?.coupons, removed.details?.discountCents], [[], 0]);
    });

    test('returns the shipping methods for a location, and selects one of them', async () => {
      const { api } = await openFilled(shop, plenty);
      const requested = { kind: 'setShipping', shippingLocation: boston } as const;
      const { details } = cartOf(await change(api, requested));
      assert.ok(details);
      assert.deepEqual(details.shippingLocation, boston);
      const selected = details.shippingOptions.find(
        ({ id }) => id === details.selectedShippingOption,
      );
      assert.equal(details.shippingCostCents, selected?.computedCost);
    });

    test('rejects unknown codes, locations and shipping methods with an error for the invalid field', async () => {
      const { api } = await openFilled(shop, plenty);
      cartOf(await change(api, { kind: 'setShipping', shippingLocation: boston }));
      const place = (more: object): CartChange => ({
        kind: 'setShipping',
        shippingLocation: { ...boston, ...more },
      });
      const cases: readonly [CartChange, readonly string[]][] = [
        [{ kind: 'addCoupon', promoCode: 'NOBODYS' }, ['promoCode']],
        [place({ country: 'Nowhere' }), ['shippingLocation.country']],
        [
          place({ state: 'Ontario', zip: '123' }),
          ['shippingLocation.state', 'shippingLocation.zip'],
        ],
        [{ kind: 'setShipping', selectedShippingOption: 'none' }, ['selectedShippingOption']],
      ];
      for (const [requested, fields] of cases) {
        const { kind, errors } = refusalOf(await change(api, requested));
        assert.deepEqual([kind, Object.keys(errors ?? {})], ['refused', fields]);
      }
      assert.deepEqual(cartOf(await api.fetch()).details?.shippingLocation, boston);
    });

    test('returns totals that add up', async () => {
      const { api } = await openFilled(shop, plenty, 3);
      await change(api, { kind: 'addCoupon', promoCode });
      const cart = cartOf(await change(api, { kind: 'setShipping', shippingLocation: boston }));
      const { details } = cart;
      assert.ok(details);
      const { discountCents, shippingCostCents, taxCents } = details;
      assert.deepEqual([discountCents > 0, taxCents > 0], [true, true]);
      const sum = cart.subtotalCents - discountCents + shippingCostCents + taxCents;
      assert.deepEqual([details.grandTotalCents, details.amountDueCents], [sum, sum]);
    });

    test('fetches a product by its ID, and rejects an unknown ID', async () => {
      const api = await shop.open();
      const product = await api.fetchProduct(plenty.itemId);
      assert.equal(product.ok && product.value.title, title);
      const { kind, status } = refusalOf(await api.fetchProduct('none'));
      assert.deepEqual([kind, status], ['refused', 404]);
    });
  });
