import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import { add, cartOf, cartPath, endless, rare, soldOut } from './goods.js';
import { json, runServer, submit, open } from '../running.js';
import { seededGiftCard } from '../../../demo/content/terms.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { catalogue } from '../../../demo/content/catalogue.js';
import type { ShopProduct } from '../../../demo/content/shop/shop-product.js';

const newVisitor = runServer();

type Refusal = Reply['body'];

test('sends no cookie to a visitor without a cart', async () => {
  const visitor = await newVisitor();
  const cart = await cartOf(visitor);

  assert.equal(cart.revision, 0);
  assert.deepEqual(cart.entries, []);
  assert.equal(visitor.cookies.get('CART'), undefined);
  assert.equal(visitor.cookies.get('hasCart'), undefined);
});

test('reports how many units are left and how many of them are in the cart', async () => {
  for (const [before, more, message] of [
    [0, 4, 'Only 3 left.'],
    [1, 3, 'Only 3 left, and 1 of them is already in your cart.'],
    [2, 2, 'Only 3 left, and 2 of them are already in your cart.'],
    [3, 1, 'Only 3 left, already in your cart.'],
  ] as const) {
    const visitor = await newVisitor();
    if (before > 0) json(await add(visitor, rare, before));
    const refusal = json<Refusal>(await add(visitor, rare, more), 400);
    assert.equal(refusal.error, message);
    assert.deepEqual(refusal.errors, { quantity: message });
  }
});

test('rejects a sold-out product without creating a cart', async () => {
  const visitor = await newVisitor();
  const refusal = json<Refusal>(await add(visitor, soldOut, 1), 400);

  assert.deepEqual(refusal.errors, { quantity: 'This item is sold out.' });
  assert.equal(visitor.cookies.get('CART'), undefined);
});

test('limits the quantity of a line to 9,999', async () => {
  const visitor = await newVisitor();
  json(await add(visitor, endless, 9999));
  const refusal = json<Refusal>(await add(visitor, endless, 1), 400);

  assert.deepEqual(refusal.errors, { quantity: 'You can order up to 9,999 of one item.' });
});

test("rejects changes to another visitor's line", async () => {
  const [owner, other] = [await newVisitor(), await newVisitor()];
  const [entry] = json<ClientCart>(await add(owner, endless, 1)).entries;
  await add(other, endless, 1);
  const path = `${cartPath}/entries/${entry?.id}`;

  json(await other.ask(path, { method: 'PUT', json: { quantity: 5 } }), 404);
  json(await other.ask(path, { method: 'DELETE' }), 404);
  assert.equal((await cartOf(owner)).totalQuantity, 1);
});

test('returns the idempotency keys of the last twenty writes', async () => {
  const visitor = await newVisitor();
  const keys = Array.from({ length: 22 }, () => randomUUID());
  for (const key of keys) await add(visitor, endless, 1, key);

  assert.deepEqual((await cartOf(visitor)).recentWrites, keys.slice(2));
});

test('applies all changes that arrive at the same time', async () => {
  const visitor = await newVisitor();
  await add(visitor, endless, 1);
  const replies = await Promise.all(Array.from({ length: 12 }, () => add(visitor, endless, 1)));

  const revisions = replies.map((reply) => json<ClientCart>(reply).revision);
  assert.deepEqual(
    revisions.sort((a, b) => a - b),
    Array.from({ length: 12 }, (_, index) => index + 2),
  );
  assert.equal((await cartOf(visitor)).totalQuantity, 13);
});

test('creates one cart for two simultaneous first additions', async () => {
  const visitor = await newVisitor();
  const replies = await Promise.all([add(visitor, endless, 1), add(visitor, endless, 2)]);

  for (const reply of replies) assert.equal(reply.status, 200, reply.text);
  const ids = new Set(replies.map(({ body }) => body['id']));
  assert.equal(ids.size, 1);
  assert.equal((await cartOf(visitor)).totalQuantity, 3);
});

const newHurdledVisitor = runServer({ minimumOrderCents: 2000 });

function give(visitor: Visitor, promoCode: string): Promise<Reply> {
  return visitor.ask(`${cartPath}/coupons`, { json: { promoCode } });
}

const boston = { city: 'Boston', country: 'United States', state: 'MA', zip: '02134' };

async function withOneBag(): Promise<Visitor> {
  const visitor = await newVisitor();
  await add(visitor, endless, 1);
  return visitor;
}

test("applies a coupon once the cart reaches the coupon's minimum", async () => {
  const visitor = await withOneBag();
  const waiting = json<ClientCart>(await give(visitor, 'FULLSHELF'));
  assert.equal(waiting.discountCents, 0);
  assert.deepEqual(waiting.validCoupons, []);
  assert.equal(waiting.invalidCoupons[0]?.reason, 'This coupon is for orders of $75.00 or more.');

  const large = json<ClientCart>(await add(visitor, endless, 4));
  assert.equal(large.discountCents, 1200);
  assert.deepEqual(large.invalidCoupons, []);
});

test('rejects an expired coupon and leaves the cart unchanged', async () => {
  const visitor = await withOneBag();
  const before = await cartOf(visitor);
  const { error, errors } = json<Reply['body']>(await give(visitor, 'SPRING2025'), 400);
  assert.equal(error, 'This coupon has expired.');
  assert.deepEqual(errors, { promoCode: error });
  assert.deepEqual(await cartOf(visitor), before);
});

