import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import { add, cartOf, cartPath, endless, rare, soldOut } from './goods.js';
import { json, runServer, submit } from '../running.js';

const newVisitor = runServer();

interface Refusal {
  readonly error: string;
  readonly errors?: Readonly<Record<string, string>>;
}

test('sends no cookie to a visitor without a cart', async () => {
  const visitor = await newVisitor();
  const cart = await cartOf(visitor);

  assert.equal(cart.revision, 0);
  assert.deepEqual(cart.entries, []);
  assert.equal(visitor.cookies.get('CART'), undefined);
  assert.equal(visitor.cookies.get('hasCart'), undefined);
});

test('hides the cookie of the cart from scripts', async () => {
  const reply = await add(await newVisitor(), endless, 1);
  const lines = reply.cookies;

  assert.match(lines.find((line) => line.startsWith('CART=')) ?? '', /; HttpOnly/);
  assert.doesNotMatch(lines.find((line) => line.startsWith('hasCart=')) ?? '', /; HttpOnly/);
});

test('tells how many are left and how many of them are in the cart', async () => {
  for (const [before, more, message] of [
    [0, 4, 'Only 3 left.'],
    [1, 3, 'Only 3 left, and 1 of them is in your cart.'],
    [2, 2, 'Only 3 left, and 2 of them are in your cart.'],
    [3, 1, 'Only 3 left, and all of them are in your cart.'],
  ] as const) {
    const visitor = await newVisitor();
    if (before > 0) json(await add(visitor, rare, before));
    const refusal = json<Refusal>(await add(visitor, rare, more), 400);
    assert.equal(refusal.error, message);
    assert.deepEqual(refusal.errors, { quantity: message });
  }
});

test('refuses a sold-out product without creating a cart', async () => {
  const visitor = await newVisitor();
  const refusal = json<Refusal>(await add(visitor, soldOut, 1), 400);

  assert.deepEqual(refusal.errors, { quantity: 'This is sold out.' });
  assert.equal(visitor.cookies.get('CART'), undefined);
});

test('limits the quantity of a line to 9,999', async () => {
  const visitor = await newVisitor();
  json(await add(visitor, endless, 9999));
  const refusal = json<Refusal>(await add(visitor, endless, 1), 400);

  assert.deepEqual(refusal.errors, { quantity: 'A cart holds 9,999 of one thing at most.' });
});

test("refuses changes of another visitor's line", async () => {
  const [owner, other] = [await newVisitor(), await newVisitor()];
  const [entry] = json<ClientCart>(await add(owner, endless, 1)).entries;
  await add(other, endless, 1);
  const path = `${cartPath}/entries/${entry?.id}`;

  json(await other.ask(path, { method: 'PUT', json: { quantity: 5 } }), 404);
  json(await other.ask(path, { method: 'DELETE' }), 404);
  assert.equal((await cartOf(owner)).totalQuantity, 1);
});

test('repeats response and cookies for a repeated change', async () => {
  const visitor = await newVisitor();
  const key = randomUUID();
  const first = await add(visitor, endless, 1, key);
  const second = await add(visitor, endless, 1, key);

  assert.deepEqual(json(second), json(first));
  assert.deepEqual([...second.cookies].sort(), [...first.cookies].sort());
  assert.equal((await cartOf(visitor)).totalQuantity, 1);
});

test('refuses a key that was used for another change', async () => {
  const visitor = await newVisitor();
  const key = randomUUID();
  await add(visitor, endless, 1, key);
  const refusal = json<Refusal & { keyUsed: boolean }>(await add(visitor, endless, 2, key), 409);

  assert.equal(refusal.keyUsed, true);
  assert.equal((await cartOf(visitor)).totalQuantity, 1);
});

test('lists the last twenty writes', async () => {
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

test('gives each visitor a cart, and a new one after sign-out', async () => {
  const [one, other] = [await newVisitor(), await newVisitor()];
  const first = json<ClientCart>(await add(one, endless, 1));
  const second = json<ClientCart>(await add(other, endless, 1));
  assert.notEqual(first.id, second.id);

  await submit(one, '/api/site-users/account/session', { _method: 'DELETE' });
  const third = json<ClientCart>(await add(one, endless, 1));
  assert.notEqual(third.id, first.id);
  assert.equal(third.totalQuantity, 1);
});
