import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  cartTotals,
  type CartChoices,
  type CartTotals,
  type ShopTerms,
  type TotalsLine,
} from '../../../../src/features/cart/model/cart-totals.js';
import {
  normalPromoCode,
  type Coupon,
  type CouponDiscount,
} from '../../../../src/features/cart/model/coupons.js';
import type { ShippingOption } from '../../../../src/features/cart/model/shipping.js';

const now = Date.UTC(2026, 10, 21);
const weightRanges: ShippingOption = {
  id: 'usps',
  name: 'USPS',
  countries: ['US'],
  formula: {
    formulaName: 'WEIGHT_RANGE',
    ranges: [
      { from: 5.01, to: -1, priceCents: 2000 },
      { from: 0, to: 1, priceCents: 300 },
      { from: 1.01, to: 5, priceCents: 1000 },
    ],
  },
};
const flat: ShippingOption = {
  id: 'flat',
  name: 'Parcel',
  countries: ['US'],
  formula: { formulaName: 'FLAT', priceCents: 450 },
  freeFromCents: 3300,
};
const abroad: ShippingOption = {
  id: 'abroad',
  name: 'International',
  countries: 'elsewhere',
  formula: { formulaName: 'FLAT', priceCents: 1200 },
};
const letter: ShippingOption = {
  id: 'letter',
  name: 'Letter',
  countries: ['GB'],
  formula: { formulaName: 'WEIGHT_RANGE', ranges: [{ from: 0, to: 1, priceCents: 100 }] },
};
const terms: ShopTerms = {
  currency: 'USD',
  shippingOptions: [weightRanges, flat, abroad, letter],
  taxRules: [
    {
      id: 'ma',
      name: 'Massachusetts',
      country: 'US',
      state: 'MA',
      ratePerMillion: 62_500,
      productTypes: [1],
      taxesShipping: false,
    },
    {
      id: 'wa',
      name: 'Washington',
      country: 'US',
      state: 'WA',
      ratePerMillion: 65_000,
      productTypes: [1, 2, 3],
      taxesShipping: true,
    },
    {
      id: 'vat',
      name: 'VAT',
      country: 'GB',
      ratePerMillion: 200_000,
      productTypes: [1],
      taxesShipping: false,
    },
  ],
  minimumOrderCents: 0,
};
const nothing: CartChoices = { coupons: [], giftCards: [], now };
const boston = { country: 'US', state: 'MA' };
const seattle = { country: 'US', state: 'WA' };
const london = { country: 'GB', state: 'England' };

function line(more: Partial<TotalsLine> = {}): TotalsLine {
  return { id: 'a', quantity: 1, purchasePriceCents: 1650, productType: 1, weight: 75, ...more };
}

function coupon(discount: CouponDiscount, more: Partial<Coupon> = {}): Coupon {
  const { kind } = discount;
  return { id: kind, promoCode: kind, name: kind, minimumSubtotalCents: 0, discount, ...more };
}

const tenPercent = coupon({ kind: 'percentage', perMillion: 100_000 });
const fiveOff = coupon({ kind: 'fixedAmount', cents: 500 });
const freeShipping = coupon({ kind: 'freeShipping' });

test('applies percentage discounts to the subtotal, and fixed amounts to the remainder', () => {
  const coupons = [coupon({ kind: 'fixedAmount', cents: 1600 }), tenPercent];
  const totals = cartTotals([line()], { ...nothing, coupons }, terms);

  assert.deepEqual(
    totals.coupons.map(({ id, discountCents }) => [id, discountCents]),
    [
      ['fixedAmount', 1485],
      ['percentage', 165],
    ],
  );
  assert.equal(totals.grandTotalCents, 0);
});

test('distributes the remaining cents of a discount by the largest remainders, then by the highest prices', () => {
  const shares = (prices: readonly number[], cents: number) => {
    const lines = prices.map((price, index) => line({ id: `${index}`, purchasePriceCents: price }));
    const coupons = [coupon({ kind: 'fixedAmount', cents })];
    return [...cartTotals(lines, { ...nothing, coupons }, terms).lineDiscounts.values()];
  };
  // Exact amounts: 33.3 each; 1.2, 1.8 and 3; 2.5 and 7.5; 0.5 and 1.5.
  assert.deepEqual(shares([333, 333, 333], 100), [34, 33, 33]);
  assert.deepEqual(shares([200, 300, 500], 6), [1, 2, 3]);
  assert.deepEqual(shares([100, 300], 10), [2, 8]);
  assert.deepEqual(shares([300, 100], 2), [2, 0]);
  assert.deepEqual(shares([0, 0], 10), [0, 0]);
});

