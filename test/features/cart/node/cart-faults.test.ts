import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { coffees, type Coffee } from '../../../../demo/content/shop.js';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import type { CartChange } from '../../../../src/features/cart/model/cart-changes.js';
import type { Result } from '../../../../src/model/result.js';
import type { CartStorage } from '../../../../src/features/cart/cart-store.js';
import { HeldClock, sharedMemory } from './fake-shop.js';
import { startShop } from './shop-server.js';
import { Cookies, openStore, Tab } from './tab.js';

let url = '';
let close: () => Promise<void>;

before(async () => {
  const server = await startShop();
  ({ url } = server);
  close = () => server.close();
});
after(() => close());

/** The cart's store as a tab has it, on a real network, with the keys that it made. */
async function openTab(cookies: Cookies, memory: CartStorage) {
  const tab = new Tab(url, cookies, { deadline: 1000 });
  const keys: string[] = [];
  const clock = new HeldClock();
  const newKey = (): string => {
    const key = crypto.randomUUID();
    keys.push(key);
    return key;
  };
  const store = openStore(tab.shop, memory, newKey, clock.wait);
  await tab.open();
  return { tab, store, keys, clock };
}

function addition(
  { id, sku, name, amountCents }: Coffee,
  quantity: number,
): CartChange & { readonly kind: 'add' } {
  const price = { unitCents: amountCents, currency: 'USD' } as const;
  return { kind: 'add', line: { itemId: id, sku, quantity, title: name, ...price } };
}

/** Quantities by variant. */
type Quantities = Map<string, number>;

function quantitiesOf({ entries }: Cart): Quantities {
  return new Map(entries.map(({ sku, quantity }) => [sku, quantity]));
}

/** A change as it was asked for, and the answer that the page got. */
interface Reported {
  readonly key: string;
  readonly kind: CartChange['kind'];
  readonly sku: string;
  readonly quantity: number;
  readonly result: Promise<Result<Cart>>;
}

/** The quantities of a cart to which each change that was answered has been made once. */
async function reportedQuantity(
  all: readonly Reported[],
  recentWrites: readonly string[],
): Promise<Quantities> {
  const quantities: Quantities = new Map();
  const done = new Set<string>();
  for (const { key, kind, sku, quantity, result } of all) {
    const reported = await result;
    // Without a response to the change and to the lookup, only the cart shows whether the change was made.
    const isDone = reported.ok || (!!reported.refusal.isUncertain && recentWrites.includes(key));
    // What was added again with its key has happened once; what was removed again is gone after the last time, too.
    if (!isDone || (kind === 'add' && done.has(key))) continue;
    done.add(key);
    if (kind === 'remove') quantities.delete(sku);
    else quantities.set(sku, kind === 'add' ? (quantities.get(sku) ?? 0) + quantity : quantity);
  }
  return quantities;
}

const fault = fc.oneof(
  { weight: 30, arbitrary: fc.constant('') },
  {
    weight: 20,
    arbitrary: fc.constantFrom(
      ...[400, 404, 409, 413, 422].map((status) => `status=${String(status)};when=after`),
      'status=404',
      'status=500',
      'status=429',
      'status=503',
      'status=504',
      'status=504;when=after',
      'crumbFail',
      'badjson',
      'drop',
      'drop;when=before',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('timeout', 'timeout;when=before') },
);

interface Step {
  readonly kind: CartChange['kind'];
  readonly coffee: Coffee;
  /** Which of the lines, for changes of one. */
  readonly place: number;
  readonly quantity: number;
  /** Of the requests that it makes. */
  readonly faults: readonly string[];
  /** Does not wait for the step before. */
  readonly isAtOnce: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add' as const, 'add' as const, 'setQuantity' as const, 'remove' as const),
  coffee: fc.constantFrom(...coffees),
  place: fc.nat(),
  quantity: fc.integer({ min: 1, max: 4 }),
  faults: fc.array(fault, { maxLength: 10 }),
  isAtOnce: fc.boolean(),
});

test('whatever fails between page and server, the cart is what the answers say', async () => {
  const runs = fc.array(step, { minLength: 10, maxLength: 18 });
  await fc.assert(fc.asyncProperty(runs, checkRun), { numRuns: 6, endOnFailure: true });
});

