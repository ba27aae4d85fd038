import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { coffees } from '../../../demo/content/shop.js';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import { add, cartOf, cartPath, endless, rare, soldOut } from './goods.js';
import type { Visitor } from '../../support/node/visitor.js';
import { json, runServer, submit } from '../running.js';

const newVisitor = runServer();

interface Refusal {
  readonly error: string;
  readonly errors?: Readonly<Record<string, string>>;
}

test('a visitor without a cart has an empty one, and no cookie of it', async () => {
  const visitor = await newVisitor();
  const cart = await cartOf(visitor);

  assert.equal(cart.revision, 0);
  assert.deepEqual(cart.entries, []);
  assert.equal(visitor.cookies.get('CART'), undefined);
  assert.equal(visitor.cookies.get('hasCart'), undefined);
});

test('the first thing makes a cart that the visitor finds again', async () => {
  const visitor = await newVisitor();
  const key = randomUUID();
  const cart = json<ClientCart>(await add(visitor, endless, 2, key));

  assert.equal(cart.revision, 1);
  assert.deepEqual(cart.recentWrites, [key]);
  assert.equal(cart.subtotalCents, 2 * endless.amountCents);
  assert.equal(visitor.cookies.get('hasCart'), 'true');
  assert.deepEqual(await cartOf(visitor), cart);
});

test('scripts cannot read the cookie of the cart', async () => {
  const reply = await add(await newVisitor(), endless, 1);
  const lines = reply.cookies;

  assert.match(lines.find((line) => line.startsWith('CART=')) ?? '', /; HttpOnly/);
  assert.doesNotMatch(lines.find((line) => line.startsWith('hasCart=')) ?? '', /; HttpOnly/);
});

test('more of the same adds up on one line, something else is a line below', async () => {
  const visitor = await newVisitor();
  await add(visitor, endless, 2);
  await add(visitor, rare, 1);
  const cart = json<ClientCart>(await add(visitor, endless, 3));

  assert.deepEqual(
    cart.entries.map(({ title, quantity }) => [title, quantity]),
    [
      [endless.name, 5],
      [rare.name, 1],
    ],
  );
  assert.equal(cart.totalQuantity, 6);
  assert.equal(cart.revision, 3);
});

test('the same product with other additional fields is a line of its own', async () => {
  const visitor = await newVisitor();
  const wish = (grind: string) =>
    visitor.ask(`${cartPath}/entries`, {
      json: { itemId: endless.id, sku: endless.sku, quantity: 1, additionalFields: { grind } },
    });
  await wish('fine');
  await wish('coarse');
  const { entries } = json<ClientCart>(await wish('fine'));

  assert.deepEqual(
    entries.map(({ quantity, additionalFields }) => [quantity, additionalFields]),
    [
      [2, { grind: 'fine' }],
      [1, { grind: 'coarse' }],
    ],
  );
});

test('a quantity is set, and a line taken out', async () => {
  const visitor = await newVisitor();
  const [entry] = json<ClientCart>(await add(visitor, endless, 2)).entries;
  const path = `${cartPath}/entries/${entry?.id}`;
  const changed = json<ClientCart>(
    await visitor.ask(path, { method: 'PUT', json: { quantity: 7 } }),
  );
  assert.equal(changed.totalQuantity, 7);

  const emptied = json<ClientCart>(await visitor.ask(path, { method: 'DELETE' }));
  assert.deepEqual(emptied.entries, []);
  assert.equal(emptied.subtotalCents, 0);
  assert.equal(emptied.revision, 3);
});

const tooMany: readonly [string, number, number, string][] = [
  ['nothing is in the cart', 0, 4, 'Only 3 left.'],
  ['one is in the cart', 1, 3, 'Only 3 left, and 1 of them is in your cart.'],
  ['two are in the cart', 2, 2, 'Only 3 left, and 2 of them are in your cart.'],
  ['all are in the cart', 3, 1, 'Only 3 left, and all of them are in your cart.'],
];

