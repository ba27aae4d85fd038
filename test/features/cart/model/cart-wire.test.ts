import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DETAILS_SHAPE, emptyCart, isComplete } from '../../../../src/features/cart/model/cart.js';
import { readClientCart } from '../../../../src/features/cart/model/cart-wire.js';
import { fixture } from '../../../support/node/fixtures.js';

function read(more: object) {
  const cart = readClientCart({ ...fixture('cart-client-mirror'), ...more });
  assert.ok(cart);
  return cart;
}

function line(more: object) {
  const [entry] = fixture('cart-client-mirror')['entries'] as object[];
  return { ...entry, ...more };
}

test('parses the lines of a cart', () => {
  const cart = read({});

  assert.equal(cart.id, '0123456789abcdef01234567');
  assert.equal(cart.currency, 'USD', 'the currency of the items if the cart has none');
  assert.deepEqual(cart.entries[1], {
    id: 'b',
    itemId: '0123456789abcdef01234567',
    sku: 'SQ1234567',
    title: 'Item b',
    quantity: 2,
    purchasePriceCents: 500,
    details: {
      nonSalePriceCents: 500,
      productType: 1,
      options: [{ name: 'size', value: 'small' }],
      url: '',
      image: '',
      stock: 'unlimited',
      answers: [],
    },
  });
  assert.equal(cart.subtotalCents, 1500);
  assert.equal(cart.totalQuantity, 3);
});

test('parses the details of a cart, such as coupons and shipping', () => {
  assert.deepEqual(read({}).details, {
    shape: DETAILS_SHAPE,
    cartToken: 'x'.repeat(40),
    shippingOptions: [{ id: '0123456789abcdef01234567', name: 'USPS', computedCost: 300 }],
    selectedShippingOption: '0123456789abcdef01234567',
    shippingLocation: { city: '', country: 'United States', state: '', zip: '' },
    coupons: [],
    taxes: [{ name: 'Tax', valueCents: 0 }],
    giftCards: [],
    taxCents: 0,
    shippingCostCents: 300,
    discountCents: 0,
    grandTotalCents: 1800,
    amountDueCents: 1800,
    minimumSubtotalCents: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: true,
    isSubscription: false,
  });
});

test('parses a subscription, a sale price, stock and answers', () => {
  const [entry] = read({
    entries: [
      line({
        nonSalePriceCents: '700',
        productType: '3',
        item: { fullUrl: '/shop/coffee', assetUrl: '/pictures/coffee.jpg' },
        chosenVariant: { sku: 7, unlimited: 'false', qtyInStock: '4', optionValues: null },
        subscriptionPlan: {
          id: 'p1',
          billingPeriod: { value: 2, unit: 'WEEK' },
          numBillingCycles: 6,
        },
        additionalFields: { f1: 'Ida' },
        additionalFieldsSummary: [{ label: 'Name', value: 'Ida' }],
      }),
    ],
  }).entries;

  assert.equal(entry?.sku, '7');
  assert.equal(entry?.productSubscriptionOptionId, 'p1');
  assert.deepEqual(entry?.additionalFields, { f1: 'Ida' });
  assert.deepEqual(entry?.details, {
    nonSalePriceCents: 700,
    productType: 3,
    options: [],
    url: '/shop/coffee',
    image: '/pictures/coffee.jpg',
    stock: 4,
    plan: { unit: 'week', every: 2, payments: 6 },
    answers: [{ label: 'Name', value: 'Ida' }],
  });
});

test('treats a digital product without stock as unlimited', () => {
  const chosenVariant = { sku: 'D1', unlimited: false, qtyInStock: 0 };
  const stocks = read({
    entries: [
      line({ productType: 2, chosenVariant }),
      line({ productType: 1, chosenVariant }),
      line({ productType: 2, chosenVariant: { ...chosenVariant, qtyInStock: 1 } }),
    ],
  }).entries.map(({ details }) => details?.stock);

  assert.deepEqual(stocks, ['unlimited', 0, 1]);
});

