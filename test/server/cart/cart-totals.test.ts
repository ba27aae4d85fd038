import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { catalogue } from '../../../demo/content/catalogue.js';
import { coupons, seededGiftCard, shippingOptions, taxRules } from '../../../demo/content/terms.js';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import { cartTotals, type TotalsLine } from '../../../src/features/cart/model/cart-totals.js';
import type { Coupon, CouponDiscount } from '../../../src/features/cart/model/coupons.js';
import { shippingDestination, hundredths } from '../../../src/features/cart/model/shipping.js';
import { productTypes } from '../../../src/features/product/model/product.js';
import { cartOf, cartPath } from './goods.js';
import { json, runServer } from '../running.js';

const newVisitor = runServer();
const now = Date.now();

/** Products that are sold as a single purchase, ask no questions and have enough stock. */
const goods = catalogue
  .filter(
    ({ type, form, plan, state }) =>
      !form && !plan && !state && ['physical', 'digital', 'service'].includes(type),
  )
  .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  .filter(({ variant: { stock } }) => stock === undefined || stock >= 9);

const usable = coupons.filter(({ expiresAt }) => !expiresAt);
const places = [
  undefined,
  { city: 'Boston', country: 'United States', state: 'Massachusetts', zip: '02134' },
  { city: 'New York', country: 'US', state: 'NY', zip: '10001' },
  { city: 'Oslo', country: 'Norway', state: '', zip: '0150' },
] as const;

const shoppings = fc.record({
  picked: fc.uniqueArray(
    fc.record({
      which: fc.nat(goods.length - 1),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ which }) => which },
  ),
  given: fc.subarray(usable),
  hasCard: fc.boolean(),
  place: fc.constantFrom(...places),
  option: fc.option(fc.constantFrom(...shippingOptions), { nil: undefined }),
});

function domainCoupon({
  promoCode,
  name,
  kind,
  value,
  minimumSubtotalCents = 0,
}: (typeof coupons)[number]): Coupon {
  const discounts: Readonly<Record<typeof kind, CouponDiscount>> = {
    percentage: { kind: 'percentage', perMillion: value },
    fixedAmount: { kind: 'fixedAmount', cents: value },
    freeShipping: { kind: 'freeShipping' },
  };
  return { id: promoCode, promoCode, name, discount: discounts[kind], minimumSubtotalCents };
}

test('returns the same totals as the model for any cart', async () => {
  await fc.assert(
    fc.asyncProperty(shoppings, async ({ picked, given, hasCard, place, option }) => {
      const visitor = await newVisitor();
      const lines: TotalsLine[] = [];
      for (const { which, quantity } of picked) {
        const { product, variant } = goods[which] ?? assert.fail();
        const entry = { itemId: product.id, sku: variant.sku, quantity };
        json(await visitor.ask(`${cartPath}/entries`, { json: entry }));
        lines.push({
          id: variant.sku,
          quantity,
          purchasePriceCents: variant.saleCents ?? variant.amountCents,
          productType: productTypes[product.type],
          weight: hundredths(variant.weight),
        });
      }
      for (const promoCode of [
        ...given.map((coupon) => coupon.promoCode),
        ...(hasCard ? [seededGiftCard.code] : []),
      ]) {
        json(await visitor.ask(`${cartPath}/coupons`, { json: { promoCode } }));
      }
      const shipping = `${cartPath}/shipping`;
      if (place) {
        json(await visitor.ask(shipping, { method: 'PUT', json: { shippingLocation: place } }));
      }
      // A rejected choice changes neither the cart nor the expected cart.
      const choice = { method: 'PUT', json: { selectedShippingOption: option?.id ?? null } };
      const chosen = (await visitor.ask(shipping, choice)).status === 200 ? option?.id : undefined;

      const cart: ClientCart = await cartOf(visitor);
      const choices = {
        coupons: given.map(domainCoupon),
        giftCards: hasCard
          ? [{ id: 'card', lastFour: 'SLOW', balanceCents: seededGiftCard.cents }]
          : [],
        destination: place && shippingDestination(place),
        shippingOptionId: chosen,
        now,
      };
      const terms = { currency: 'USD', shippingOptions, taxRules, minimumOrderCents: 0 } as const;
      const totals = cartTotals(lines, choices, terms);
      for (const name of [
        'totalQuantity',
        'subtotalCents',
        'discountCents',
        'shippingCostCents',
        'taxCents',
        'grandTotalCents',
        'giftCardRedemptionTotalCents',
        'amountDueCents',
        'hasDigital',
        'purelyDigital',
        'requiresShipping',
      ] as const) {
        assert.equal(cart[name], totals[name], name);
      }
      assert.deepEqual(cart.taxLineItems, totals.taxLineItems);
      assert.equal(cart.selectedShippingOption?.id, totals.selectedShipping?.option.id);
      assert.deepEqual(
        cart.shippingOptions.map(({ id, computedCost }) => [id, computedCost]),
        totals.shippingOptions.map(({ option: { id }, computedCost }) => [id, computedCost]),
      );
    }),
    { numRuns: 40 },
  );
});