for (const [name, before, more, message] of tooMany) {
  test(`what the shop has not is refused, and nothing changes: ${name}`, async () => {
    const visitor = await newVisitor();
    if (before > 0) json(await add(visitor, rare, before));
    const refusal = json<Refusal>(await add(visitor, rare, more), 400);

    assert.equal(refusal.error, message);
    assert.deepEqual(refusal.errors, { quantity: message });
    assert.equal((await cartOf(visitor)).totalQuantity, before);
  });
}

test('what is sold out is refused, and leaves no cart behind', async () => {
  const visitor = await newVisitor();
  const refusal = json<Refusal>(await add(visitor, soldOut, 1), 400);

  assert.deepEqual(refusal.errors, { quantity: 'This is sold out.' });
  assert.equal(visitor.cookies.get('CART'), undefined);
});

test('a quantity beyond the stock is refused, and the line stays as it was', async () => {
  const visitor = await newVisitor();
  const [entry] = json<ClientCart>(await add(visitor, rare, 2)).entries;
  const reply = await visitor.ask(`${cartPath}/entries/${entry?.id}`, {
    method: 'PUT',
    json: { quantity: 4 },
  });

  assert.deepEqual(json<Refusal>(reply, 400).errors, { quantity: 'Only 3 left.' });
  assert.equal((await cartOf(visitor)).totalQuantity, 2);
});

test('9,999 of one thing is the most, also in parts', async () => {
  const visitor = await newVisitor();
  json(await add(visitor, endless, 9999));
  const refusal = json<Refusal>(await add(visitor, endless, 1), 400);

  assert.deepEqual(refusal.errors, { quantity: 'A cart holds 9,999 of one thing at most.' });
});

test('nobody changes a line of somebody else’s cart', async () => {
  const [owner, other] = [await newVisitor(), await newVisitor()];
  const [entry] = json<ClientCart>(await add(owner, endless, 1)).entries;
  await add(other, endless, 1);
  const path = `${cartPath}/entries/${entry?.id}`;

  json(await other.ask(path, { method: 'PUT', json: { quantity: 5 } }), 404);
  json(await other.ask(path, { method: 'DELETE' }), 404);
  assert.equal((await cartOf(owner)).totalQuantity, 1);
});

test('a repeated change is done once, and its answer brings the cookies again', async () => {
  const visitor = await newVisitor();
  const key = randomUUID();
  const first = await add(visitor, endless, 1, key);
  const second = await add(visitor, endless, 1, key);

  assert.deepEqual(json(second), json(first));
  assert.deepEqual([...second.cookies].sort(), [...first.cookies].sort());
  assert.equal((await cartOf(visitor)).totalQuantity, 1);
});

test('a key belongs to one change', async () => {
  const visitor = await newVisitor();
  const key = randomUUID();
  await add(visitor, endless, 1, key);
  const refusal = json<Refusal & { keyUsed: boolean }>(await add(visitor, endless, 2, key), 409);

  assert.equal(refusal.keyUsed, true);
  assert.equal((await cartOf(visitor)).totalQuantity, 1);
});

test('a cart remembers the last twenty writes', async () => {
  const visitor = await newVisitor();
  const keys = Array.from({ length: 22 }, () => randomUUID());
  for (const key of keys) await add(visitor, endless, 1, key);

  assert.deepEqual((await cartOf(visitor)).recentWrites, keys.slice(2));
});

test('changes that arrive at once all count', async () => {
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

type Step =
  | { readonly kind: 'add'; readonly coffee: number; readonly quantity: number }
  | { readonly kind: 'set'; readonly line: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: number };

// Mostly around the stock of what is rare.
const quantities = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9999 }) },
);
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      kind: fc.constant('add' as const),
      coffee: fc.nat(coffees.length - 1),
      quantity: quantities,
    }),
    fc.record({ kind: fc.constant('set' as const), line: fc.nat(5), quantity: quantities }),
    fc.record({ kind: fc.constant('remove' as const), line: fc.nat(5) }),
  ),
  { minLength: 1, maxLength: 10 },
);

