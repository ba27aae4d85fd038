import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCartStore } from '../../../../src/features/cart/cart-store.js';
import { emptyCart, type Cart } from '../../../../src/features/cart/model/cart.js';
import type { Result } from '../../../../src/model/result.js';
import {
  FakeShop,
  HeldClock,
  line,
  numberedKeys,
  offline,
  sharedMemory,
  soldOut,
  tabMemory,
} from './fake-shop.js';

let tabs = 0;

function open(shop: FakeShop, storage = sharedMemory()) {
  const clock = new HeldClock();
  /** The cart after each reported change. */
  const changes: Cart[] = [];
  const store = createCartStore({
    onChange: (cart) => changes.push(cart),
    api: shop,
    storage,
    newKey: numberedKeys(`tab-${String((tabs += 1))}`),
    wait: clock.wait,
  });
  return { shop, memory: storage, store, clock, changes, shown: () => store.$cart.get() };
}

function quantity(entryId: string, count: number) {
  return { kind: 'setQuantity', entryId, quantity: count } as const;
}

/** Formats the lines of a cart as text. */
function lines({ entries }: Cart): string[] {
  return entries.map(({ sku, quantity }) => `${String(quantity)} ${sku}`);
}

test('shows a change before the server responds', async () => {
  const { shop, store, shown } = open(new FakeShop());
  shop.isHeld = true;

  const done = store.add(line('A', 2));
  assert.deepEqual(lines(shown().cart), ['2 A']);
  assert.equal(shown().cart.subtotalCents, 1000);
  assert.equal(shown().cart.totalQuantity, 2);
  assert.equal(shown().isPending, true);

  shop.release();
  assert.deepEqual(await done, { ok: true, value: shop.cart });
  assert.deepEqual(shown(), { cart: shop.cart, isKnown: true, isPending: false });
});

test('rolls back a rejected change, and returns the refusal', async () => {
  const { shop, store, shown } = open(new FakeShop());
  await store.add(line('A', 1));
  shop.outcomes.push('refused');

  assert.deepEqual(await store.add(line('B', 4)), { ok: false, refusal: soldOut });

  assert.deepEqual(lines(shown().cart), ['1 A']);
  assert.equal(shown().cart.subtotalCents, 500);
});

test('still applies the changes that follow a rejected change', async () => {
  const { shop, store, shown } = open(new FakeShop());
  shop.outcomes.push('refused', 'answered');

  const [first, second] = await Promise.all([store.add(line('A', 1)), store.add(line('B', 1))]);

  assert.deepEqual([first.ok, second.ok], [false, true]);
  assert.deepEqual(lines(shown().cart), ['1 B']);
});

test('sends changes one at a time, in order', async () => {
  const { shop, store } = open(new FakeShop());
  shop.isHeld = true;

  const all = [store.add(line('A', 1)), store.add(line('B', 1)), store.add(line('C', 1))];
  assert.deepEqual(shop.requests, ['add A']);
  shop.release();
  await Promise.all(all);

  assert.deepEqual(shop.requests, ['add A', 'add B', 'add C']);
});

test('changes and removes a line before the server has assigned an ID to it', async () => {
  const { shop, store, shown } = open(new FakeShop());
  shop.isHeld = true;
  const added = store.add(line('A', 1));
  const early = shown().cart.entries[0]?.id ?? '';
  const changed = store.change(quantity(early, 5));
  assert.deepEqual(lines(shown().cart), ['5 A']);

  shop.release();
  await Promise.all([added, changed]);
  assert.deepEqual(shop.requests, ['add A', 'setQuantity entry-1']);
  assert.deepEqual(lines(shop.cart), ['5 A']);

  await store.change({ kind: 'remove', entryId: early });
  assert.deepEqual(lines(shown().cart), []);
});

test('aborts a slow fetch if a change is waiting', async () => {
  const { shop, store, shown } = open(new FakeShop());
  shop.isHeld = true;
  const synced = store.sync();
  const added = store.add(line('A', 1));
  await new Promise(setImmediate);
  assert.deepEqual(shop.requests, ['fetch', 'add A']);

  shop.release();
  assert.equal((await added).ok, true);
  await synced;
  assert.deepEqual(shown().cart, shop.cart);
});

