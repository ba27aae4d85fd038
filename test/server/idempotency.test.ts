import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { idempotency, submissions } from '../../demo/server/database/schema.js';
import { Problem } from '../../demo/server/problem.js';
import { sendAnswer, withIdempotency } from '../../demo/server/idempotency.js';
import { openTestDatabase } from '../support/node/databases.js';
import { noteRoutes } from '../support/node/note-routes.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { Visitor } from '../support/node/visitor.js';
import { submit } from './running.js';

const { db, close } = await openTestDatabase();
const services = testServices({ db });
let fails = 0;
let tries = 0;
const server = await serveProbe(services, (app) => {
  noteRoutes(app, services);
  app.put('/notes', (request) =>
    withIdempotency(services, request, () => Promise.resolve({ status: 200, body: {} })),
  );
  app.post('/shaky', async (request, reply) => {
    const answer = await withIdempotency(services, request, async (tx) => {
      tries += 1;
      await tx.insert(submissions).values({ id: randomUUID(), formId: 'shaky', values: {} });
      fails -= 1;
      if (fails >= 0) throw new Problem(503, 'Not now.');
      return { status: 200, body: { tries } };
    });
    return sendAnswer(reply, answer);
  });
  app.post('/refused', async (request, reply) => {
    const answer = await withIdempotency(services, request, async (tx) => {
      await tx.insert(submissions).values({ id: randomUUID(), formId: 'refused', values: {} });
      return { status: 400, body: { error: 'No.' } };
    });
    return sendAnswer(reply, answer);
  });
});
const visitor = await Visitor.arrive(server.url);
after(async () => {
  await server.close();
  await close();
});

const send = (path: string, json: unknown, key?: string) =>
  visitor.ask(path, { json, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
const rowsOf = (formId: string) => db.$count(submissions, eq(submissions.formId, formId));
const isRemembered = async (key: string) =>
  (await db.$count(idempotency, eq(idempotency.key, key))) === 1;

test('applies a repeated change once, and repeats the response', async () => {
  const key = randomUUID();
  const before = await rowsOf('notes');

  const first = await send('/api/notes', { note: 'a', other: 'b' }, key);
  const second = await send('/api/notes', { other: 'b', note: 'a' }, key);

  assert.equal(first.status, 200);
  assert.equal(second.text, first.text);
  assert.deepEqual(second.cookies, first.cookies);
  assert.equal(first.cookies.length, 2);
  assert.equal(await rowsOf('notes'), before + 1);
});

test("keeps two visitors' keys separate", async () => {
  const stranger = await Visitor.arrive(server.url);
  const key = randomUUID();
  const before = await rowsOf('notes');
  const ask = { json: { note: 'a' }, headers: { 'idempotency-key': key } };

  const first = await visitor.ask('/api/notes', ask);
  const other = await stranger.ask('/api/notes', ask);

  assert.deepEqual([first.status, other.status], [200, 200]);
  assert.notEqual(other.body['id'], first.body['id']);
  assert.notEqual(stranger.cookies.get('CART'), visitor.cookies.get('CART'));
  assert.equal(await rowsOf('notes'), before + 2);
});

test('without cookies, applies a repeated change once but does not repeat the response', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const post = () => submit(new Visitor(server.url), '/api/notes', { note: 'a' }, headers);
  const before = await rowsOf('notes');

  const first = await post();
  const again = await post();

  assert.equal(first.status, 200);
  assert.equal(again.status, 409);
  assert.deepEqual(again.cookies, []);
  assert.equal(await rowsOf('notes'), before + 1);
});

test('without a key, applies a change every time', async () => {
  const before = await rowsOf('notes');

  await send('/api/notes', { note: 'a' });
  await send('/api/notes', { note: 'a' });

  assert.equal(await rowsOf('notes'), before + 2);
});

test('rejects a key that was used for a different change', async () => {
  const key = randomUUID();
  await send('/api/notes', { note: 'a' }, key);

  const otherBody = await send('/api/notes', { note: 'b' }, key);
  const otherMethod = await visitor.ask('/api/notes', {
    method: 'PUT',
    json: { note: 'a' },
    headers: { 'idempotency-key': key },
  });

  for (const reply of [otherBody, otherMethod]) {
    assert.equal(reply.status, 409);
    assert.equal(reply.body.keyUsed, true);
    assert.match(reply.body.error ?? '', /another change/);
  }
});

test('applies simultaneous requests with the same key once', async () => {
  const key = randomUUID();
  const before = await rowsOf('notes');

  const replies = await Promise.all(
    Array.from({ length: 25 }, () => send('/api/notes', { note: 'a' }, key)),
  );

  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
  assert.equal(new Set(replies.map(({ text }) => text)).size, 1);
  assert.equal(await rowsOf('notes'), before + 1);
});

test('stores nothing if a change fails, and accepts its key again', async () => {
  const key = randomUUID();
  fails = 1;

  const failed = await send('/api/shaky', {}, key);
  const remembered = await isRemembered(key);
  const again = await send('/api/shaky', {}, key);

  assert.equal(failed.status, 503);
  assert.equal(remembered, false);
  assert.equal(again.status, 200);
  assert.equal(await rowsOf('shaky'), 1);
});

test('if the first of two simultaneous requests fails, the second one applies the change', async () => {
  const key = randomUUID();
  const before = await rowsOf('shaky');
  [fails, tries] = [1, 0];

  const replies = await Promise.all([1, 2, 3, 4].map(() => send('/api/shaky', {}, key)));

  const statuses = replies.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 200, 200, 503]);
  assert.equal(tries, 2);
  assert.equal(await rowsOf('shaky'), before + 1);
});

test('stores nothing if a change is rejected', async () => {
  const key = randomUUID();

  const reply = await send('/api/refused', {}, key);

  assert.equal(reply.status, 400);
  assert.deepEqual(reply.body, { error: 'No.' });
  assert.equal(await rowsOf('refused'), 0);
  assert.equal(await isRemembered(key), false);
});

test('rejects an invalid key and names its header', async () => {
  for (const key of ['seven77', 'x'.repeat(129), 'with a space']) {
    const { status, body } = await send('/api/notes', { note: 'a' }, key);
    assert.equal(status, 400, key);
    assert.deepEqual(body.errors, {
      'Idempotency-Key': 'A key must have 8 to 128 letters, digits or hyphens.',
    });
  }
});

test('rejects a query or a transaction that bypasses the current transaction', async () => {
  for (const work of [() => isRemembered('any'), () => db.transaction(() => Promise.resolve())]) {
    await assert.rejects(
      db.transaction(async () => void (await work())),
      (error) => /only its `tx`/.test(inspect(error)),
    );
  }
  assert.equal(await isRemembered('any'), false);
});