/** The cart as a shopkeeper would keep it: quantities by coffee, in the order in which they came. */
class Model {
  readonly #quantities = new Map<number, number>();

  take(step: Step, line: number | undefined): boolean {
    if (step.kind === 'remove') return line !== undefined && this.#quantities.delete(line);
    const which = step.kind === 'add' ? step.coffee : line;
    if (which === undefined) return false;
    const before = step.kind === 'add' ? (this.#quantities.get(which) ?? 0) : 0;
    const wanted = before + step.quantity;
    if (wanted > Math.min(coffees[which]?.stock ?? Infinity, 9999)) return false;
    this.#quantities.set(which, wanted);
    return true;
  }

  lineAt(index: number): number | undefined {
    return [...this.#quantities.keys()][index];
  }

  totals(): { lines: [string | undefined, number][]; totalQuantity: number; cents: number } {
    const lines = [...this.#quantities];
    return {
      lines: lines.map(([which, quantity]) => [coffees[which]?.sku, quantity]),
      totalQuantity: lines.reduce((sum, [, quantity]) => sum + quantity, 0),
      cents: lines.reduce(
        (sum, [which, quantity]) => sum + quantity * (coffees[which]?.amountCents ?? 0),
        0,
      ),
    };
  }
}

async function ask(visitor: Visitor, cart: ClientCart, step: Step) {
  if (step.kind === 'add') {
    const coffee = coffees[step.coffee];
    assert.ok(coffee);
    return add(visitor, coffee, step.quantity);
  }
  const path = `${cartPath}/entries/${cart.entries[step.line]?.id ?? 'none'}`;
  if (step.kind === 'remove') return visitor.ask(path, { method: 'DELETE' });
  return visitor.ask(path, { method: 'PUT', json: { quantity: step.quantity } });
}

test('whatever is added, set and removed, the totals are those of a shopkeeper', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      const visitor = await newVisitor();
      const model = new Model();
      let cart = await cartOf(visitor);
      for (const step of some) {
        const line = step.kind === 'add' ? undefined : model.lineAt(step.line);
        const { revision } = cart;
        const reply = await ask(visitor, cart, step);
        const isTaken = model.take(step, line);
        assert.equal(reply.status === 200, isTaken, reply.text);
        cart = await cartOf(visitor);
        assert.equal(cart.revision, isTaken ? revision + 1 : revision);
        const { lines, totalQuantity, cents } = model.totals();
        assert.deepEqual(
          cart.entries.map(({ chosenVariant, quantity }) => [chosenVariant.sku, quantity]),
          lines,
        );
        assert.equal(cart.totalQuantity, totalQuantity);
        assert.equal(cart.subtotalCents, cents);
        assert.equal(cart.grandTotalCents, cents);
      }
    }),
    { numRuns: 25 },
  );
});

test('two first additions at once make one cart', async () => {
  const visitor = await newVisitor();
  const replies = await Promise.all([add(visitor, endless, 1), add(visitor, endless, 2)]);

  for (const reply of replies) assert.equal(reply.status, 200, reply.text);
  const ids = new Set(replies.map(({ body }) => body['id']));
  assert.equal(ids.size, 1);
  assert.equal((await cartOf(visitor)).totalQuantity, 3);
});

test('two visitors have carts of their own, and so has a visitor who has signed out', async () => {
  const [one, other] = [await newVisitor(), await newVisitor()];
  const first = json<ClientCart>(await add(one, endless, 1));
  const second = json<ClientCart>(await add(other, endless, 1));
  assert.notEqual(first.id, second.id);

  await submit(one, '/api/site-users/account/session', { _method: 'DELETE' });
  const third = json<ClientCart>(await add(one, endless, 1));
  assert.notEqual(third.id, first.id);
  assert.equal(third.totalQuantity, 1);
});