test('shows the stored cart until the server responds', async () => {
  const before = new FakeShop();
  before.apply({ kind: 'add', line: line('A', 3) }, 'the last page');
  const { shop, store, shown } = open(before, sharedMemory(before.cart));
  shop.apply({ kind: 'add', line: line('B', 1) }, 'another device');

  assert.deepEqual(lines(shown().cart), ['3 A']);
  assert.equal(shown().isKnown, true);
  await store.sync();
  assert.deepEqual(lines(shown().cart), ['3 A', '1 B']);
});

test('shows the carts that other tabs store', async () => {
  const [shop, memory] = [new FakeShop(), sharedMemory()];
  const here = open(shop, memory);
  const there = open(shop, memory);
  await here.store.add(line('A', 1));
  there.store.onStorageChange();
  assert.deepEqual(lines(there.shown().cart), ['1 A']);

  await there.store.change(quantity(shop.cart.entries[0]?.id ?? '', 7));
  here.store.onStorageChange();
  assert.deepEqual(lines(here.shown().cart), ['7 A']);
  assert.equal(here.shown().isPending, false);
});

test('ignores a response that is older than the cart of another tab', async () => {
  const [shop, memory] = [new FakeShop(), sharedMemory()];
  const here = open(shop, memory);
  await here.store.add(line('A', 1));
  shop.isHeld = true;
  const slow = here.store.sync();
  shop.apply({ kind: 'add', line: line('B', 1) }, 'another tab');
  memory.write(shop.cart);
  here.store.onStorageChange();
  assert.deepEqual(lines(here.shown().cart), ['1 A', '1 B']);

  shop.release();
  await slow;
  assert.deepEqual(lines(here.shown().cart), ['1 A', '1 B']);
  assert.deepEqual(memory.read(), shop.cart, 'the stored cart is not replaced either');
});

test('shows a change only once if another tab has already stored its result', async () => {
  const [shop, memory] = [new FakeShop(), sharedMemory()];
  const { store, shown } = open(shop, memory);
  shop.isHeld = true;
  void store.add(line('A', 2));
  await new Promise(setImmediate);
  memory.write(shop.cart);
  store.onStorageChange();

  assert.deepEqual(lines(shown().cart), ['2 A']);
  shop.release();
});

test('accepts a new cart with a lower revision number', async () => {
  const { shop, store, shown } = open(new FakeShop());
  for (const sku of ['A', 'B', 'C']) await store.add(line(sku, 1));
  shop.cart = { ...emptyCart, id: 'cart-2', revision: 1 };

  await store.sync();
  assert.deepEqual(lines(shown().cart), []);
  assert.equal(shown().cart.id, 'cart-2');
});

test('fetches the cart if another tab has stored a different cart', async () => {
  const [shop, memory] = [new FakeShop(), sharedMemory()];
  const { store, shown } = open(shop, memory);
  await store.add(line('A', 1));
  memory.write({ ...shop.cart, id: 'bought', entries: [], revision: 9 });
  store.onStorageChange();
  await store.sync();

  assert.deepEqual(shown().cart, shop.cart);
});

test('rejects a change if the API throws, and sends later changes', async () => {
  const { shop, store, shown } = open(new FakeShop());
  const { change } = shop;
  shop.change = () => Promise.reject(new Error('broken'));
  await assert.rejects(store.add(line('A', 1)), /broken/);
  assert.deepEqual(lines(shown().cart), []);

  shop.change = change;
  assert.equal((await store.add(line('A', 1))).ok, true);
});

test('reports each change once, after the shop has made it', async () => {
  const { shop, store, changes } = open(new FakeShop());
  shop.isHeld = true;
  const added = [store.add(line('A', 2)), store.add(line('B', 1))];
  assert.deepEqual(changes, []);
  shop.release();
  await Promise.all(added);
  assert.deepEqual(changes.map(lines), [['2 A'], ['2 A', '1 B']]);

  shop.outcomes.push('lost');
  await store.change(quantity(shop.cart.entries[0]?.id ?? '', 3));
  await store.change({ kind: 'addCoupon', promoCode: 'TEN' });
  assert.deepEqual(changes.map(lines).slice(2), [
    ['3 A', '1 B'],
    ...(shop.cart.details ? [['3 A', '1 B']] : []),
  ]);
});