const reasons: readonly [Partial<Coupon>, string | undefined][] = [
  [{ expiresAt: now }, 'This coupon has expired.'],
  [{ expiresAt: now + 1 }, undefined],
  [{ usesLeft: 0 }, 'This coupon has reached its usage limit.'],
  [{ usesLeft: 1 }, undefined],
  [{ minimumSubtotalCents: 1651 }, 'This coupon is for orders of $16.51 or more.'],
  [{ minimumSubtotalCents: 1650 }, undefined],
];

test('returns the reason why a coupon is invalid', () => {
  for (const [more, reason] of reasons) {
    const coupons = [{ ...fiveOff, ...more }];
    const totals = cartTotals([line()], { ...nothing, coupons }, terms);
    assert.equal(totals.coupons[0]?.reason, reason);
    assert.equal(totals.discountCents, reason === undefined ? 500 : 0);
  }
});

test('calculates shipping from the weight of the lines that need shipping', () => {
  const cost = (weight: number) => {
    const choices = { ...nothing, destination: boston, shippingOptionId: 'usps' };
    const lines = [line({ weight }), line({ id: 'file', productType: 2, weight: 9999 })];
    return cartTotals(lines, choices, terms).shippingCostCents;
  };

  assert.deepEqual([0, 100, 101, 500, 501, 90_000].map(cost), [300, 300, 1000, 1000, 2000, 2000]);
});

test('normalizes promo codes to upper case without spaces', () => {
  assert.equal(normalPromoCode(' firstCup '), 'FIRSTCUP');
});

test("lists the shipping methods that accept the order's weight, cheapest first", () => {
  const methods = (destination: { country: string; state: string }, weight: number) =>
    cartTotals([line({ weight })], { ...nothing, destination }, terms).shippingOptions.map(
      ({ option }) => option.id,
    );

  assert.deepEqual(methods(boston, 501), ['flat', 'usps']);
  assert.deepEqual(
    [100, 101].map((weight) => methods(london, weight)),
    [['letter'], []],
  );
});

test('selects the cheapest shipping method if the selected method is unavailable', () => {
  const choices = { ...nothing, destination: boston, shippingOptionId: 'abroad' };
  const { shippingOptions, selectedShipping } = cartTotals([line()], choices, terms);

  assert.deepEqual(
    shippingOptions.map(({ option }) => option.id),
    ['usps', 'flat'],
  );
  assert.equal(selectedShipping?.option.id, 'usps');
});

test('uses the shipping method for "all other countries" if no method lists the country', () => {
  const destination = { country: 'NO', state: '' };
  const { selectedShipping } = cartTotals([line()], { ...nothing, destination }, terms);

  assert.equal(selectedShipping?.option.id, 'abroad');
});

test('ships for free if the discounted subtotal is high enough', () => {
  const cost = (coupons: readonly Coupon[]) =>
    cartTotals(
      [line({ quantity: 2 })],
      { ...nothing, coupons, destination: boston, shippingOptionId: 'flat' },
      terms,
    ).shippingCostCents;

  assert.equal(cost([]), 0);
  assert.equal(cost([fiveOff]), 450);
  assert.equal(cost([fiveOff, freeShipping]), 0);
});

test('taxes discounted prices, and taxes shipping if the tax rule includes it', () => {
  const tax = (destination: { country: string; state: string }) =>
    cartTotals([line()], { ...nothing, coupons: [tenPercent], destination }, terms).taxLineItems;

  // 6.25 % of 14.85, and 6.5 % of 14.85 and 3.00.
  assert.deepEqual(tax(boston), [{ name: 'Massachusetts', rate: 0.0625, valueCents: 93 }]);
  assert.deepEqual(tax(seattle), [{ name: 'Washington', rate: 0.065, valueCents: 116 }]);
  assert.deepEqual(tax(london), [{ name: 'VAT', rate: 0.2, valueCents: 297 }]);
  assert.deepEqual(tax({ country: 'NO', state: 'MA' }), []);
});

test('requires shipping only for physical products, and charges no tax on exempt product types', () => {
  // Product types of the lines, then the expected hasDigital, purelyDigital, requiresShipping, number of methods, and
  // tax.
  for (const [types, ...expected] of [
    [[], false, false, false, 0, 0],
    [[1], false, false, true, 2, 103],
    [[2], true, true, false, 0, 0],
    [[1, 2], true, false, true, 2, 103],
    [[3], false, false, false, 0, 0],
  ] as const) {
    const lines = types.map((productType) => line({ id: `${productType}`, productType }));
    const totals = cartTotals(lines, { ...nothing, destination: boston }, terms);
    const { hasDigital, purelyDigital, requiresShipping, shippingOptions, taxCents } = totals;
    assert.deepEqual(
      [hasDigital, purelyDigital, requiresShipping, shippingOptions.length, taxCents],
      expected,
    );
    assert.equal(totals.totalQuantity, types.length);
  }
});

