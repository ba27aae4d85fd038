import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { demoAccounts } from '../../../demo/content/accounts.js';
import {
  accounts,
  cartEntries,
  carts,
  idempotency,
  products,
  sessions,
  submissionKeys,
  submissions,
  variants,
} from '../../../demo/server/database/schema.js';
import { readSecret, seed } from '../../../demo/server/database/seed.js';
import { sweep } from '../../../demo/server/database/sweep.js';
import {
  accountOf,
  endSession,
  requireAccount,
  startSession,
} from '../../../demo/server/features/account/sessions.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { serveProbe, testServices } from '../../support/node/probe.js';
import { Visitor } from '../../support/node/visitor.js';

const { db, close } = await openTestDatabase();
await seed(db);

const DAY = 86_400_000;
let daysLater = 0;
const services = testServices({ db, now: () => new Date(Date.now() + daysLater * DAY) });
const server = await serveProbe(services, (app) => {
  app.post('/in/:role', async (request, reply) => {
    const email = `${(request.params as { role: string }).role}@halden.example`;
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    if (account) await startSession(services, reply, account);
    return {};
  });
  app.post('/out', async (request, reply) => {
    await endSession(services, request, reply);
    return {};
  });
  app.get('/me', async (request) => (await accountOf(services, request)) ?? {});
  app.get('/edit', { preHandler: requireAccount(services, 'blocks') }, () => ({ done: true }));
});
after(async () => {
  await server.close();
  await close();
});

async function loggedIn(role: string): Promise<Visitor> {
  const visitor = await Visitor.arrive(server.url);
  await visitor.ask(`/api/in/${role}`, { method: 'POST' });
  return visitor;
}

test('hashes passwords with argon2id', async () => {
  for (const { passwordHash } of await db.select().from(accounts)) {
    assert.match(passwordHash, /^\$argon2id\$/);
  }
});

test('a session ID read from the database cannot be used to log in', async () => {
  const visitor = await loggedIn('viewer');
  const rows = await db.select().from(sessions);

  for (const { id } of rows) {
    assert.notEqual(visitor.cookies.get('session'), id);
    visitor.cookies.set('session', id);
    assert.deepEqual((await visitor.ask('/api/me')).body, {});
  }
});

test('ends a session after two weeks', async (t) => {
  t.after(() => (daysLater = 0));
  const visitor = await loggedIn('admin');

  daysLater = 13;
  const before = await visitor.ask('/api/me');
  daysLater = 15;
  const later = await visitor.ask('/api/me');

  assert.equal(before.body['email'], 'admin@halden.example');
  assert.deepEqual(later.body, {});
});

test('requires a login with one of the roles', async () => {
  const anonymous = await new Visitor(server.url).ask('/api/edit');
  const viewer = await (await loggedIn('viewer')).ask('/api/edit');

  assert.equal(anonymous.status, 401);
  assert.equal(anonymous.body.loginRequired, true);
  assert.equal(viewer.status, 403);
  assert.equal(viewer.body.authorizationFail, true);
  for (const role of ['editor', 'admin']) {
    assert.equal((await (await loggedIn(role)).ask('/api/edit')).status, 200, role);
  }
});

test('a second start leaves the secret, the stock, the products and the remaining accounts unchanged', async (t) => {
  const owned = await openTestDatabase();
  t.after(owned.close);
  await seed(owned.db);
  const [known] = demoAccounts;
  await owned.db.delete(accounts).where(eq(accounts.email, known?.email ?? ''));
  await owned.db.update(products).set({ data: { excerpt: 'Ours now.' } });
  await owned.db.update(variants).set({ stock: 1 });
  const secret = await readSecret(owned.db);

  await seed(owned.db);

  assert.equal(await readSecret(owned.db), secret);
  for (const { stock } of await owned.db.select().from(variants)) assert.equal(stock, 1);

  assert.equal(await owned.db.$count(accounts), demoAccounts.length - 1);
  assert.equal(await owned.db.$count(accounts, eq(accounts.email, known?.email ?? '')), 0);
  for (const { data } of await owned.db.select().from(products)) {
    assert.deepEqual(data, { excerpt: 'Ours now.' });
  }
});

test("adds the demo's content only to an empty database", async (t) => {
  const owned = await openTestDatabase();
  t.after(owned.close);
  await readSecret(owned.db);
  await owned.db.insert(submissions).values({ id: 'ours', formId: 'contact', values: {} });

  await seed(owned.db);

  assert.equal(await owned.db.$count(accounts), 0);
  assert.equal(await owned.db.$count(products), 0);
});

test('keeps carts for a month', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  await db
    .insert(carts)
    .values([29, 32].map((days) => ({ id: `${days}`, token: `${days}`, updatedAt: ago(days) })));
  const [variant] = await db.select().from(variants);
  const { id: variantId = '', productId: itemId = '' } = variant ?? {};
  const line = { id: 'line', cartId: '32', itemId, variantId, quantity: 1 };
  await db.insert(cartEntries).values(line);

  await sweep(db, new Date(), { insightDays: 31 });

  assert.deepEqual(
    (await db.select().from(carts)).map(({ id }) => id),
    ['29'],
  );
  assert.equal(await db.$count(cartEntries), 0);
});

test('deletes only expired rows', async () => {
  const old = new Date(Date.now() - 3 * DAY);
  await db.insert(idempotency).values([
    { key: 'old', fingerprint: 'a', createdAt: old },
    { key: 'new', fingerprint: 'a' },
  ]);
  await db
    .insert(submissionKeys)
    .values([
      { key: 'old', createdAt: old },
      { key: 'used', createdAt: old, usedAt: old },
      { key: 'new' },
    ]);

  await sweep(db, new Date(), { insightDays: 31 });

  assert.deepEqual(
    (await db.select().from(idempotency)).map(({ key }) => key),
    ['new'],
  );
  assert.deepEqual((await db.select().from(submissionKeys)).map(({ key }) => key).sort(), [
    'new',
    'used',
  ]);
});
