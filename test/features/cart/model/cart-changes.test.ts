import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  emptyCart,
  isComplete,
  isSameCart,
  readCart,
  writeCart,
  type Cart,
} from '../../../../src/features/cart/model/cart.js';
import {
  applyChange,
  findAddedLine,
  readPending,
  type CartChange,
  type NewLine,
} from '../../../../src/features/cart/model/cart-changes.js';
import { readClientCart } from '../../../../src/features/cart/model/cart-wire.js';
import { fixture } from '../../../support/node/fixtures.js';

function line(sku: string, quantity: number, unitCents = 500): NewLine {
  return { itemId: `item-${sku}`, sku, quantity, title: sku, unitCents, currency: 'USD' };
}

function add(cart: Cart, added: NewLine, id = `id-${added.sku}`): Cart {
  return applyChange(cart, { kind: 'add', line: added }, id);
}

test('updates the subtotal when items are added or removed, and never makes it negative', () => {
  const discounted = { ...add(emptyCart, line('A', 2)), subtotalCents: 900 };

  assert.equal(add(discounted, line('B', 1)).subtotalCents, 1400);
  const more = applyChange(discounted, { kind: 'setQuantity', entryId: 'id-A', quantity: 3 }, '');
  assert.equal(more.subtotalCents, 1400);
  const none = applyChange(discounted, { kind: 'remove', entryId: 'id-A' }, '');
  assert.equal(none.subtotalCents, 0, 'the subtotal is not negative');
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
  assert.equal(add(cart, line('B', 9999)).totalQuantity, 10_000);
  for (const quantity of [0, -1, 1.5, NaN, 10_000]) {
    assert.equal(add(cart, line('B', quantity)), cart, String(quantity));
  }
  for (const quantity of [-1, 1.5, 10_000]) {
    const change = { kind: 'setQuantity', entryId: 'id-A', quantity } as const;
    assert.equal(applyChange(cart, change, ''), cart);
  }
  assert.equal(applyChange(cart, { kind: 'remove', entryId: 'unknown' }, ''), cart);
});

test('merges two lines with the same item, variant and plan if neither has answers, and finds the added line', () => {
  const details = { nonSalePriceCents: 700, productType: 1, options: [], answers: [] } as never;
  const plain = { ...line('A', 1), details };
  const monthly = { ...plain, productSubscriptionOptionId: 'monthly' };
  const answered = { ...plain, additionalFields: { n: 1 } };
  const others = [monthly, answered, { ...plain, itemId: 'other' }, { ...plain, sku: 'B' }];
  for (const first of [plain, monthly]) {
    const cart = add(emptyCart, first, 'first');
    assert.equal(cart.entries[0]?.details, details);
    for (const second of [plain, ...others]) {
      const merged = second === first;
      const after = add(cart, second, 'second');
      assert.deepEqual(
        after.entries.map(({ id, quantity }) => [id, quantity]),
        merged
          ? [['first', 2]]
          : [
              ['first', 1],
              ['second', 1],
            ],
      );
      const found = findAddedLine(after, second, new Set(['first']));
      assert.equal(found?.id, merged ? 'first' : 'second');
    }
    const withAnswers = add(add(emptyCart, answered, 'first'), plain, 'second');
    assert.equal(withAnswers.entries.length, 2);
    assert.equal(findAddedLine(cart, { ...plain, sku: 'C' }, new Set()), undefined);
  }
});

test('predicts amounts, coupons and gift cards after a change', () => {
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
  const amounts = (change: CartChange, before: Cart = cart) => {
    const { details } = applyChange(before, change, '');
    assert.ok(details);
    const { discountCents, shippingCostCents, grandTotalCents, amountDueCents } = details;
    return [discountCents, shippingCostCents, grandTotalCents, amountDueCents];
  };
  const idsAfter = (couponId: string) => {
    const { details } = applyChange(cart, { kind: 'removeCoupon', couponId }, '');
    return [...(details?.coupons ?? []), ...(details?.giftCards ?? [])].map(({ id }) => id);
  };
  const set = (selectedShippingOption: string): CartChange => ({
    kind: 'setShipping',
    selectedShippingOption,
  });

  // Discount, shipping, grand total and amount due after each change. Entry `a` costs 5.00.
  for (const [change, expected] of [
    [{ kind: 'addCoupon', promoCode: 'NEW' }, [150, 300, 1650, 1000]],
    [{ kind: 'removeCoupon', couponId: 'c1' }, [0, 300, 1800, 1150]],
    [{ kind: 'removeCoupon', couponId: 'g1' }, [150, 300, 1650, 1650]],
    [set('fast'), [150, 900, 2250, 1600]],
    [set('unknown'), [150, 300, 1650, 1000]],
    [{ kind: 'setQuantity', entryId: 'a', quantity: 2 }, [150, 300, 2150, 1500]],
    [{ kind: 'remove', entryId: 'a' }, [150, 300, 1150, 500]],
    [{ kind: 'remove', entryId: 'b' }, [150, 300, 650, 0]],
  ] as const satisfies readonly [CartChange, unknown][])
    assert.deepEqual(amounts(change), expected, JSON.stringify(change));
  assert.deepEqual(idsAfter('c1'), ['g1']);
  assert.deepEqual(idsAfter('g1'), ['c1']);
  const slow = applyChange(cart, set('slow'), '');
  assert.deepEqual(amounts(set('fast'), slow), [150, 900, 2250, 1600]);
  const { details: _, ...short } = cart;
  assert.equal(applyChange(short, { kind: 'removeCoupon', couponId: 'c1' }, ''), short);
  const to = { city: '', country: 'Canada', state: '', zip: '' };
  const sent = applyChange(cart, { kind: 'setShipping', shippingLocation: to }, '');
  assert.deepEqual(sent.details?.shippingLocation, to);
});

