import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { catalogue } from '../../../demo/content/catalogue.js';
import { donationPages } from '../../../demo/content/donations.js';
import { giftCards, orders } from '../../../demo/server/features/orders/tables.js';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import type { Visitor } from '../../support/node/visitor.js';
import { add, cartOf, cartPath, endless, rare } from '../cart/goods.js';
import { logIn } from '../owner/owner.js';
import { json, open, submit } from '../running.js';
import {
  ada,
  hiddenValue,
  openShop,
  runShop,
  order,
  orderByForm,
  ordersPath,
} from '../cart/shoppers.js';

const { db, shop } = await runShop();

const updatePath = '/api/commerce/checkout';
const giftCard = catalogue.find(({ type }) => type === 'giftCard');
const [donation] = donationPages;
assert.ok(giftCard && donation);

/** Opens the checkout with a product in the cart. */
async function atCheckout(): Promise<{ visitor: Visitor; page: string }> {
  const visitor = await shop.arrive();
  await add(visitor, endless, 1);
  return { visitor, page: (await open(visitor, '/checkout')).text };
}

/** Returns the fields of a page's form, filled in with typed values. */
function filled(page: string, more: Readonly<Record<string, string>> = {}) {
  const [key, amountDueCents] = [hiddenValue(page, 'key'), hiddenValue(page, 'amountDueCents')];
  assert.match(key, /^[\w-]{36}$/);
  return { key, amountDueCents, ...ada, ...more };
}

test("rejects a checkout without a cart's cookies", async () => {
  const visitor = await shop.arrive();
  const { status, text } = await open(visitor, '/commerce/goto-checkout');

  assert.equal(status, 400);
  assert.match(
    text,
    /Either your session has expired or you do not have cookies enabled\. We cannot continue to checkout\./,
  );
  assert.equal(
    (await open(visitor, '/checkout')).headers.get('location'),
    '/commerce/goto-checkout',
  );
});

test("redirects a GET request for a form's action URL to the form's page, and never to another site", async () => {
  const visitor = await shop.arrive();
  for (const address of [
    `/checkout/donate?donatePageId=${donation.id}`,
    `/checkout/giftcard?giftCardProductId=${giftCard.id}`,
  ]) {
    const { text } = await open(visitor, address);
    const action = /action="(\/api\/commerce\/orders[^"]*)"/.exec(text)?.[1] ?? '';
    assert.equal((await open(visitor, action)).headers.get('location'), address);
  }
  const lured = await open(visitor, `${ordersPath}?page=//elsewhere.example/`);
  assert.equal(lured.headers.get('location'), '/checkout');
});

test('shows an empty cart instead of the checkout', async () => {
  const visitor = await shop.arrive();
  const [entry] = json<ClientCart>(await add(visitor, endless, 1)).entries;
  await visitor.ask(`${cartPath}/entries/${entry?.id}`, { method: 'DELETE' });
  const { status, text } = await open(visitor, '/commerce/goto-checkout');

  assert.equal(status, 400);
  assert.equal(text.match(/<p[^>]*>You have nothing in your shopping cart\./g)?.length, 1);
  const refused = await order(visitor);
  assert.equal(refused.body.error, 'You have nothing in your shopping cart.');
});

test('shows the total, and then places an order with forms', async () => {
  const { visitor, page } = await atCheckout();
  const surprised = await orderByForm(visitor, filled(page));
  assert.equal(surprised.status, 400);
  assert.match(surprised.text, /The total now includes shipping and taxes: \$22\.03\./);

  const placed = await orderByForm(visitor, filled(surprised.text));
  assert.equal(placed.status, 303, placed.text);
  const confirmed = await open(visitor, placed.headers.get('location') ?? '');
  assert.equal(confirmed.status, 200);
  assert.match(confirmed.text, /Order confirmed/);
  assert.match(confirmed.text, /"pageType":202/);
  assert.match(confirmed.text, /\$22\.03/);
  assert.equal(confirmed.headers.get('cache-control'), 'no-store');
  assert.deepEqual((await cartOf(visitor)).entries, []);
});

