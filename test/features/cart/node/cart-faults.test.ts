import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { coffees, type Coffee } from '../../../../demo/content/shop.js';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import type { Result } from '../../../../src/model/result.js';
import type { CartChange } from '../../../../src/features/cart/model/cart-changes.js';
import type { CartStorage } from '../../../../src/features/cart/cart-store.js';
import { howOften } from '../../../support/node/soak.js';
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

/** Opens a tab that uses a real network, and records the keys of the tab's changes. */
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

/** Quantity of each SKU. */
type Quantities = Map<string, number>;

function quantitiesOf({ entries }: Cart): Quantities {
  return new Map(entries.map(({ sku, quantity }) => [sku, quantity]));
}

/** A requested change and its result. */
interface Reported {
  readonly key: string;
  readonly kind: CartChange['kind'];
  readonly sku: string;
  readonly quantity: number;
  readonly result: Promise<Result<Cart>>;
}

/** Returns the expected quantities. A change that was reported as successful counts once. */
async function reportedQuantity(
  all: readonly Reported[],
  recentWrites: readonly string[],
): Promise<Quantities> {
  const quantities: Quantities = new Map();
  const done = new Set<string>();
  for (const { key, kind, sku, quantity, result } of all) {
    const reported = await result;
    // If neither the change nor the lookup got a response, only the cart shows whether the change was made.
    const isDone = reported.ok || (!!reported.refusal.isUncertain && recentWrites.includes(key));
    // An addition that was repeated with the same key counts once.
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
  /** Index of the line that changes. */
  readonly place: number;
  readonly quantity: number;
  /** Faults of the step's requests, in order. */
  readonly faults: readonly string[];
  /** `true` if the step does not wait for the previous step. */
  readonly isConcurrent: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add' as const, 'add' as const, 'setQuantity' as const, 'remove' as const),
  coffee: fc.constantFrom(...coffees),
  place: fc.nat(),
  quantity: fc.integer({ min: 1, max: 4 }),
  faults: fc.array(fault, { maxLength: 10 }),
  isConcurrent: fc.boolean(),
});

test('each change that is reported as successful is applied exactly once, no matter which requests fail', async () => {
  const runs = fc.array(step, { minLength: 10, maxLength: 18 });
  await fc.assert(fc.asyncProperty(runs, checkRun), {
    numRuns: howOften(6, 100),
    endOnFailure: true,
  });
});

async function checkRun(steps: readonly Step[]): Promise<void> {
  const { tab, store, keys } = await openTab(new Cookies(), sharedMemory());
  const all: Reported[] = [];
  /** Returns the key of the latest change. An equal earlier change shares its key if no new key was created. */
  const keyOf = (made: number, kind: CartChange['kind'], sku: string, quantity: number): string => {
    const same = (reported: Reported): boolean =>
      reported.kind === kind && reported.sku === sku && reported.quantity === quantity;
    return (keys.length > made ? keys.at(-1) : all.findLast(same)?.key) ?? '';
  };

  for (const { kind, coffee, place, quantity, faults, isConcurrent } of steps) {
    if (!isConcurrent) await all.at(-1)?.result;
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
