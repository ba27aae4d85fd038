import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
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
import { add, endless } from './cart/goods.js';
import { ada, openShop, ordersPath } from './cart/shoppers.js';
import { submit } from './running.js';

/* Requests by a page in the owner's editor (behavior.md#editor-preview). */

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

test('responds with the changed cart, and stores neither the cart nor its cookies', async () => {
  const visitor = await shop.arrive();
  const before = await counts();

  const added = await visitor.ask('/api/commerce/shopping-cart/entries', {
    json: { itemId: endless.id, sku: endless.sku, quantity: 2 },
    headers: keyed(),
  });

  assert.equal(added.status, 200, added.text);
  assert.equal(added.body['totalQuantity'], 2);
  assert.deepEqual(added.cookies, []);
  assert.deepEqual(await counts(), before);
});

test('leaves the visitor’s own cart, its stock and its emails unchanged', async () => {
  const visitor = await shop.arrive();
  await add(visitor, endless, 1);
  const before = await counts();

  const placed = await visitor.ask(ordersPath, { json: ada, headers: keyed() });

  assert.equal(placed.status, 200, placed.text);
  assert.deepEqual(await counts(), before);
  assert.equal(sent, 0);
  const cart = await visitor.ask('/api/commerce/shopping-cart');
  assert.equal(cart.body['totalQuantity'], 1);
});

test('applies a change with a repeated key again, because the key is rolled back', async () => {
  const visitor = await shop.arrive();
  const same = keyed();
  const change = { json: { itemId: endless.id, sku: endless.sku, quantity: 1 }, headers: same };
  await visitor.ask('/api/commerce/shopping-cart/entries', change);
  const second = await visitor.ask('/api/commerce/shopping-cart/entries', {
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