test('keeps the free shipping of a coupon when the shipping method changes', () => {
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

test('skips corrupt pending changes in stored data', () => {
  const pending = { change: { kind: 'add', line: line('A', 1) }, key: 'k' };
  const damaged = [
    null,
    { key: 'k' },
    { change: { kind: 'add' }, key: 'k' },
    ...[{ title: 1 }, { quantity: '1' }, { unitCents: NaN }].map((invalid) => ({
      change: { kind: 'add', line: { ...line('A', 1), ...invalid } },
      key: 'k',
    })),
    { ...pending, key: 1 },
  ];
  assert.deepEqual(readPending([...damaged, pending]), [pending]);
  assert.deepEqual(readPending('text'), []);
});

test('rejects invalid carts in stored data', () => {
  const cart = add(emptyCart, line('A', 1));
  const [entry] = cart.entries;
  for (const invalid of [
    { id: 1 },
    { currency: 'XXX' },
    ...['subtotalCents', 'totalQuantity', 'revision'].map((name) => ({ [name]: 1.5 })),
    { recentWrites: [1] },
    { recentWrites: 'k' },
    { entries: {} },
    { entries: [null] },
    ...['id', 'itemId', 'sku', 'title'].map((name) => ({ entries: [{ ...entry, [name]: 1 }] })),
    { entries: [{ ...entry, quantity: '1' }] },
    { entries: [{ ...entry, purchasePriceCents: 0.5 }] },
  ]) {
    const stored = JSON.stringify({ ...cart, ...invalid });
    assert.equal(readCart(stored), undefined, stored);
  }
  for (const text of [null, '', '{', 'null', '[]', '{}'])
    assert.equal(readCart(text), undefined, String(text));
  assert.equal(isComplete(cart), false, 'the server has not sent its details');
});

test('compares carts by their lines and amounts', () => {
  const cart = add(add(emptyCart, line('A', 1)), line('B', 1));
  const details = { coupons: [{ id: 'c1' }], amountDueCents: 100 };
  const full = { ...cart, details } as unknown as Cart;
  assert.equal(isSameCart(cart, { ...cart, revision: 9 }), true);
  for (const other of [
    add(cart, line('A', 1)),
    { ...cart, entries: [...cart.entries].reverse() },
    { ...cart, subtotalCents: 1 },
    { ...cart, totalQuantity: 1 },
    { ...cart, currency: 'EUR' } as const,
    full,
  ])
    assert.equal(isSameCart(cart, other), false);
  for (const more of [{ amountDueCents: 99 }, { coupons: [{ id: 'c2' }] }, { coupons: [] }])
    assert.equal(isSameCart(full, { ...full, details: { ...details, ...more } } as never), false);
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

test('keeps totals equal to the sum of the lines for any changes', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const cart = list.reduce<Cart>((before, change) => {
        if (change.kind !== 'add') return applyChange(before, change, '');
        const { sku, quantity } = change.line;
        return add(before, line(sku, quantity, prices[sku]));
      }, emptyCart);

      const sum = (amountOf: (entry: Cart['entries'][number]) => number): number =>
        cart.entries.reduce((total, entry) => total + amountOf(entry), 0);
      assert.equal(
        cart.subtotalCents,
        sum((one) => one.quantity * one.purchasePriceCents),
      );
      assert.equal(
        cart.totalQuantity,
        sum((one) => one.quantity),
      );
      assert.deepEqual(readCart(writeCart(cart)), cart, 'the stored cart is read as equal');
    }),
  );
});