async function checkRun(steps: readonly Step[]): Promise<void> {
  const { tab, store, keys } = await openTab(new Cookies(), sharedMemory());
  const all: Reported[] = [];
  /** The key of the change that was asked for last: a new one, or that of the same change before. */
  const keyOf = (made: number, kind: CartChange['kind'], sku: string, quantity: number): string => {
    const same = (reported: Reported): boolean =>
      reported.kind === kind && reported.sku === sku && reported.quantity === quantity;
    return (keys.length > made ? keys.at(-1) : all.findLast(same)?.key) ?? '';
  };

  for (const { kind, coffee, place, quantity, faults, isAtOnce } of steps) {
    if (!isAtOnce) await all.at(-1)?.result;
    const { entries } = store.$cart.get().cart;
    const entry = entries[place % Math.max(1, entries.length)];
    tab.faults.push(...faults);
    const made = keys.length;
    if (kind === 'add' || !entry) {
      const result = store.add(addition(coffee, quantity).line);
      const key = keyOf(made, 'add', coffee.sku, quantity);
      all.push({ key, kind: 'add', sku: coffee.sku, quantity, result });
    } else {
      const { id, sku } = entry;
      const result = kind === 'remove' ? store.remove(id) : store.setQuantity(id, quantity);
      all.push({ key: keyOf(made, kind, sku, quantity), kind, sku, quantity, result });
    }
  }
  await all.at(-1)?.result;
  tab.faults.length = 0;
  await store.sync();

  const server = await tab.shop.fetch();
  assert.ok(server.ok);
  const { entries, recentWrites } = server.value;
  assert.deepEqual(quantitiesOf(server.value), await reportedQuantity(all, recentWrites));
  const shown = store.$cart.get();
  assert.deepEqual(shown, { cart: server.value, isKnown: true, isPending: false });
  const cents = entries.map((one) => one.quantity * one.purchasePriceCents);
  assert.equal(
    shown.cart.subtotalCents,
    cents.reduce((sum, one) => sum + one, 0),
  );
}

test('where all answers were lost, the page finds out by itself what the server has', async () => {
  const { tab, store, clock } = await openTab(new Cookies(), sharedMemory());
  const [endless, plenty] = coffees as [Coffee, Coffee];
  await store.add(addition(endless, 1).line);
  loseAnswers(tab);
  const { ok } = await store.add(addition(plenty, 1).line);
  assert.equal(ok, false);
  assert.deepEqual([...quantitiesOf(store.$cart.get().cart)], [[endless.sku, 1]]);

  const isRight = new Promise<void>((resolve) =>
    store.$cart.listen(({ cart }) => {
      if (quantitiesOf(cart).get(plenty.sku) === 1) resolve();
    }),
  );
  await clock.pass();
  await isRight;

  const server = await tab.shop.fetch();
  assert.ok(server.ok);
  assert.deepEqual(store.$cart.get().cart, server.value);
});

test("what somebody asks for again after lost answers is in the server's cart once", async () => {
  const { tab, store } = await openTab(new Cookies(), sharedMemory());
  const [endless, plenty] = coffees as [Coffee, Coffee];
  await store.add(addition(endless, 1).line);
  loseAnswers(tab);
  assert.equal((await store.add(addition(plenty, 2).line)).ok, false);

  assert.equal((await store.add(addition(plenty, 2).line)).ok, true);

  const server = await tab.shop.fetch();
  assert.ok(server.ok);
  assert.equal(quantitiesOf(server.value).get(plenty.sku), 2);
  assert.deepEqual(store.$cart.get().cart, server.value);
});

test('what is asked for after a lost answer and another quantity is made', async () => {
  const { tab, store } = await openTab(new Cookies(), sharedMemory());
  const [coffee] = coffees as [Coffee];
  await store.add(addition(coffee, 1).line);
  const id = store.$cart.get().cart.entries[0]?.id ?? '';
  const change = async (lost: () => Promise<unknown>, ...then: (() => Promise<unknown>)[]) => {
    loseAnswers(tab);
    await lost();
    tab.faults.length = 0;
    await Promise.all(then.map((ask) => ask()));
    return quantitiesOf(store.$cart.get().cart).get(coffee.sku);
  };
  const set = (quantity: number) => () => store.setQuantity(id, quantity);
  const add = () => store.add(addition(coffee, 2).line);

  assert.equal(await change(set(3), set(1), set(3)), 3);
  assert.equal(await change(add, set(4), add), 6);

  const server = await tab.shop.fetch();
  assert.ok(server.ok);
  assert.deepEqual(store.$cart.get().cart, server.value);
});

/** A change arrives, but no answer to it comes back, nor one to the question for the cart. */
function loseAnswers({ faults }: Tab): void {
  faults.push(...Array.from({ length: 8 }, () => 'drop'));
}

test('under faults of HTTP two tabs are in step, and with the server', async () => {
  const [cookies, memory] = [new Cookies(), sharedMemory()];
  const here = await openTab(cookies, memory);
  const there = await openTab(cookies, memory);
  const [endless, plenty] = coffees as [Coffee, Coffee];
  const line = (coffee: Coffee) => addition(coffee, 1).line;
  await here.store.add(line(endless));
  there.store.onStorageChange();
  here.tab.faults.push('drop', 'badjson');
  there.tab.faults.push('status=504;when=after');

  const results = await Promise.all([
    here.store.add(line(endless)),
    there.store.add(line(endless)),
    here.store.add(line(plenty)),
    there.store.add(line(plenty)),
  ]);
  here.store.onStorageChange();
  there.store.onStorageChange();

  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true, true, true, true],
  );
  const server = await here.tab.shop.fetch();
  assert.ok(server.ok);
  assert.deepEqual(
    [...quantitiesOf(server.value)],
    [
      [endless.sku, 3],
      [plenty.sku, 2],
    ],
  );
  assert.deepEqual(here.store.$cart.get().cart, server.value);
  assert.deepEqual(there.store.$cart.get().cart, server.value);
});