test('reports no change if the cart is equal to the previous one', async () => {
  const before = new FakeShop();
  before.apply({ kind: 'add', line: line('A', 1) }, 'the last page');
  const { shop, store, changes } = open(before);
  await store.sync();
  await store.sync();
  shop.outcomes.push('refused', 'dropped');
  await store.add(line('B', 1));
  await store.add(line('C', 1));
  assert.deepEqual(changes, []);

  shop.apply({ kind: 'add', line: line('A', 1) }, 'another device');
  await store.sync();
  assert.deepEqual(changes.map(lines), [['2 A']]);
});

test('reports a change made in another tab once', async () => {
  const [shop, memory] = [new FakeShop(), sharedMemory()];
  const here = open(shop, memory);
  const there = open(shop, memory);
  for (const sku of ['A', 'B']) {
    await here.store.add(line(sku, 1));
    there.store.onStorageChange();
    there.store.onStorageChange();
    await there.store.sync();
  }

  assert.deepEqual(there.changes.map(lines), [['1 A'], ['1 A', '1 B']]);
  assert.deepEqual(here.changes.map(lines), [['1 A'], ['1 A', '1 B']]);
});

test("shows the cart in the page's HTML until a newer cart has loaded", () => {
  const { shop, store, shown } = open(new FakeShop());
  shop.apply({ kind: 'add', line: line('A', 1) }, 'other');
  const old = shop.cart;
  shop.apply({ kind: 'add', line: line('A', 1) }, 'another');

  store.seed(shop.cart);
  assert.deepEqual(shown(), { cart: shop.cart, isKnown: true, isPending: false });
  store.seed(old);
  assert.deepEqual(shown().cart, shop.cart);
});

test("ignores the cart in the page's HTML after the server has responded", async () => {
  const { shop, store, shown } = open(new FakeShop());
  await store.add(line('A', 1));

  // The server rendered the page before the visitor had a cart.
  store.seed(emptyCart);

  assert.deepEqual(shown(), { cart: shop.cart, isKnown: true, isPending: false });
});

/** Returns the result of a failed change without its key. A refusal has a key if the change may have been applied. */
async function withoutKey(change: Promise<Result<Cart>>): Promise<Result<Cart>> {
  const result = await change;
  if (result.ok) return result;
  const { key, ...refusal } = result.refusal;
  assert.ok(key);
  return { ok: false, refusal };
}

test("reports a change as made only if the server's cart lists its key", async () => {
  for (const [outcome, refusal] of [
    ['lost', undefined],
    ['replaced', undefined],
    ['dropped', offline],
    ['refused', soldOut],
  ] as const) {
    const { shop, store, shown } = open(new FakeShop());
    shop.outcomes.push(outcome);
    const result = store.add(line('A', 1));

    assert.deepEqual(
      await (outcome === 'dropped' ? withoutKey(result) : result),
      refusal ? { ok: false, refusal } : { ok: true, value: shop.cart },
      outcome,
    );
    assert.deepEqual(shop.requests, ['add A', 'fetch']);
    assert.deepEqual(lines(shown().cart), refusal ? [] : ['1 A']);
  }
});

test('applies a repeated change only once if the first request arrives after the lookup', async () => {
  const { shop, store, shown } = open(new FakeShop());
  const { change } = shop;
  let arrive = (): void => undefined;
  shop.change = (requested, key) => {
    arrive = () => shop.apply(requested, key);
    return change.call(shop, requested, key);
  };
  shop.outcomes.push('dropped');
  assert.deepEqual(await withoutKey(store.add(line('A', 1))), { ok: false, refusal: offline });
  arrive();

  assert.equal((await store.add(line('A', 1))).ok, true);

  assert.deepEqual(lines(shop.cart), ['1 A']);
  assert.deepEqual(shown().cart, shop.cart);
});

test('rolls back a change if the browser is offline, and fetches the cart at the next retry', async () => {
  const { shop, store, shown } = open(new FakeShop());
  shop.outcomes.push('lost');
  shop.fetchOutcomes.push('dropped');
  const uncertain = { ...offline, isUncertain: true };
  assert.deepEqual(await withoutKey(store.add(line('A', 1))), {
    ok: false,
    refusal: uncertain,
  });
  assert.deepEqual(lines(shown().cart), []);

  store.retry();
  await store.sync();
  assert.deepEqual(lines(shown().cart), ['1 A']);

  const requestCount = shop.requests.length;
  store.retry();
  assert.equal(shop.requests.length, requestCount, 'there is nothing to retry');
});