test('stores one order if the form is sent twice', async () => {
  const { visitor, page } = await atCheckout();
  const { text } = await orderByForm(visitor, filled(page));
  const before = await db.$count(orders);
  const first = await orderByForm(visitor, filled(text));
  const second = await orderByForm(visitor, filled(text, { firstName: 'Augusta' }));

  assert.equal(first.headers.get('location'), second.headers.get('location'));
  assert.equal((await db.$count(orders)) - before, 1);
});

test("if an order's response was lost, redirects to its confirmation", async () => {
  const { visitor, page } = await atCheckout();
  const reviewed = await submit(visitor, updatePath, filled(page));
  const { headers } = await orderByForm(visitor, filled(reviewed.text));
  const back = await submit(visitor, updatePath, filled(page));
  const other = await submit(await shop.arrive(), updatePath, filled(page));

  assert.equal(back.status, 303);
  assert.equal(back.headers.get('location'), headers.get('location'));
  assert.equal(other.status, 400);
});

test('shows errors at their fields, and keeps the values', async () => {
  const { visitor, page } = await atCheckout();
  const { status, text } = await orderByForm(
    visitor,
    filled(page, { email: 'ada@', zip: '213', cardExpiry: '01 / 20', firstName: '"><b>Ada' }),
  );

  assert.equal(status, 400);
  for (const message of [
    'Email is not valid.',
    'A US zip code must be exactly 5 digits.',
    'This card has expired.',
  ]) {
    assert.ok(text.includes(message), message);
  }
  assert.ok(text.includes('value="&quot;&gt;&lt;b&gt;Ada"'));
  assert.ok(text.includes('value="4242 4242 4242 4242"'));
  assert.match(text, /id="zip"[^>]*aria-invalid="true"/);
});

test('rejects a real card number, and does not show it again', async () => {
  const { visitor, page } = await atCheckout();
  const card = { cardNumber: '4111 1111 1111 1111', cardCode: '987' };
  const { text } = await orderByForm(visitor, filled(page, card));

  assert.match(text, /This shop accepts only test cards/);
  assert.doesNotMatch(text, /\b4111(1{12})?\b|"987"/);
});

test('shows an error if the stock is too low, and keeps the values', async () => {
  const visitor = await shop.arrive();
  await add(visitor, rare, 2);
  const { text: page } = await open(visitor, '/checkout');
  await shop.setStock(rare.sku, 1);
  const { status, text } = await orderByForm(visitor, filled(page));
  await shop.setStock(rare.sku, 3);

  assert.equal(status, 400);
  assert.match(text, /Red Sea Natural: Only 1 left\./);
  assert.match(text, /value="12 Mill Lane"/);
});

test('shows the cart instead of the checkout if the stock is too low', async (t) => {
  const visitor = await shop.arrive();
  await add(visitor, rare, 2);
  t.after(() => shop.setStock(rare.sku, 3));

  for (const [stock, message] of [
    [1, /Only 1 left/],
    [0, /This item is sold out\./],
  ] as const) {
    await shop.setStock(rare.sku, stock);
    const { status, text } = await open(visitor, '/commerce/goto-checkout');
    assert.equal(status, 400);
    assert.match(text, message);
    const { headers } = await open(visitor, '/checkout');
    assert.equal(headers.get('location'), '/commerce/goto-checkout');
  }
});

test('updates the total when coupons and shipping methods change', async () => {
  const { visitor, page } = await atCheckout();
  const coupon = await submit(visitor, updatePath, filled(page, { promoCode: 'firstcup' }));
  assert.equal(coupon.status, 200);
  assert.match(coupon.text, /First cup: 10% off/);
  assert.match(coupon.text, /value="Ada"/);
  assert.equal(hiddenValue(coupon.text, 'amountDueCents'), String(1485 + 450 + 93));

  const express = (await cartOf(visitor)).shippingOptions[1]?.id ?? '';
  const faster = await submit(
    visitor,
    updatePath,
    filled(page, { selectedShippingOption: express }),
  );
  assert.equal(hiddenValue(faster.text, 'amountDueCents'), String(1485 + 1450 + 93));
  const { id = '' } = (await cartOf(visitor)).coupons[0] ?? {};
  const without = await submit(visitor, updatePath, filled(page, { do: `remove ${id}` }));
  assert.doesNotMatch(without.text, /First cup/);

  const unknown = await submit(visitor, updatePath, filled(page, { promoCode: 'NOSUCHCODE' }));
  assert.equal(unknown.status, 400);
  assert.match(unknown.text, /This code isn’t valid\./);
  assert.match(unknown.text, /value="NOSUCHCODE"/);
});

