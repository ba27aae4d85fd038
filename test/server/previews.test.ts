import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  carts,
  idempotency,
  outbox,
  submissionKeys,
  submissions,
} from '../../demo/server/database/schema.js';
import { orders } from '../../demo/server/features/orders/tables.js';
import { demoAccounts } from '../../demo/content/accounts.js';
import { openMailer } from '../../demo/server/outbox.js';
import { openTestDatabase } from '../support/node/databases.js';
import { ownerTotals } from '../../demo/server/features/owner/owner-lists.js';
import { sweep } from '../../demo/server/database/sweep.js';
import type { Reply, Visitor } from '../support/node/visitor.js';
import { add, cartOf, cartPath, endless } from './cart/goods.js';
import { ada, openShop, ordersPath } from './cart/shoppers.js';
import { submit } from './running.js';

/* Requests by a page in the owner's editor (behavior.md#editor-preview). */

const HOUR = 3_600_000;

const { db, close } = await openTestDatabase();
let sent = 0;
const shop = await openShop(
  db,
  {},
  openMailer(db, () => Promise.resolve(void (sent += 1))),
);
after(async () => {
  await shop.close();
  await close();
});

const headers = { 'x-sq-preview': '1' };
const keyed = () => ({ ...headers, 'idempotency-key': randomUUID() });
const counts = async () =>
  Promise.all(
    [submissions, submissionKeys, idempotency, carts, orders, outbox].map((table) =>
      db.$count(table),
    ),
  );

test('responds to a form, and stores no submission and no key', async () => {
  const visitor = await shop.arrive();
  const before = await counts();
  const issued = await visitor.ask('/api/form/FormSubmissionKey', { method: 'POST', headers });
  const { key } = issued.body;

  const reply = await visitor.ask('/api/form/SaveFormSubmission', {
    json: { formId: 'visit-question', key, form: { name: 'Ada' } },
    headers,
  });

  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body['success'], true);
  assert.deepEqual(await counts(), before);
});

test('rejects an invalid form as on the public site', async () => {
  const visitor = await shop.arrive();
  const reply = await visitor.ask('/api/form/SaveFormSubmission', {
    json: { formId: 'visit-question', key: randomUUID(), form: 'not JSON' },
    headers,
  });
  assert.equal(reply.status, 400);
});

/** Adds one unit to the cart of a preview. */
const addInPreview = (visitor: Visitor, preview: string): Promise<Reply> =>
  visitor.ask(`${cartPath}/entries`, {
    json: { itemId: endless.id, sku: endless.sku, quantity: 1 },
    headers: { ...keyed(), 'x-sq-preview': preview },
  });

test('two additions in one preview add up in its own cart, which is swept after a day', async () => {
  const visitor = await shop.arrive();
  await add(visitor, endless, 5);
  const before = await counts();

  const first = await addInPreview(visitor, '1');
  const preview = String(first.body['cartToken']);
  const second = await addInPreview(visitor, preview);

  assert.equal(first.status, 200, first.text);
  assert.equal(first.body['totalQuantity'], 1);
  assert.equal(second.body['totalQuantity'], 2);
  const headersOfPreview = { 'x-sq-preview': preview };
  const read = await visitor.ask(cartPath, { headers: headersOfPreview });
  assert.equal(read.body['totalQuantity'], 2);
  assert.deepEqual([...first.cookies, ...second.cookies], []);
  assert.equal((await cartOf(visitor)).totalQuantity, 5);
  const totals = await ownerTotals(db, ['carts']);
  const stored = await db.select().from(carts);
  assert.equal(totals.carts, stored.filter(({ token }) => token !== preview).length);

  const rate = { insightDays: 31 };
  await sweep(db, new Date(Date.now() + 23 * HOUR), rate);
  assert.equal(await db.$count(carts, eq(carts.token, preview)), 1);
  await sweep(db, new Date(Date.now() + 25 * HOUR), rate);
  assert.equal(await db.$count(carts, eq(carts.token, preview)), 0);
  assert.deepEqual(await counts(), before);
});

test('a preview cannot change the cart of a visitor by its token', async () => {
  const visitor = await shop.arrive();
  const own = await add(visitor, endless, 1);
  const added = await addInPreview(visitor, String(own.body['cartToken']));
  assert.notEqual(added.body['cartToken'], own.body['cartToken']);
  assert.equal((await cartOf(visitor)).totalQuantity, 1);
});

test('an order in a preview is confirmed, and stores no order, no email and no key', async () => {
  const visitor = await shop.arrive();
  await add(visitor, endless, 1);
  const preview = String((await addInPreview(visitor, '1')).body['cartToken']);
  const before = await counts();

  const placed = await visitor.ask(ordersPath, {
    json: ada,
    headers: { ...keyed(), 'x-sq-preview': preview },
  });

  assert.equal(placed.status, 200, placed.text);
  assert.deepEqual(await counts(), before);
  assert.equal(sent, 0);
  assert.equal((await cartOf(visitor)).totalQuantity, 1);
});

test('applies a change with a key from a preview, because a preview stores no key', async () => {
  const visitor = await shop.arrive();
  const same = keyed();
  const change = { json: { itemId: endless.id, sku: endless.sku, quantity: 1 }, headers: same };
  await visitor.ask(`${cartPath}/entries`, change);
  const second = await visitor.ask(`${cartPath}/entries`, {
    ...change,
    headers: { 'idempotency-key': same['idempotency-key'] },
  });
  assert.equal(second.status, 200);
  assert.equal(second.body['totalQuantity'], 1);
  assert.equal(second.cookies.length > 0, true);
});

test('rejects other writes with a message, and keeps the session', async () => {
  const visitor = await shop.arrive();
  const account = demoAccounts.find(({ role }) => role === 'editor');
  await visitor.ask('/api/auth/Login', {
    json: { email: account?.email, password: account?.password },
  });
  const cookies = new Map(visitor.cookies);

  for (const path of ['/api/auth/Logout', '/api/auth/Login', '/api/census/RecordHit']) {
    const reply = await visitor.ask(path, { method: 'POST', headers });
    assert.equal(reply.status, 403, path);
    assert.match(reply.body.error ?? '', /preview/);
  }
  assert.deepEqual(visitor.cookies, cookies);
});

test('rejects a natively posted form, because its handler rolls nothing back', async () => {
  const before = await counts();
  const reply = await submit(
    await shop.arrive(),
    '/api/form/SaveFormSubmission?formId=visit-question',
    { name: 'Ada' },
    headers,
  );
  assert.equal(reply.status, 403);
  assert.match(reply.text, /preview/);
  assert.deepEqual(await counts(), before);
});
