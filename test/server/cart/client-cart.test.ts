import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartLine } from '../../../demo/server/features/cart/cart-lines.js';
import { clientCart, type CartHead } from '../../../demo/server/features/cart/client-cart.js';

const shop = {
  websiteId: '0123456789abcdef01234567',
  terms: { currency: 'USD', shippingOptions: [], taxRules: [], minimumOrderCents: 0 },
  now: 1_607_293_670_864,
  emailPolicy: 'browser',
} as const;

/** The cart of somebody who has chosen nothing but what to buy. */
function cartOf(some: CartHead | undefined, lines: readonly CartLine[]) {
  return clientCart(some, lines, { coupons: [], giftCards: [] }, shop);
}

const line: CartLine = {
  id: 'a',
  itemId: '0123456789abcdef01234567',
  title: 'Item a',
  quantity: 2,
  productType: 1,
  variant: {
    id: '11111111-2222-3333-4444-555555555555',
    sku: 'SQ1234567',
    optionValues: [{ optionName: 'size', value: 'small' }],
    priceCents: 500,
    salePriceCents: 0,
    onSale: false,
    unlimited: true,
    qtyInStock: 0,
  },
};

const head = {
  id: '89abcdef0123456789abcdef',
  cartToken: 'x'.repeat(40),
  created: 1_607_293_600_000,
  revision: 7,
  recentWrites: ['k1', 'k2'],
};

test('an empty cart has the fields that pages know, and revision 0', () => {
  assert.deepEqual(cartOf(undefined, []), {
    websiteId: '0123456789abcdef01234567',
    created: 1607293670864,
    entries: [],
    shippingLocation: {},
    shippingOptions: [],
    applicableTaxRules: [],
    taxLineItems: [],
    coupons: [],
    promoCodes: [],
    appliedGiftCards: [],
    cartType: 1,
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: 0,
    subtotalAmount: { currency: 'USD', value: '0.00' },
    minimumOrderSubtotal: { currency: 'USD', value: '0.00' },
    shouldBlockPurchaseForMinimumOrderAmount: false,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    giftCardRedemptionTotalCents: 0,
    grandTotalCents: 0,
    amountDueCents: 0,
    totalQuantity: 0,
    purelyDigital: false,
    hasDigital: false,
    requiresShipping: false,
    currency: 'USD',
    revision: 0,
    recentWrites: [],
  });
});

test('an entry has its product, its price and the variant that was chosen', () => {
  const cart = cartOf(head, [line]);

  assert.equal(cart.id, head.id);
  assert.equal(cart.created, head.created);
  assert.deepEqual(cart.recentWrites, ['k1', 'k2']);
  assert.deepEqual(cart.entries, [
    {
      id: 'a',
      item: { price: { currency: 'USD', value: '5.00' }, title: 'Item a' },
      itemId: '0123456789abcdef01234567',
      quantity: 2,
      title: 'Item a',
      purchasePriceCents: 500,
      nonSalePriceCents: 500,
      chosenVariant: {
        optionValues: [{ optionName: 'size', value: 'small' }],
        id: '11111111-2222-3333-4444-555555555555',
        sku: 'SQ1234567',
        price: 500,
        salePrice: 0,
        onSale: false,
        unlimited: true,
        qtyInStock: 0,
        width: 0,
        height: 0,
        weight: 0,
        len: 0,
      },
      productType: 1,
      subTotal: 1000,
    },
  ]);
});

test('a product on sale costs its sale price and keeps the other one', () => {
  const variant = { ...line.variant, onSale: true, salePriceCents: 399 };
  const [entry] = cartOf(head, [{ ...line, variant }]).entries;

  assert.equal(entry?.purchasePriceCents, 399);
  assert.equal(entry.nonSalePriceCents, 500);
  assert.equal(entry.subTotal, 798);
  assert.equal(entry.item.price.value, '3.99');
});

test('only what is physical is shipped, and only what is all digital is purely digital', () => {
  const download: CartLine = { ...line, id: 'b', productType: 2 };
  const flagsOf = (lines: CartLine[]) => {
    const { hasDigital, purelyDigital, requiresShipping } = cartOf(head, lines);
    return { hasDigital, purelyDigital, requiresShipping };
  };

  assert.deepEqual(flagsOf([line]), {
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: true,
  });
  assert.deepEqual(flagsOf([line, download]), {
    hasDigital: true,
    purelyDigital: false,
    requiresShipping: true,
  });
  assert.deepEqual(flagsOf([download]), {
    hasDigital: true,
    purelyDigital: true,
    requiresShipping: false,
  });
});
