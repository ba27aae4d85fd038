import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { seededGiftCard } from '../../../demo/content/terms.js';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { json, open, runServer, submit } from '../running.js';
import { add, cartOf, cartPath, endless } from './goods.js';

const newVisitor = runServer();
const newHurdledVisitor = runServer({ minimumOrderCents: 2000 });

function give(visitor: Visitor, promoCode: string, key?: string): Promise<Reply> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return visitor.ask(`${cartPath}/coupons`, { json: { promoCode }, headers });
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

test('a coupon takes its share off, in small letters or capitals', async () => {
  const visitor = await withOneBag();
  const cart = json<ClientCart>(await give(visitor, ' firstcup '));

  assert.equal(cart.revision, 2);
  assert.equal(cart.discountCents, 165);
  assert.equal(cart.grandTotalCents, 1485);
  assert.deepEqual(cart.promoCodes, ['FIRSTCUP']);
  assert.deepEqual(cart.validCoupons, cart.coupons);
  assert.equal(cart.coupons[0]?.discountCents, 165);
  assert.deepEqual(cart.invalidCoupons, []);
  assert.deepEqual(await cartOf(visitor), cart);
});

test('a coupon for larger orders waits in the cart until the order is large enough', async () => {
  const visitor = await withOneBag();
  const waiting = json<ClientCart>(await give(visitor, 'FULLSHELF'));
  assert.equal(waiting.discountCents, 0);
  assert.deepEqual(waiting.validCoupons, []);
  assert.equal(waiting.invalidCoupons[0]?.reason, 'This coupon is for orders of $75.00 or more.');

  const large = json<ClientCart>(await add(visitor, endless, 4));
  assert.equal(large.discountCents, 1200);
  assert.deepEqual(large.invalidCoupons, []);
});

const refused: readonly [string, string, string][] = [
  ['nobody knows', 'NOSUCHCODE', 'We do not know this code.'],
  ['has expired', 'SPRING2025', 'This coupon has expired.'],
];

for (const [name, promoCode, message] of refused) {
  test(`a code that ${name} is refused, and nothing changes`, async () => {
    const visitor = await withOneBag();
    const before = await cartOf(visitor);
    const { error, errors } = json<Reply['body']>(await give(visitor, promoCode), 400);

    assert.equal(error, message);
    assert.deepEqual(errors, { promoCode: message });
    assert.deepEqual(await cartOf(visitor), before);
  });
}

test('a coupon counts once, however often it is given, and is taken back', async () => {
  const visitor = await withOneBag();
  await give(visitor, 'FIRSTCUP');
  const [coupon, ...others] = json<ClientCart>(await give(visitor, 'FIRSTCUP')).coupons;
  assert.deepEqual(others, []);

  const path = `${cartPath}/coupons/${coupon?.id}`;
  const cart = json<ClientCart>(await visitor.ask(path, { method: 'DELETE' }));
  assert.deepEqual(cart.coupons, []);
  assert.equal(cart.grandTotalCents, endless.amountCents);
  json(await visitor.ask(path, { method: 'DELETE' }), 404);
});

test('a gift card pays, shows its last four letters alone, and is taken back', async () => {
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

test('a location brings shipping methods, the cheapest chosen, and taxes', async () => {
  const visitor = await withOneBag();
  const cart = json<ClientCart>(await ship(visitor, { shippingLocation: boston }));

  assert.deepEqual(cart.shippingLocation, boston);
  assert.equal(cart.shippingOptionsStatus, 'APPLICABLE_SHIPPING_OPTIONS');
  assert.deepEqual(
    cart.shippingOptions.map(({ computedCost }) => computedCost),
    [450, 1450],
  );
  assert.equal(cart.selectedShippingOption?.id, cart.shippingOptions[0]?.id);
  assert.equal(cart.shippingCostCents, 450);
  assert.deepEqual(cart.taxLineItems, [
    { name: 'Massachusetts sales tax', rate: 0.0625, valueCents: 103 },
  ]);
  assert.equal(cart.grandTotalCents, 1650 + 450 + 103);

  const express = cart.shippingOptions[1]?.id;
  const chosen = json<ClientCart>(await ship(visitor, { selectedShippingOption: express }));
  assert.equal(chosen.shippingCostCents, 1450);
  assert.deepEqual(chosen.shippingLocation, boston);
});

test('what was chosen for one country does not go to another', async () => {
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

const noPlaces: readonly [string, object, Readonly<Record<string, string>>][] = [
  ['no country', { country: 'Atlantis' }, { country: 'Please choose a country.' }],
  [
    'a state of nowhere and a short zip code',
    { country: 'US', state: 'Ontario', zip: '213' },
    {
      state: 'This is not a state of the United States.',
      zip: 'A US zip code must be exactly 5 digits.',
    },
  ],
];

for (const [name, place, message] of noPlaces) {
  test(`a location with ${name} is refused by field`, async () => {
    const visitor = await withOneBag();
    const { errors } = json<Reply['body']>(await ship(visitor, { shippingLocation: place }), 400);

    const named = Object.entries(message).map(([field, text]) => [
      `shippingLocation.${field}`,
      text,
    ]);
    assert.deepEqual(errors, Object.fromEntries(named));
  });
}

test('a choice that is repeated with its key is made once', async () => {
  const visitor = await withOneBag();
  const key = randomUUID();
  const first = json<ClientCart>(await give(visitor, 'FIRSTCUP', key));
  const second = json<ClientCart>(await give(visitor, 'FIRSTCUP', key));

  assert.deepEqual(second, first);
  assert.deepEqual(first.recentWrites.slice(-1), [key]);
});

test('without JavaScript coupons and locations are given and taken back by forms', async () => {
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

test('a form with a code that nobody knows comes back with a message', async () => {
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

test('the addresses of forms take nothing else', async () => {
  const visitor = await withOneBag();

  for (const [path, methods] of [
    ['shipping', 'PUT'],
    ['coupons/any', 'DELETE'],
  ] as const) {
    const reply = await visitor.ask(`${cartPath}/${path}`, { json: {} });
    assert.equal(reply.status, 405);
    assert.equal(reply.headers.get('allow'), methods);
  }
});

test('an order below the minimum of the shop is answered so', async () => {
  const visitor = await newHurdledVisitor();
  const small = json<ClientCart>(await add(visitor, endless, 1));
  assert.equal(small.shouldBlockPurchaseForMinimumOrderAmount, true);
  assert.deepEqual(small.minimumOrderSubtotal, { currency: 'USD', value: '20.00' });

  const large = json<ClientCart>(await add(visitor, endless, 1));
  assert.equal(large.shouldBlockPurchaseForMinimumOrderAmount, false);
  assert.equal((await open(visitor, '/cart')).status, 200);
});