test('charges gift cards in order until the total is paid', () => {
  const giftCards = [1000, 5000, 700].map((balanceCents, index) => ({
    id: `card ${String(index)}`,
    lastFour: '1234',
    balanceCents,
  }));
  const totals = cartTotals([line()], { ...nothing, giftCards }, terms);

  assert.deepEqual(
    totals.giftCards.map(({ amountCents }) => amountCents),
    [1000, 650, 0],
  );
  assert.equal(totals.giftCardRedemptionTotalCents, 1650);
  assert.equal(totals.amountDueCents, 0);
});

test('blocks an order below the minimum amount, but not an empty cart', () => {
  const strict = { ...terms, minimumOrderCents: 1651 };
  const isBlocked = (lines: readonly TotalsLine[]) =>
    cartTotals(lines, nothing, strict).shouldBlockPurchaseForMinimumOrderAmount;

  assert.equal(isBlocked([line()]), true);
  assert.equal(isBlocked([line({ purchasePriceCents: 1651 })]), false);
  assert.equal(isBlocked([]), false);
});

const cents = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 0, max: 10_000_000_000 }),
);
const lineLists = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }),
      purchasePriceCents: cents,
      productType: fc.constantFrom(1, 2, 3),
      weight: fc.integer({ min: 0, max: 2000 }),
    }),
    { maxLength: 8 },
  )
  .map((lines) => lines.map((more, index) => ({ id: `line ${String(index)}`, ...more })));
const discounts: fc.Arbitrary<CouponDiscount> = fc.oneof(
  fc.record({
    kind: fc.constant('percentage' as const),
    perMillion: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  fc.record({ kind: fc.constant('fixedAmount' as const), cents }),
  fc.record({ kind: fc.constant('freeShipping' as const) }),
);
const couponLists = fc
  .array(fc.record({ discount: discounts, minimumSubtotalCents: fc.constantFrom(0, 0, 5000) }), {
    maxLength: 4,
  })
  .map((some) =>
    some.map(({ discount, ...more }, index) =>
      coupon(discount, { id: `coupon ${String(index)}`, ...more }),
    ),
  );
const choiceSets: fc.Arbitrary<CartChoices> = fc.record({
  coupons: couponLists,
  giftCards: fc
    .array(cents, { maxLength: 3 })
    .map((balances) =>
      balances.map((balanceCents, index) => ({ id: String(index), lastFour: '', balanceCents })),
    ),
  destination: fc.constantFrom(undefined, boston, seattle, london, { country: 'NO', state: '' }),
  shippingOptionId: fc.constantFrom(undefined, 'usps', 'flat'),
  now: fc.constant(now),
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function amounts(totals: CartTotals): readonly number[] {
  return [
    totals.subtotalCents,
    totals.discountCents,
    totals.shippingCostCents,
    totals.taxCents,
    totals.grandTotalCents,
    totals.giftCardRedemptionTotalCents,
    totals.amountDueCents,
    ...totals.lineDiscounts.values(),
    ...totals.coupons.map(({ discountCents }) => discountCents),
    ...totals.taxLineItems.map(({ valueCents }) => valueCents),
    ...totals.giftCards.map(({ amountCents }) => amountCents),
  ];
}

test('returns, for any order, non-negative integer amounts that add up', () => {
  fc.assert(
    fc.property(lineLists, choiceSets, (lines, choices) => {
      const totals = cartTotals(lines, choices, terms);

      assert.deepEqual(
        amounts(totals).filter((amount) => !Number.isSafeInteger(amount) || amount < 0),
        [],
      );
      assert.equal(
        totals.subtotalCents,
        sum(lines.map(({ quantity, purchasePriceCents }) => quantity * purchasePriceCents)),
      );
      assert.equal(totals.discountCents, sum([...totals.lineDiscounts.values()]));
      for (const { id, quantity, purchasePriceCents } of lines)
        assert.ok((totals.lineDiscounts.get(id) ?? 0) <= quantity * purchasePriceCents);
      assert.equal(
        totals.discountCents,
        sum(totals.coupons.map(({ discountCents }) => discountCents)),
      );
      assert.equal(totals.taxCents, sum(totals.taxLineItems.map(({ valueCents }) => valueCents)));
      assert.equal(
        totals.giftCardRedemptionTotalCents,
        sum(totals.giftCards.map(({ amountCents }) => amountCents)),
      );
      const { subtotalCents, discountCents, shippingCostCents, taxCents } = totals;
      const parts = subtotalCents - discountCents + shippingCostCents + taxCents;
      assert.equal(totals.grandTotalCents, parts);
      const { amountDueCents, giftCardRedemptionTotalCents } = totals;
      assert.equal(totals.grandTotalCents, amountDueCents + giftCardRedemptionTotalCents);
    }),
  );
});

test('returns totals that do not depend on the order of the lines', () => {
  const shuffled = lineLists.chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, choiceSets, ([lines, others], choices) => {
      assert.deepEqual(cartTotals(others, choices, terms), cartTotals(lines, choices, terms));
    }),
  );
});
