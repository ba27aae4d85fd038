import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyCart, type Cart } from '../../../../src/features/cart/model/cart.js';
import {
  applyChange,
  readPending,
  type NewLine,
} from '../../../../src/features/cart/model/cart-changes.js';
import { readCart, writeCart } from '../../../../src/features/cart/model/cart.js';
import { readClientCart } from '../../../../src/features/cart/model/cart-wire.js';
import { fixture } from '../../../support/node/fixtures.js';

function line(sku: string, quantity: number, unitCents = 500): NewLine {
  return { itemId: `item-${sku}`, sku, quantity, title: sku, unitCents, currency: 'USD' };
}

function add(cart: Cart, added: NewLine, id = `id-${added.sku}`): Cart {
  return applyChange(cart, { kind: 'add', line: added }, id);
}

test('changes totals by the price of the change', () => {
  const discounted = { ...add(emptyCart, line('A', 2)), subtotalCents: 900 };

  assert.equal(add(discounted, line('B', 1)).subtotalCents, 1400);
  const more = applyChange(discounted, { kind: 'setQuantity', entryId: 'id-A', quantity: 3 }, '');
  assert.equal(more.subtotalCents, 1400);
  const none = applyChange(discounted, { kind: 'remove', entryId: 'id-A' }, '');
  assert.equal(none.subtotalCents, 0, 'and is never below nothing');
});

test('uses the currency of the first line', () => {
  const yen = add(emptyCart, { ...line('A', 2, 700), currency: 'JPY' });
  assert.equal(yen.currency, 'JPY');
  assert.equal(yen.subtotalCents, 1400);

  const mixed = add(yen, line('B', 1));
  assert.equal(mixed.subtotalCents, 1400);
  assert.equal(mixed.totalQuantity, 3);
});

test('ignores invalid changes', () => {
  const cart = add(emptyCart, line('A', 1));
  for (const quantity of [0, -1, 1.5, NaN, 10_000]) {
    assert.equal(add(cart, line('B', quantity)), cart, String(quantity));
  }
  for (const quantity of [-1, 1.5, 10_000]) {
    const change = { kind: 'setQuantity', entryId: 'id-A', quantity } as const;
    assert.equal(applyChange(cart, change, ''), cart);
  }
  assert.equal(applyChange(cart, { kind: 'remove', entryId: 'unknown' }, ''), cart);
});

test('keeps lines with another plan or with answers separate', () => {
  const monthly = { ...line('A', 1), productSubscriptionOptionId: 'monthly' };
  const asked = { ...line('A', 1), additionalFields: { n: 1 } };
  const cart = add(add(add(emptyCart, monthly, 'a'), asked, 'b'), line('A', 1), 'c');
  const again = add(add(cart, monthly, 'x'), line('A', 1), 'y');

  assert.deepEqual(
    again.entries.map(({ id, quantity }) => [id, quantity]),
    [
      ['a', 2],
      ['b', 1],
      ['c', 2],
    ],
  );
});

test('changes the amount due without a coupon or gift card, and with another shipping method', () => {
  const raw = fixture('cart-client-mirror');
  const cart = readClientCart({
    ...raw,
    shippingOptions: [
      { id: 'slow', name: 'Slow', computedCost: 300 },
      { id: 'fast', name: 'Fast', computedCost: 900 },
    ],
    coupons: [{ id: 'c1', promoCode: 'TEN', name: 'Ten', discountCents: 150 }],
    appliedGiftCards: [{ id: 'g1', code: '1234', amountCents: 650 }],
    discountCents: 150,
    grandTotalCents: 1650,
    amountDueCents: 1000,
  });
  assert.ok(cart);
  const due = (change: Parameters<typeof applyChange>[1]) =>
    applyChange(cart, change, '').details?.amountDueCents;

  assert.equal(due({ kind: 'removeCoupon', couponId: 'c1' }), 1150);
  assert.equal(due({ kind: 'removeCoupon', couponId: 'g1' }), 1650);
  assert.equal(due({ kind: 'setShipping', selectedShippingOption: 'fast' }), 1600);
  assert.equal(due({ kind: 'setShipping', selectedShippingOption: 'unknown' }), 1000);
  assert.equal(due({ kind: 'addCoupon', promoCode: 'NEW' }), 1000, 'only the server knows it');
  const to = { city: '', country: 'Canada', state: '', zip: '' };
  const sent = applyChange(cart, { kind: 'setShipping', shippingLocation: to }, '');
  assert.deepEqual(sent.details?.shippingLocation, to);
});

test('keeps free shipping of a coupon', () => {
  const cart = readClientCart({
    ...fixture('cart-client-mirror'),
    shippingOptions: [
      { id: 'slow', name: 'Slow', computedCost: 300 },
      { id: 'fast', name: 'Fast', computedCost: 900 },
    ],
    selectedShippingOption: { id: 'slow' },
    shippingCostCents: 0,
    grandTotalCents: 1500,
    amountDueCents: 1500,
  });
  assert.ok(cart);

  const fast = { kind: 'setShipping', selectedShippingOption: 'fast' } as const;
  const { details } = applyChange(cart, fast, '');

  assert.equal(details?.selectedShippingOption, 'fast');
  assert.deepEqual([details.shippingCostCents, details.amountDueCents], [0, 1500]);
});

test('skips damaged pending changes in stored data', () => {
  const pending = { change: { kind: 'add', line: line('A', 1) }, key: 'k' };
  const damaged = [
    null,
    { key: 'k' },
    { change: { kind: 'add' }, key: 'k' },
    { ...pending, key: 1 },
  ];
  assert.deepEqual(readPending([...damaged, pending]), [pending]);
  assert.deepEqual(readPending('text'), []);
});

const skus = ['A', 'B', 'C'];
const prices: Readonly<Record<string, number>> = { A: 1299, B: 1, C: 3333 };
const changes = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      line: fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 99 }) }),
    }),
    fc.record({
      kind: fc.constantFrom('setQuantity' as const, 'remove' as const),
      entryId: fc.constantFrom('id-A', 'id-B', 'id-C'),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
  ),
  { maxLength: 30 },
);

test('keeps totals equal to the sum of the lines', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const cart = list.reduce<Cart>((before, change) => {
        if (change.kind !== 'add') return applyChange(before, change, '');
        const { sku, quantity } = change.line;
        return add(before, line(sku, quantity, prices[sku]));
      }, emptyCart);

      const sum = (of: (entry: Cart['entries'][number]) => number): number =>
        cart.entries.reduce((total, entry) => total + of(entry), 0);
      assert.equal(
        cart.subtotalCents,
        sum((one) => one.quantity * one.purchasePriceCents),
      );
      assert.equal(
        cart.totalQuantity,
        sum((one) => one.quantity),
      );
      assert.deepEqual(readCart(writeCart(cart)), cart, 'and the cart comes back from storage');
    }),
  );
});