test("rounds the amounts in a cart's details to whole cents", () => {
  const { entries, details } = read({
    cartType: 2,
    minimumOrderSubtotal: { currency: 'USD', value: '20.00' },
    entries: [line({ nonSalePriceCents: 700.4 })],
    shippingOptions: [{ id: 's1', name: 'Post', computedCost: '300.5' }],
    taxLineItems: [{ name: 'Tax', valueCents: 131.625 }],
    coupons: [{ id: 'c1', promoCode: 'TEN', discountCents: 149.7 }],
    appliedGiftCards: [{ id: 'g1', code: '1234', amountCents: 9.5 }],
    taxCents: 131.625,
    shippingCostCents: 300.5,
    discountCents: 149.7,
    grandTotalCents: 1782.4,
    amountDueCents: 1e300,
  });
  assert.equal(entries[0]?.details?.nonSalePriceCents, 700);
  assert.equal(details?.shippingOptions[0]?.computedCost, 301);
  assert.equal(details.minimumSubtotalCents, 2000);
  assert.equal(details.isSubscription, true);
  assert.equal(details.taxes[0]?.valueCents, 132);
  assert.equal(details.coupons[0]?.discountCents, 150);
  assert.equal(details.giftCards[0]?.amountCents, 10);
  const { taxCents, shippingCostCents, discountCents, grandTotalCents, amountDueCents } = details;
  assert.deepEqual([taxCents, shippingCostCents, discountCents], [132, 301, 150]);
  assert.deepEqual([grandTotalCents, amountDueCents], [1782, 1782]);
});

test('parses valid and invalid coupons from their separate lists', () => {
  const good = { id: 'c1', promoCode: 'TEN', name: 'Ten off', discountCents: 100 };
  const bad = {
    id: 'c2',
    promoCode: 'OLD',
    name: 'Old',
    discountCents: 0,
    reason: 'It has expired.',
  };
  const expected = [
    { ...good, isValid: true },
    { ...bad, isValid: false },
  ];

  const all = { coupons: [good, bad], validCoupons: [good], invalidCoupons: [bad] };
  assert.deepEqual(read(all).details?.coupons, expected);
  const halves = { coupons: [], validCoupons: [good], invalidCoupons: [bad] };
  assert.deepEqual(read(halves).details?.coupons, expected);
  assert.deepEqual(read({ coupons: [good, bad] }).details?.coupons, expected);
});

test('treats a cart that has been purchased as an empty cart', () => {
  const bought = read({ isPurchased: 'true', revision: 7 });
  assert.deepEqual([bought.entries, bought.totalQuantity, bought.subtotalCents], [[], 0, 0]);
  assert.equal(bought.revision, 7);
  assert.equal(isComplete(bought), true);
  const otherBuild = { ...bought, details: { shape: 0 } as never };
  assert.equal(isComplete(otherBuild), false);
  assert.equal(read({ isPurchased: false }).entries.length, 2);
});

test('parses an empty cart, and accepts only safe checkout URLs', () => {
  const { details, ...cart } = readClientCart(fixture('cart-empty')) ?? {};
  assert.deepEqual(cart, emptyCart);
  assert.equal(details?.grandTotalCents, 0);
  assert.equal(readClientCart({})?.recentWrites.length, 0);
  for (const checkoutUrl of ['https://pay.example/1', 'http://pay.example', '/checkout'])
    assert.equal(read({ checkoutUrl }).details?.checkoutUrl, checkoutUrl);
  for (const checkoutUrl of ['', 'data:text/html,https://', '//pay.example', 'checkout'])
    assert.equal('checkoutUrl' in (read({ checkoutUrl }).details ?? {}), false, checkoutUrl);
});

test('parses a subtotal as money', () => {
  const subtotalAmount = { currency: 'EUR', value: '15.00' };
  const { currency, subtotalCents } = read({ subtotalAmount, subtotalCents: undefined });
  assert.deepEqual([currency, subtotalCents], ['EUR', 1500]);
  assert.deepEqual([read({ subtotalAmount: {} }).currency, emptyCart.currency], ['USD', 'USD']);
  const euros = line({ item: { price: { currency: 'EUR' } } });
  assert.equal(read({ entries: [euros] }).currency, 'EUR', 'the currency of the first line');
});

test('returns undefined for invalid amounts and currencies', () => {
  const raw = fixture('cart-client-mirror');
  for (const part of [
    { subtotalCents: 1500.5 },
    { subtotalCents: '' },
    { totalQuantity: 'many' },
    { currency: 'XXX' },
    { revision: 1.5 },
    { recentWrites: 'k' },
    { recentWrites: [1] },
    { entries: 'none' },
    ...[{ id: '' }, { itemId: '' }, { quantity: 1.5 }, { purchasePriceCents: '5.01' }].map(
      (invalid) => ({ entries: [line(invalid)] }),
    ),
  ]) {
    assert.equal(readClientCart({ ...raw, ...part }), undefined, JSON.stringify(part));
  }
  for (const value of [undefined, null, '', 'cart', 1, true, [], [{}]])
    assert.equal(readClientCart(value), undefined, JSON.stringify(value));
});