test('repeats a failed fetch with increasing delays', async () => {
  const { shop, store, clock, shown } = open(new FakeShop());
  shop.outcomes.push('lost');
  shop.fetchOutcomes.push('dropped', 'dropped', 'dropped');
  await store.add(line('A', 1));
  await clock.pass();
  await clock.pass();
  assert.deepEqual(lines(shown().cart), []);
  await clock.pass();

  assert.deepEqual(clock.waits, [2000, 4000, 8000]);
  assert.deepEqual(lines(shown().cart), ['1 A']);
  await clock.pass();
  assert.deepEqual(shop.requests, ['add A', 'fetch', 'fetch', 'fetch', 'fetch']);

  shop.fetchOutcomes.push('dropped');
  await store.sync();
  assert.equal(clock.waits.at(-1), 2000, 'the delays start again');
});

test('applies a repeated change only once if the first outcome is unknown', async () => {
  for (const [outcome, refusal] of [
    ['lost', offline],
    ['dropped', offline],
    ['replaced', soldOut],
    ['refused', soldOut],
  ] as const) {
    const { shop, store, shown } = open(new FakeShop());
    shop.outcomes.push(outcome);
    shop.fetchOutcomes.push('dropped');
    const uncertain = { ...refusal, isUncertain: true };
    assert.deepEqual(await withoutKey(store.add(line('A', 1))), {
      ok: false,
      refusal: uncertain,
    });

    assert.equal((await store.add(line('A', 1))).ok, true);
    assert.deepEqual(lines(shop.cart), ['1 A'], outcome);
    assert.deepEqual(shown().cart, shop.cart);

    await store.add(line('A', 1));
    assert.deepEqual(lines(shop.cart), ['2 A'], 'a change with a known outcome can be repeated');
  }
});

test("sends the previous page's pending changes once", async () => {
  const shop = new FakeShop();
  const memory = tabMemory();
  const first = open(shop, memory);
  shop.isHeld = true;
  const added = first.store.add(line('A', 1));
  const id = first.shown().cart.entries[0]?.id ?? '';
  const changed = first.store.change(quantity(id, 3));

  const { shown } = open(shop, memory);
  assert.deepEqual(lines(shown().cart), ['3 A']);
  assert.equal(shown().isPending, true);
  shop.release();
  await Promise.all([added, changed]);
  await new Promise(setImmediate);

  assert.deepEqual(lines(shop.cart), ['3 A']);
  assert.deepEqual(lines(shown().cart), ['3 A']);
  assert.equal(shown().isPending, false);
  assert.deepEqual(memory.readPending(), []);
});

test('sends a quantity again if its first response was lost and a different quantity has been set since then', async () => {
  const { shop, store } = open(new FakeShop());
  await store.add(line('A', 1));
  shop.outcomes.push('lost');
  shop.fetchOutcomes.push('dropped');
  await store.change(quantity('entry-1', 3));
  await Promise.all([1, 3].map((count) => store.change(quantity('entry-1', count))));
  assert.deepEqual(lines(shop.cart), ['3 A']);
});

test('rejects changes to a line whose addition was rejected, without calling the server', async () => {
  const { shop, store, shown } = open(new FakeShop());
  shop.outcomes.push('refused');
  const added = store.add(line('A', 4));
  const changed = store.change(quantity(shown().cart.entries[0]?.id ?? '', 5));

  const refused = { ok: false, refusal: soldOut };
  assert.deepEqual(await Promise.all([added, changed]), [refused, refused]);
  assert.deepEqual(shop.requests, ['add A', 'fetch']);
});

test('adds a line again if it was removed after an addition with an unknown outcome', async () => {
  const { shop, store } = open(new FakeShop());
  await store.add(line('A', 1));
  shop.outcomes.push('lost');
  shop.fetchOutcomes.push('dropped');
  await store.add(line('A', 2));

  await Promise.all([
    store.change({ kind: 'remove', entryId: 'entry-1' }),
    store.add(line('A', 2)),
  ]);
  assert.deepEqual(lines(shop.cart), ['2 A']);
});
