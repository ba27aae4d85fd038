import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { catalogue } from '../../../demo/content/catalogue.js';
import { donationPages } from '../../../demo/content/donations.js';
import { orders } from '../../../demo/server/features/orders/tables.js';
import { productReviews } from '../../../demo/server/features/reviews/tables.js';
import type { Visitor } from '../../support/node/visitor.js';
import { add, endless, rare } from '../cart/goods.js';
import { json, open, submit } from '../running.js';
import { runShop, order } from '../cart/shoppers.js';

const { db, shop } = await runShop();

interface Request {
  readonly customerName: string;
  readonly products: readonly { readonly productId: string; readonly title: string }[];
}

const pathOf = (orderId: string) => `/api/commerce/product-reviews/${orderId}`;

/** Returns a visitor who has ordered two coffees. */
async function customer(): Promise<{ visitor: Visitor; orderId: string }> {
  const visitor = await shop.arrive();
  await add(visitor, endless, 1);
  await add(visitor, rare, 1);
  const { orderId } = json<{ orderId: string }>(await order(visitor));
  await shop.setStock(rare.sku, 3);
  return { visitor, orderId };
}

test('accepts only one review per ordered product', async () => {
  const { visitor, orderId } = await customer();
  const request = json<Request>(await visitor.ask(pathOf(orderId)));
  assert.equal(request.customerName, 'Ada');
  assert.deepEqual(
    request.products.map(({ title }) => title),
    [endless.name, rare.name],
  );

  const review = (productId: string, rating: number) => ({
    json: { reviews: [{ productId, rating, text: 'Round.' }] },
  });
  json(await visitor.ask(pathOf(orderId), review(endless.id, 5)));
  const left = json<Request>(await visitor.ask(pathOf(orderId)));
  assert.deepEqual(
    left.products.map(({ productId }) => productId),
    [rare.id],
  );
  json(await visitor.ask(pathOf(orderId), review(rare.id, 4)));
  for (const again of [
    await visitor.ask(pathOf(orderId)),
    await visitor.ask(pathOf(orderId), review(rare.id, 1)),
  ]) {
    assert.equal(again.status, 409);
    assert.equal(again.body.error, 'You have already reviewed this purchase');
  }
  const rows = await db.select().from(productReviews).where(eq(productReviews.orderId, orderId));
  assert.deepEqual(rows.map(({ rating, author }) => [rating, author]).sort(), [
    [4, 'Ada'],
    [5, 'Ada'],
  ]);
});

test('rejects a review without a rating, with a message at the field', async () => {
  const { visitor, orderId } = await customer();

  for (const reviews of [[{ productId: rare.id, text: 'Good.' }], []]) {
    const { errors } = json<{ errors: object }>(
      await visitor.ask(pathOf(orderId), { json: { reviews } }),
      400,
    );
    const id = reviews.length > 0 ? rare.id : endless.id;
    assert.deepEqual(errors, { [`reviews.${id}.rating`]: 'Please select a star rating' });
  }
});

test('rejects reviews after ninety days and for unknown orders', async () => {
  const { visitor, orderId } = await customer();
  const createdAt = new Date(Date.now() - 91 * 86_400_000);
  await db.update(orders).set({ createdAt }).where(eq(orders.id, orderId));

  for (const [id, status] of [
    [orderId, 410],
    ['none', 404],
  ] as const) {
    const { error } = json<{ error: string }>(await visitor.ask(pathOf(id)), status);
    assert.equal(error, 'Your review request has expired');
  }
});

test('rejects reviews of a donation', async () => {
  const visitor = await shop.arrive();
  const donatePageId = donationPages[0]?.id;
  const given = await order(visitor, { kind: 'donation', donatePageId, amount: '10' });
  const { orderId } = json<{ orderId: string }>(given);

  const { error } = json<{ error: string }>(await visitor.ask(pathOf(orderId)), 404);
  assert.equal(error, 'There are no products to review');
});

test("counts a form's line breaks as one character each", async () => {
  const { visitor, orderId } = await customer();
  const from = `/reviews?orderId=${orderId}`;
  await open(visitor, from);
  // As many characters as the field allows. Browsers send each line break as two.
  const lines = 'word\n'.repeat(1000);
  const fields = {
    [`rating.${rare.id}`]: '5',
    [`text.${rare.id}`]: lines.replaceAll('\n', '\r\n'),
  };
  assert.equal((await submit(visitor, pathOf(orderId), fields, { from })).status, 303);
  const [row] = await db.select().from(productReviews).where(eq(productReviews.orderId, orderId));
  assert.equal(row?.text, lines.trim());
});

test('accepts reviews from a form without JavaScript', async () => {
  const { visitor, orderId } = await customer();
  const from = `/reviews?orderId=${orderId}`;
  const { text } = await open(visitor, from);
  assert.match(text, /"pageType":209/);
  assert.match(text, new RegExp(`name="rating.${rare.id}"`));

  const fields = { author: 'A. B.', [`text.${rare.id}`]: 'Like strawberries' };
  const refused = await submit(visitor, pathOf(orderId), fields, { from });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /Please select a star rating/);
  assert.match(refused.text, /Like strawberries/);
  const full = { ...fields, [`rating.${rare.id}`]: '5' };
  const done = await submit(visitor, pathOf(orderId), full, { from });
  assert.equal(done.status, 303);
  assert.match((await open(visitor, done.headers.get('location') ?? '')).text, /Thank you\./);
  const rows = await db.select().from(productReviews).where(eq(productReviews.orderId, orderId));
  assert.deepEqual(
    rows.map(({ itemId, rating, author }) => [itemId, rating, author]),
    [[rare.id, 5, 'A. B.']],
  );
});

test("shows reviews on the product's page and in its structured data", async () => {
  await db.delete(productReviews);
  const page = `/shop/${catalogue.find(({ id }) => id === endless.id)?.urlId ?? ''}`;
  const shownReviews = async () => {
    const { text } = await open(await shop.arrive(), page);
    const [, data = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(text) ?? [];
    return { text, data: JSON.parse(data) as { aggregateRating?: object; review?: unknown[] } };
  };
  const none = await shownReviews();
  assert.ok(!none.text.includes('Customer reviews'));
  assert.equal(none.data.aggregateRating, undefined);

  for (const review of [{ rating: 5, text: '<b>Round</b></script>' }, { rating: 2 }]) {
    const { visitor, orderId } = await customer();
    const reviews = [{ productId: endless.id, ...review }];
    json(await visitor.ask(pathOf(orderId), { json: { reviews } }));
  }
  await db.update(productReviews).set({ author: '' }).where(eq(productReviews.rating, 2));
  const both = await shownReviews();
  assert.match(both.text, /3\.5 out of 5 stars,\s+from\s+2 reviews/);
  assert.match(both.text, /&lt;b>Round|&lt;b&gt;Round/);
  assert.match(both.text, />2 out of 5 stars</);
  assert.match(both.text, /Verified buyer/);
  assert.deepEqual(both.data.aggregateRating, {
    '@type': 'AggregateRating',
    ratingValue: '3.5',
    reviewCount: 2,
  });
  assert.equal(both.data.review?.length, 2);
});
