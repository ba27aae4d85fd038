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

test('adds a plan as a separate line at its own price', async () => {
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

test('makes a subscription cart of a product that is sold only by subscription', async () => {
  const visitor = await newVisitor();
  const monthly = product(({ plan }) => plan !== undefined);
  const cart = json<ClientCart>(await visitor.ask(entries, { json: lineOf(monthly) }));

  assert.equal(cart.cartType, 2);
  assert.equal(cart.entries[0]?.subscriptionPlan?.numBillingCycles, monthly.plan?.payments);
});

test('adds a digital product without a SKU, shipping or stock', async () => {
  const visitor = await newVisitor();
  const file = product(({ type }) => type === 'digital');
  const line = { itemId: file.id, quantity: 2 };
  const cart = json<ClientCart>(await visitor.ask(entries, { json: line }));

  assert.equal(cart.purelyDigital, true);
  assert.equal(cart.requiresShipping, false);
  assert.equal(cart.shippingOptionsStatus, undefined);
  assert.equal(cart.entries[0]?.item.fullUrl, `/shop/${file.urlId}`);
});

test('refuses a membership, which has its own page', async () => {
  const visitor = await newVisitor();
  const line = lineOf(product(({ type }) => type === 'paywall'));
  const { errors } = json<Reply['body']>(await visitor.ask(entries, { json: line }), 400);
  assert.deepEqual(errors, { itemId: 'This is joined on a page of its own.' });
});

test('refuses a product that is not published', async () => {
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

test('refuses missing answers by field', async () => {
  const visitor = await newVisitor();
  const { errors } = json<Reply['body']>(await visitor.ask(entries, { json: lineOf(asking) }), 400);

  const required = fields.filter((field) => field.required).map(({ id }) => id);
  assert.deepEqual(
    Object.keys(errors ?? {}),
    required.map((id) => `additionalFields.${String(id)}`),
  );
});

test('accepts answers from a form without scripts', async () => {
  const visitor = await newVisitor();
  const { itemId, sku } = lineOf(asking);
  const form = { itemId, sku, quantity: '1', ...(answers() as Record<string, string>) };
  const reply = await submit(visitor, entries, form, { from: '/' });

  assert.equal(reply.status, 303, reply.text);
  const { entries: lines } = await cartOf(visitor);
  assert.equal(lines[0]?.additionalFieldsSummary?.length, fields.length);
});
