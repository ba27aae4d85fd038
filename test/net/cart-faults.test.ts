import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { coffees, type Coffee } from '../../demo/content/shop.js';
import type { Cart } from '../../src/domain/cart.js';
import type { CartChange } from '../../src/domain/cart-changes.js';
import { isDefinite } from '../../src/domain/refusal.js';
import type { Result } from '../../src/domain/result.js';
import { fetchCart } from '../../src/net/cart.js';
import type { CartMemory } from '../../src/state/cart.js';
import { sharedMemory } from '../state/fake-shop.js';
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
async function openTab(cookies: Cookies, memory: CartMemory) {
  const tab = new Tab(url, cookies, { deadline: 1000 });
  const keys: string[] = [];
  const store = openStore(tab.client, memory, () => {
    const key = crypto.randomUUID();
    keys.push(key);
    return key;
  });
  await Promise.all([tab.open(), store.prepare()]);
  return { tab, store, keys };
}

function addition(
  { id, sku, name, amountCents }: Coffee,
  quantity: number,
): CartChange & { readonly kind: 'add' } {
  const price = { unitCents: amountCents, currency: 'USD' } as const;
  return { kind: 'add', line: { itemId: id, sku, quantity, title: name, ...price } };
}

/** Pieces by variant. */
type Pieces = Map<string, number>;

function piecesOf({ entries }: Cart): Pieces {
  return new Map(entries.map(({ sku, quantity }) => [sku, quantity]));
}

/** A change as it was asked for, and what the page was told of it. */
interface Told {
  readonly key: string;
  readonly kind: CartChange['kind'];
  readonly sku: string;
  readonly quantity: number;
  readonly result: Promise<Result<Cart>>;
}

/** The pieces of a cart in which all has happened, once, that the page was told of. */
async function toldPieces(all: readonly Told[], recentWrites: readonly string[]): Promise<Pieces> {
  const pieces: Pieces = new Map();
  for (const { key, kind, sku, quantity, result } of all) {
    const told = await result;
    // Where the network failed to the end, nobody could be told: then the cart tells.
    const isDone = told.ok || (!isDefinite(told.refusal) && recentWrites.includes(key));
    if (!isDone) continue;
    if (kind === 'remove') pieces.delete(sku);
    else pieces.set(sku, kind === 'add' ? (pieces.get(sku) ?? 0) + quantity : quantity);
  }
  return pieces;
}

const fault = fc.oneof(
  { weight: 30, arbitrary: fc.constant('') },
  {
    weight: 20,
    arbitrary: fc.constantFrom(
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

test('whatever fails on the way to a server, the cart is what the page was told', async () => {
  const runs = fc.array(step, { minLength: 10, maxLength: 18 });
  await fc.assert(fc.asyncProperty(runs, checkRun), { numRuns: 6, endOnFailure: true });
});

async function checkRun(steps: readonly Step[]): Promise<void> {
  const { tab, store, keys } = await openTab(new Cookies(), sharedMemory());
  const all: Told[] = [];

  for (const { kind, coffee, place, quantity, faults, isAtOnce } of steps) {
    if (!isAtOnce) await all.at(-1)?.result;
    const { entries } = store.$cart.get().cart;
    const entry = entries[place % Math.max(1, entries.length)];
    tab.faults.push(...faults);
    if (kind === 'add' || !entry) {
      const result = store.add(addition(coffee, quantity).line);
      all.push({ key: keys.at(-1) ?? '', kind: 'add', sku: coffee.sku, quantity, result });
    } else {
      const { id, sku } = entry;
      const result = kind === 'remove' ? store.remove(id) : store.setQuantity(id, quantity);
      all.push({ key: keys.at(-1) ?? '', kind, sku, quantity, result });
    }
  }
  await all.at(-1)?.result;
  tab.faults.length = 0;
  await store.sync();

  const server = await fetchCart(tab.client);
  assert.ok(server.ok);
  const { entries, recentWrites } = server.value;
  assert.deepEqual(piecesOf(server.value), await toldPieces(all, recentWrites));
  const shown = store.$cart.get();
  assert.deepEqual(shown, { cart: server.value, isKnown: true, isPending: false });
  const cents = entries.map((one) => one.quantity * one.purchasePriceCents);
  assert.equal(
    shown.cart.subtotalCents,
    cents.reduce((sum, one) => sum + one, 0),
  );
}

test('under faults of HTTP two tabs are in step, and with the server', async () => {
  const [cookies, memory] = [new Cookies(), sharedMemory()];
  const here = await openTab(cookies, memory);
  const there = await openTab(cookies, memory);
  const [endless, plenty] = coffees as [Coffee, Coffee];
  const line = (coffee: Coffee) => addition(coffee, 1).line;
  await here.store.add(line(endless));
  there.store.hear();
  here.tab.faults.push('drop', 'badjson');
  there.tab.faults.push('status=504;when=after');

  const results = await Promise.all([
    here.store.add(line(endless)),
    there.store.add(line(endless)),
    here.store.add(line(plenty)),
    there.store.add(line(plenty)),
  ]);
  here.store.hear();
  there.store.hear();

  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true, true, true, true],
  );
  const server = await fetchCart(here.tab.client);
  assert.ok(server.ok);
  assert.deepEqual(
    [...piecesOf(server.value)],
    [
      [endless.sku, 3],
      [plenty.sku, 2],
    ],
  );
  assert.deepEqual(here.store.$cart.get().cart, server.value);
  assert.deepEqual(there.store.$cart.get().cart, server.value);
});
