import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededGiftCard } from '../../../demo/content/terms.js';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { json, open, runServer, submit } from '../running.js';
import { add, cartOf, cartPath, endless } from './goods.js';

const newVisitor = runServer();
const newHurdledVisitor = runServer({ minimumOrderCents: 2000 });

function give(visitor: Visitor, promoCode: string): Promise<Reply> {
  return visitor.ask(`${cartPath}/coupons`, { json: { promoCode } });
}

function ship(visitor: Visitor, choice: unknown): Promise<Reply> {
  return visitor.ask(`${cartPath}/shipping`, { method: 'PUT', json: choice });
}

const boston = { city: 'Boston', country: 'United States', state: 'MA', zip: '02134' };

async function withOneBag(): Promise<Visitor> {
  const visitor = await newVisitor();
  await add(visitor, endless, 1);
  return visitor;
}

test('applies a coupon once the order is large enough', async () => {
  const visitor = await withOneBag();
  const waiting = json<ClientCart>(await give(visitor, 'FULLSHELF'));
  assert.equal(waiting.discountCents, 0);
  assert.deepEqual(waiting.validCoupons, []);
  assert.equal(waiting.invalidCoupons[0]?.reason, 'This coupon is for orders of $75.00 or more.');

  const large = json<ClientCart>(await add(visitor, endless, 4));
  assert.equal(large.discountCents, 1200);
  assert.deepEqual(large.invalidCoupons, []);
});

test('refuses an expired coupon and leaves the cart unchanged', async () => {
  const visitor = await withOneBag();
  const before = await cartOf(visitor);
  const { error, errors } = json<Reply['body']>(await give(visitor, 'SPRING2025'), 400);
  assert.equal(error, 'This coupon has expired.');
  assert.deepEqual(errors, { promoCode: error });
  assert.deepEqual(await cartOf(visitor), before);
});

test('applies a gift card, shows its last four letters, and removes it', async () => {
  const visitor = await withOneBag();
  const typed = seededGiftCard.code.replace(/(.{4})/g, '$1-').toLowerCase();
  const cart = json<ClientCart>(await give(visitor, typed));

  const [card] = cart.appliedGiftCards;
  assert.equal(card?.code, seededGiftCard.code.slice(-4));
  assert.equal(card.amountCents, endless.amountCents);
  assert.equal(cart.giftCardRedemptionTotalCents, endless.amountCents);
  assert.equal(cart.grandTotalCents, endless.amountCents);
  assert.equal(cart.amountDueCents, 0);
  const removed = await visitor.ask(`${cartPath}/coupons/${card.id}`, { method: 'DELETE' });
  assert.equal(json<ClientCart>(removed).amountDueCents, endless.amountCents);
});

test('resets the shipping method for another country', async () => {
  const visitor = await withOneBag();
  const { shippingOptions } = json<ClientCart>(await ship(visitor, { shippingLocation: boston }));
  await ship(visitor, { selectedShippingOption: shippingOptions[1]?.id });
  const shippingLocation = { city: 'Oslo', country: 'NO', state: '', zip: '0150' };
  const cart = json<ClientCart>(await ship(visitor, { shippingLocation }));

  assert.deepEqual(
    cart.shippingOptions.map(({ computedCost }) => computedCost),
    [1200],
  );
  assert.equal(cart.shippingCostCents, 1200);
  assert.deepEqual(cart.taxLineItems, []);
  const back = await ship(visitor, { selectedShippingOption: shippingOptions[0]?.id });
  assert.deepEqual(json<Reply['body']>(back, 400).errors, {
    selectedShippingOption: 'We do not send that way to that place.',
  });
});

test('accepts coupons and locations from forms without scripts', async () => {
  const visitor = await withOneBag();
  const from = '/cart';
  const given = await submit(visitor, `${cartPath}/coupons`, { promoCode: 'FIRSTCUP' }, { from });
  assert.equal(given.status, 303);
  assert.equal(given.headers.get('location'), '/cart');
  const place = { _method: 'PUT', ...boston, selectedShippingOption: '' };
  assert.equal((await submit(visitor, `${cartPath}/shipping`, place, { from })).status, 303);

  const cart = await cartOf(visitor);
  assert.equal(cart.discountCents, 165);
  assert.equal(cart.shippingCostCents, 450);
  const express = { _method: 'PUT', selectedShippingOption: cart.shippingOptions[1]?.id ?? '' };
  await submit(visitor, `${cartPath}/shipping`, express, { from });
  const path = `${cartPath}/coupons/${cart.coupons[0]?.id}`;
  assert.equal((await submit(visitor, path, { _method: 'DELETE' }, { from })).status, 303);
  const changed = await cartOf(visitor);
  assert.deepEqual(changed.coupons, []);
  assert.equal(changed.shippingCostCents, 1450);
  assert.deepEqual(changed.shippingLocation, boston);
});

test('shows the cart with a message after a form with an unknown code', async () => {
  const visitor = await withOneBag();
  const reply = await submit(
    visitor,
    `${cartPath}/coupons`,
    { promoCode: 'NOSUCHCODE' },
    { from: '/cart' },
  );

  assert.equal(reply.status, 400);
  assert.match(reply.text, /We do not know this code\./);
  assert.match(reply.text, new RegExp(endless.name));
});

test('reports an order below the minimum', async () => {
  const visitor = await newHurdledVisitor();
  const small = json<ClientCart>(await add(visitor, endless, 1));
  assert.equal(small.shouldBlockPurchaseForMinimumOrderAmount, true);
  assert.deepEqual(small.minimumOrderSubtotal, { currency: 'USD', value: '20.00' });

  const large = json<ClientCart>(await add(visitor, endless, 1));
  assert.equal(large.shouldBlockPurchaseForMinimumOrderAmount, false);
  assert.equal((await open(visitor, '/cart')).status, 200);
});
