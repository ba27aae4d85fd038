import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '../../../demo/content/catalogue.js';
import type { ShopProduct } from '../../../demo/content/shop/shop-product.js';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import type { Reply } from '../../support/node/visitor.js';
import { json, runServer, submit } from '../running.js';
import { cartOf, cartPath } from './goods.js';

const newVisitor = runServer();
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

test('a plan of a subscription is a line of its own, at its own price', async () => {
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

test('what can only be subscribed to makes a cart of a subscription', async () => {
  const visitor = await newVisitor();
  const monthly = product(({ plan }) => plan !== undefined);
  const cart = json<ClientCart>(await visitor.ask(entries, { json: lineOf(monthly) }));

  assert.equal(cart.cartType, 2);
  assert.equal(cart.entries[0]?.subscriptionPlan?.numBillingCycles, monthly.plan?.payments);
});

test('a plan that nobody sells is refused', async () => {
  const visitor = await newVisitor();
  const weekday = product(({ subscriptions }) => subscriptions !== undefined);
  const line = lineOf(weekday, { productSubscriptionOptionId: 'none' });

  const { errors } = json<Reply['body']>(await visitor.ask(entries, { json: line }), 400);
  assert.deepEqual(errors, {
    productSubscriptionOptionId: 'We do not sell this plan any more.',
  });
});

test('what is digital needs no sku, is not shipped and never runs out', async () => {
  const visitor = await newVisitor();
  const file = product(({ type }) => type === 'digital');
  const line = { itemId: file.id, quantity: 2 };
  const cart = json<ClientCart>(await visitor.ask(entries, { json: line }));

  assert.equal(cart.purelyDigital, true);
  assert.equal(cart.requiresShipping, false);
  assert.equal(cart.shippingOptionsStatus, undefined);
  assert.equal(cart.entries[0]?.item.fullUrl, `/shop/${file.urlId}`);
});

const elsewhere: readonly [ShopProduct['type'], string][] = [
  ['giftCard', 'A gift card has a checkout of its own.'],
  ['paywall', 'This is joined on a page of its own.'],
];

for (const [type, message] of elsewhere) {
  test(`what has a checkout of its own is not put in the cart: ${type}`, async () => {
    const visitor = await newVisitor();
    const line = lineOf(product((one) => one.type === type));
    const { errors } = json<Reply['body']>(await visitor.ask(entries, { json: line }), 400);

    assert.deepEqual(errors, { itemId: message });
  });
}

test('what is not published yet is not sold', async () => {
  const visitor = await newVisitor();
  const line = lineOf(product(({ state }) => state === 'scheduled'));

  json(await visitor.ask(entries, { json: line }), 404);
});

const asking = product(({ form }) => form?.formFields.some(({ required }) => required) ?? false);
const fields = asking.form?.formFields ?? [];

/** An answer to every field that is text or a choice. */
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

test('a product’s own form is answered, and summed up as text', async () => {
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

test('a product’s own form without its answers is refused by field', async () => {
  const visitor = await newVisitor();
  const { errors } = json<Reply['body']>(await visitor.ask(entries, { json: lineOf(asking) }), 400);

  const required = fields.filter((field) => field.required).map(({ id }) => id);
  assert.deepEqual(
    Object.keys(errors ?? {}),
    required.map((id) => `additionalFields.${String(id)}`),
  );
});

test('without JavaScript the answers come with the form that adds the product', async () => {
  const visitor = await newVisitor();
  const { itemId, sku } = lineOf(asking);
  const form = { itemId, sku, quantity: '1', ...(answers() as Record<string, string>) };
  const reply = await submit(visitor, entries, form, { from: '/' });

  assert.equal(reply.status, 303, reply.text);
  const { entries: lines } = await cartOf(visitor);
  assert.equal(lines[0]?.additionalFieldsSummary?.length, fields.length);
});
