import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { coffees, type Coffee } from '../../../../demo/content/shop.js';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import { refuse, type Result } from '../../../../src/model/result.js';
import type { CartChange, NewLine } from '../../../../src/features/cart/model/cart-changes.js';
import { serverCartApi, type CartApi } from '../../../../src/features/cart/api.js';
import type { CartStorage } from '../../../../src/features/cart/cart-store.js';
import { chooseSeed, randomFrom } from '../../../support/node/random.js';
import { howOften } from '../../../support/node/soak.js';
import { HeldClock, sharedMemory } from './fake-shop.js';
import { startShop } from './shop-server.js';
import { openStaticShop } from './static-catalogue.js';
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

test('makes each reported change once, whichever requests fail', async () => {
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
      const change = { kind, entryId: id, quantity } as CartChange;
      const result = store.change(change);
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

const TABS = 3;
const CHANGES = howOften(50, 1000);
const SHARE_OF_FAULTS = 0.2;
const faults = [
  'status=500',
  'status=503',
  'status=504;when=after',
  'crumbFail',
  'badjson',
  'drop',
  'drop;when=before',
];

/** A shop as a browser's tabs have it. */
interface Shop {
  readonly lines: readonly NewLine[];
  readonly promoCodes: readonly string[];
  /** Opens a tab whose calls fail where `fails` says so. */
  readonly open: (fails: () => boolean) => Promise<CartApi>;
}

function serverShop(random: () => number): Shop {
  const cookies = new Cookies();
  return {
    lines: coffees.slice(0, 5).map(({ id, sku, name, amountCents }) => ({
      ...{ itemId: id, sku, title: name, unitCents: amountCents },
      ...{ quantity: 1, currency: 'USD' as const },
    })),
    promoCodes: ['FIRSTCUP', 'FULLSHELF', 'SPRING2025', 'NOBODYS'],
    open: async (fails) => {
      const tab = new Tab(url, cookies, { deadline: 20_000 });
      await tab.open();
      return serverCartApi({
        call: (call) => {
          if (fails()) tab.faults.push(faults[Math.floor(random() * faults.length)] ?? '');
          return tab.client.call(call);
        },
      });
    },
  };
}

function staticShop(random: () => number): Shop {
  const { shop } = openStaticShop();
  const shown = { title: '', currency: 'USD', quantity: 1 } as const;
  return {
    lines: [
      { ...shown, itemId: 'i-a', sku: 'A', unitCents: 1650 },
      { ...shown, itemId: 'i-a', sku: 'A2', unitCents: 3000 },
      { ...shown, itemId: 'i-b', sku: 'B', unitCents: 333 },
    ],
    promoCodes: ['TEN', 'BIG', 'NOBODYS'],
    open: (fails) => {
      const lost = refuse({ kind: 'network', message: 'Unable to connect…' } as const);
      const onNetwork = async <T>(call: () => Promise<Result<T>>): Promise<Result<T>> => {
        if (!fails()) return call();
        if (random() < 0.5) await call();
        return lost;
      };
      return Promise.resolve({
        fetch: (signal) => onNetwork(() => shop.fetch(signal)),
        change: (change, key) => onNetwork(() => shop.change(change, key)),
        fetchProduct: (id, signal) => onNetwork(() => shop.fetchProduct(id, signal)),
      });
    },
  };
}

/** Storage that tabs share, with its events. */
function observedMemory(): CartStorage & { readonly listeners: Set<() => void> } {
  let kept: Cart | undefined;
  const listeners = new Set<() => void>();
  return {
    listeners,
    readPending: () => [],
    writePending: () => undefined,
    read: () => kept,
    write: (cart) => {
      kept = cart;
      // As `storage` events do, later.
      setImmediate(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}

function randomChange(cart: Cart, { lines, promoCodes }: Shop, random: () => number): CartChange {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const entry = pick(cart.entries);
  const quantity = 1 + Math.floor(random() * 4);
  const line = pick(lines);
  assert.ok(line);
  const dice = random();
  if (dice < 0.35 || !entry) return { kind: 'add', line: { ...line, quantity } };
  if (dice < 0.65) return { kind: 'setQuantity', entryId: entry.id, quantity };
  if (dice < 0.8) return { kind: 'remove', entryId: entry.id };
  if (dice < 0.88) return { kind: 'addCoupon', promoCode: pick(promoCodes) ?? '' };
  const couponId = pick(cart.details?.coupons ?? [])?.id;
  if (dice < 0.94 && couponId) return { kind: 'removeCoupon', couponId };
  const state = pick(['MA', 'NY', 'CA']) ?? '';
  const shippingLocation = { city: '', country: 'United States', state, zip: '02139' };
  return { kind: 'setShipping', shippingLocation };
}

for (const [name, openShop] of [
  ['server', serverShop],
  ['static shop', staticShop],
] as const) {
  test(`shows the same cart in three tabs after ${CHANGES} changes under faults (${name})`, async () => {
    const seed = chooseSeed();
    console.log(`Changes by SQ_SEED=${seed}`);
    const random = randomFrom(seed);
    const shop = openShop(random);
    const memory = observedMemory();
    let isFaulty = true;
    const tabs = await Promise.all(
      Array.from({ length: TABS }, async () => {
        const api = await shop.open(() => isFaulty && random() < SHARE_OF_FAULTS);
        const store = openStore(api, memory);
        memory.listeners.add(() => store.onStorageChange());
        return store;
      }),
    );

    let left = CHANGES;
    await Promise.all(
      tabs.map(async (store) => {
        while (left > 0) {
          left -= 1;
          const done = store.change(randomChange(store.$cart.get().cart, shop, random));
          // Some do not wait.
          if (random() < 0.7) await done;
        }
      }),
    );
    isFaulty = false;
    // What one tab still had to do, the others fetch.
    for (const store of [...tabs, ...tabs]) await store.sync();

    const api = await shop.open(() => false);
    const truth = await api.fetch();
    assert.ok(truth.ok);
    for (const store of tabs) {
      assert.deepEqual(store.$cart.get(), { cart: truth.value, isKnown: true, isPending: false });
    }
  });
}
