import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyCart } from '../../src/domain/cart.js';
import { cartSchema } from '../../src/net/cart.js';
import { fixture } from '../support/node/fixtures.js';

test('a published cart is read', () => {
  const cart = cartSchema.parse(fixture('cart-client-mirror'));

  assert.equal(cart.id, '0123456789abcdef01234567');
  assert.equal(cart.currency, 'USD', 'of its items where it names none itself');
  assert.deepEqual(cart.entries, [
    {
      id: 'a',
      itemId: '0123456789abcdef01234567',
      sku: 'SQ1234567',
      title: 'Item a',
      quantity: 1,
      purchasePriceCents: 500,
    },
    {
      id: 'b',
      itemId: '0123456789abcdef01234567',
      sku: 'SQ1234567',
      title: 'Item b',
      quantity: 2,
      purchasePriceCents: 500,
    },
  ]);
  assert.equal(cart.subtotalCents, 1500);
  assert.equal(cart.totalQuantity, 3);
});

test('a published empty cart is the empty cart', () => {
  assert.deepEqual(cartSchema.parse(fixture('cart-empty')), emptyCart);
});

test('numbers may be text', () => {
  const raw = fixture('cart-client-mirror');
  const cart = cartSchema.parse({
    ...raw,
    subtotalCents: '1500',
    totalQuantity: '3',
    revision: '7',
  });

  assert.equal(cart.subtotalCents, 1500);
  assert.equal(cart.revision, 7);
});

test('amounts that are no whole number of cents, and currencies that nobody knows, are not read', () => {
  const raw = fixture('cart-client-mirror');
  for (const part of [
    { subtotalCents: 1500.5 },
    { subtotalCents: '' },
    { totalQuantity: 'many' },
    { currency: 'XXX' },
    { entries: [{}] },
    { entries: 'none' },
  ]) {
    assert.equal(cartSchema.safeParse({ ...raw, ...part }).success, false, JSON.stringify(part));
  }
});