test("opens a subscription's checkout with its token", async () => {
  const visitor = await shop.arrive();
  const plan = catalogue.find((product) => product.plan);
  assert.ok(plan);
  const line = { itemId: plan.id, sku: plan.variants[0].sku, quantity: 1 };
  const cart = json<ClientCart>(await visitor.ask(`${cartPath}/entries`, { json: line }));
  const gate = await open(visitor, '/commerce/goto-checkout');
  const path = `/checkout/subscribe?cartToken=${cart.cartToken}`;
  assert.equal(gate.headers.get('location'), path);

  const { text } = await open(visitor, path);
  assert.match(text, /renews every month for 12 payments/);
  const cartToken = hiddenValue(text, 'cartToken');
  const again = await orderByForm(visitor, filled(text, { cartToken }));
  const placed = await orderByForm(visitor, filled(again.text, { cartToken }));
  const confirmed = await open(visitor, placed.headers.get('location') ?? '');
  assert.match(confirmed.text, /Subscription confirmed/);
  assert.match(confirmed.text, /"pageType":206/);
});

test('accepts a donation of any valid amount', async () => {
  const visitor = await shop.arrive();
  const path = `/checkout/donate?donatePageId=${donation.id}`;
  const { text } = await open(visitor, path);
  assert.match(text, /"pageType":203/);
  const fields = { kind: 'donation', donatePageId: donation.id, key: hiddenValue(text, 'key') };
  const { email, firstName, lastName, cardNumber, cardExpiry, cardCode } = ada;
  const giver = { email, firstName, lastName, cardNumber, cardExpiry, cardCode };
  const nothing = { ...fields, ...giver, amount: 'other', otherAmount: '0.50' };
  const refused = await submit(visitor, ordersPath, nothing, { from: path });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /Enter an amount from \$1\.00 to \$10,000\.00/);
  assert.match(refused.text, /value="0\.50"/);

  const gift = { ...fields, ...giver, amount: 'other', otherAmount: '12.50' };
  const placed = await submit(visitor, ordersPath, gift, { from: path });
  const confirmed = await open(visitor, placed.headers.get('location') ?? '');
  assert.match(confirmed.text, /Thank you for your donation/);
  assert.match(confirmed.text, /\$12\.50/);
  assert.equal((await open(visitor, '/checkout/donate?donatePageId=none')).status, 404);
});

test('sells a gift card, emails its code, and accepts the code in a cart', async () => {
  const visitor = await shop.arrive();
  const { id: giftCardProductId, variants } = giftCard;
  const sku = variants[1]?.sku ?? '';
  const path = `/checkout/giftcard?websiteId=any&giftCardProductId=${giftCardProductId}&sku=${sku}`;
  const { text } = await open(visitor, path);
  assert.match(text, new RegExp(`value="${sku}" checked`));
  const recipientEmail = 'charles@halden.org';
  const bought = await order(visitor, { kind: 'giftCard', giftCardProductId, sku, recipientEmail });
  const { amountDueCents } = json<{ amountDueCents: number }>(bought);
  assert.equal(amountDueCents, 5000);

  const email = shop.emails.find(({ to }) => to === recipientEmail);
  const code = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(email?.text ?? '')?.[0] ?? '';
  const [card] = await db
    .select()
    .from(giftCards)
    .where(eq(giftCards.code, code.replaceAll('-', '')));
  assert.equal(card?.balanceCents, 5000);
  await add(visitor, endless, 1);
  const cart = await visitor.ask(`${cartPath}/coupons`, { json: { promoCode: code } });
  assert.equal(json<ClientCart>(cart).amountDueCents, 0);
  assert.match((await open(visitor, '/checkout')).text, /Nothing left to pay\./);
  json(await order(visitor, { cardNumber: '', cardExpiry: '', cardCode: '' }), 200);
  assert.equal((await open(visitor, '/checkout/giftcard?giftCardProductId=none')).status, 404);
});