test('applies a gift card, shows only its last four characters, and removes it', async () => {
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

test('accepts coupons and addresses from forms without JavaScript', async () => {
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

test('shows the cart with an error if a form contains an unknown code', async () => {
  const visitor = await withOneBag();
  const reply = await submit(
    visitor,
    `${cartPath}/coupons`,
    { promoCode: 'NOSUCHCODE' },
    { from: '/cart' },
  );

  assert.equal(reply.status, 400);
  assert.match(reply.text, /This code isn’t valid\./);
  assert.match(reply.text, new RegExp(endless.name));
});

test('reports that an order is below the minimum', async () => {
  const visitor = await newHurdledVisitor();
  const small = json<ClientCart>(await add(visitor, endless, 1));
  assert.equal(small.shouldBlockPurchaseForMinimumOrderAmount, true);
  assert.deepEqual(small.minimumOrderSubtotal, { currency: 'USD', value: '20.00' });

  const large = json<ClientCart>(await add(visitor, endless, 1));
  assert.equal(large.shouldBlockPurchaseForMinimumOrderAmount, false);
  assert.equal((await open(visitor, '/cart')).status, 200);
});

const entries = `${cartPath}/entries`;

function product(isMeant: (product: ShopProduct) => boolean): ShopProduct {
  const found = catalogue.find(isMeant);
  assert.ok(found);
  return found;
}

function lineOf({ id, variants: [variant] }: ShopProduct, more: object = {}) {
  return { itemId: id, sku: variant.sku, quantity: 1, ...more };
}

interface Published {
  readonly structuredContent: {
    readonly variants: readonly {
      readonly pricingOptions: readonly {
        readonly price: number;
        readonly productSubscriptionOptionId: string;
      }[];
    }[];
  };
}

test('adds a product with a subscription plan as a separate line at its own price', async () => {
  const visitor = await newVisitor();
  const weekday = product(({ subscriptions }) => subscriptions !== undefined);
  const item = json<Published>(await visitor.ask(`/api/commerce/products/${weekday.id}`));
  const [option] = item.structuredContent.variants[0]?.pricingOptions ?? [];
  const productSubscriptionOptionId = option?.productSubscriptionOptionId;
  await visitor.ask(entries, { json: lineOf(weekday) });
  const line = lineOf(weekday, { productSubscriptionOptionId });
  const cart = json<ClientCart>(await visitor.ask(entries, { json: line }));

  const [once, weekly] = cart.entries;
  assert.equal(once?.purchasePriceCents, weekday.variants[0].amountCents);
  assert.equal(once.subscriptionPlan, undefined);
  assert.equal(weekly?.purchasePriceCents, option?.price);
  assert.equal(weekly?.productSubscriptionOptionId, productSubscriptionOptionId);
  assert.deepEqual(weekly?.subscriptionPlan, {
    billingPeriod: { value: 1, unit: 'WEEK' },
    numBillingCycles: 0,
  });
  assert.equal(cart.cartType, 2);
});

test('a product that is sold only by subscription makes the cart a subscription cart', async () => {
  const visitor = await newVisitor();
  const monthly = product(({ plan }) => plan !== undefined);
  const cart = json<ClientCart>(await visitor.ask(entries, { json: lineOf(monthly) }));

  assert.equal(cart.cartType, 2);
  assert.equal(cart.entries[0]?.subscriptionPlan?.numBillingCycles, monthly.plan?.payments);
});

test('adds a digital product without an SKU, shipping or stock', async () => {
  const visitor = await newVisitor();
  const file = product(({ type }) => type === 'digital');
  const line = { itemId: file.id, quantity: 2 };
  const cart = json<ClientCart>(await visitor.ask(entries, { json: line }));

  assert.equal(cart.purelyDigital, true);
  assert.equal(cart.requiresShipping, false);
  assert.equal(cart.shippingOptionsStatus, undefined);
  assert.equal(cart.entries[0]?.item.fullUrl, `/shop/${file.urlId}`);
});

test('rejects a product that is not published', async () => {
  const visitor = await newVisitor();
  const line = lineOf(product(({ state }) => state === 'scheduled'));

  json(await visitor.ask(entries, { json: line }), 404);
});

const asking = product(({ form }) => form?.formFields.some(({ required }) => required) ?? false);
const fields = asking.form?.formFields ?? [];

/** Returns an answer for every text field and every choice field. */
function answers(): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field): [string, unknown] => {
      const { options } = field as { options?: readonly string[] };
      return [
        String(field.id),
        options?.[0] ?? (field.type === 'email' ? 'ada@halden.org' : 'Ada'),
      ];
    }),
  );
}

test("stores the answers to a product's questions and returns them as text", async () => {
  const visitor = await newVisitor();
  const line = lineOf(asking, { additionalFields: answers() });
  const cart = json<ClientCart>(await visitor.ask(entries, { json: line }));

  const [entry] = cart.entries;
  assert.deepEqual(entry?.additionalFields, answers());
  assert.deepEqual(
    entry?.additionalFieldsSummary?.map(({ label }) => label),
    fields.map(({ title }) => title),
  );
});

test('rejects missing answers with a message for each field', async () => {
  const visitor = await newVisitor();
  const { errors } = json<Reply['body']>(await visitor.ask(entries, { json: lineOf(asking) }), 400);

  const required = fields.filter((field) => field.required).map(({ id }) => id);
  assert.deepEqual(
    Object.keys(errors ?? {}),
    required.map((id) => `additionalFields.${String(id)}`),
  );
});

test('accepts answers from a form without JavaScript', async () => {
  const visitor = await newVisitor();
  const { itemId, sku } = lineOf(asking);
  const form = { itemId, sku, quantity: '1', ...(answers() as Record<string, string>) };
  const reply = await submit(visitor, entries, form, { from: '/' });

  assert.equal(reply.status, 303, reply.text);
  const { entries: lines } = await cartOf(visitor);
  assert.equal(lines[0]?.additionalFieldsSummary?.length, fields.length);
});