test('limits attempts to guess codes across all forms', async (t) => {
  const guarded = await openShop(db, { writesPerMinute: 120 });
  t.after(guarded.close);
  const visitor = await guarded.arrive();
  await add(visitor, endless, 1);
  const { text: page } = await open(visitor, '/checkout');
  const guess = (promoCode: string) => visitor.ask(`${cartPath}/coupons`, { json: { promoCode } });

  const statuses = [(await guess('GUESS1')).status, (await guess('GUESS2')).status];
  const refused = await guess('FIRSTCUP');
  const byForm = await submit(visitor, updatePath, filled(page, { promoCode: 'FIRSTCUP' }));
  const onPage = await submit(visitor, `${cartPath}/coupons`, { promoCode: 'FIRSTCUP' });

  assert.deepEqual([...statuses, refused.status], [400, 400, 429]);
  assert.match(refused.body.error ?? '', /Wait a minute/);
  const seconds = Number(refused.headers.get('retry-after'));
  assert.ok(seconds > 0 && seconds <= 60, `retry-after: ${seconds}`);
  for (const { status, text } of [byForm, onPage]) {
    assert.equal(status, 400);
    assert.match(text, /Wait a minute/);
    assert.match(text, /value="FIRSTCUP"/);
  }
  assert.match(byForm.text, /value="12 Mill Lane"/);
  assert.deepEqual((await cartOf(visitor)).coupons, []);
  json(await add(visitor, endless, 1));
});

const gift = {
  ...ada,
  kind: 'giftCard',
  giftCardProductId: giftCard.id,
  sku: giftCard.variants[0].sku,
  message: 'Read me.',
};

test("limits gift cards per day, and keeps the form's values", async (t) => {
  const guarded = await openShop(db, { giftCardsPerDay: 2 });
  t.after(guarded.close);
  const visitor = await guarded.arrive();
  const buy = (recipientEmail: string, more = {}) =>
    order(visitor, { ...gift, recipientEmail, ...more });

  const wrong = await buy('one@friends.org', { cardExpiry: '01 / 20' });
  const bought = [await buy('one@friends.org'), await buy('two@friends.org')];
  const refused = await buy('three@friends.org');
  const before = await db.$count(giftCards);
  const byForm = await orderByForm(visitor, { ...gift, recipientEmail: 'four@friends.org' });

  const statuses = [wrong, ...bought, refused, byForm].map(({ status }) => status);
  assert.deepEqual(statuses, [400, 200, 200, 429, 429]);
  assert.match(refused.body.error ?? '', /maximum number of gift cards for today/);
  assert.ok(Number(refused.headers.get('retry-after')) > 3600);
  assert.match(byForm.text, /maximum number of gift cards for today/);
  assert.match(byForm.text, /Read me\./);
  assert.match(byForm.text, /value="four@friends\.org"/);
  assert.equal(await db.$count(giftCards), before);
  assert.deepEqual(
    guarded.emails.map(({ to }) => to),
    [ada.email, 'one@friends.org', ada.email, 'two@friends.org'],
  );
});

test('shows a confirmation only with its token', async () => {
  const visitor = await shop.arrive();

  assert.equal((await open(visitor, '/checkout/confirmed?order=10428')).status, 404);
  assert.equal((await open(visitor, '/checkout/confirmed')).status, 404);
});

test('shows orders to the owner', async () => {
  const visitor = await shop.arrive();
  await add(visitor, endless, 3);
  const { orderNumber } = json<{ orderNumber: number }>(await order(visitor));
  await logIn(visitor, 'editor');
  const { text } = await open(visitor, '/config?view=orders');

  assert.ok(text.includes(String(orderNumber)));
  assert.match(text, /3 × Halden House/);
  assert.match(text, /Boston MA 02134/);
});
