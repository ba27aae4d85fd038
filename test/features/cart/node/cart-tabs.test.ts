import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { coffees } from '../../../../demo/content/shop.js';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import type { CartChange, NewLine } from '../../../../src/features/cart/model/cart-changes.js';
import { serverCartApi, type CartApi } from '../../../../src/features/cart/api.js';
import { staticCartApi } from '../../../../src/features/cart/static-shop/static-cart.js';
import type { CartStorage } from '../../../../src/features/cart/cart-store.js';
import { refuse, type Result } from '../../../../src/model/result.js';
import { chooseSeed, randomFrom } from '../../../support/node/random.js';
import { howOften } from '../../../support/node/soak.js';
import { catalogue } from './static-catalogue.js';
import { startShop } from './shop-server.js';
import { Cookies, openStore, Tab } from './tab.js';

/*
 * One cart, three tabs, a network with every fault: whatever happens, in the end all tabs show what the shop
 * has, to the cent. On the server, and on a shop that is a file.
 */

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

let url = '';
let close: () => Promise<void>;
before(async () => {
  const server = await startShop();
  ({ url } = server);
  close = () => server.close();
});
after(() => close());

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
  let kept: string | null = null;
  let ids = 0;
  const shown = { title: '', currency: 'USD', quantity: 1 } as const;
  return {
    lines: [
      { ...shown, itemId: 'i-a', sku: 'A', unitCents: 1650 },
      { ...shown, itemId: 'i-a', sku: 'A2', unitCents: 3000 },
      { ...shown, itemId: 'i-b', sku: 'B', unitCents: 333 },
    ],
    promoCodes: ['TEN', 'BIG', 'NOBODYS'],
    open: (fails) => {
      const shop = staticCartApi({
        storageItem: { read: () => kept, write: (text) => void (kept = text) },
        newId: () => `id-${String((ids += 1))}`,
        now: () => Date.UTC(2026, 0, 1),
        fetch: () => Promise.resolve(catalogue),
        deadline: () => new AbortController().signal,
        lock: (work) => Promise.resolve(work()),
        checkout: '',
      });
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

/** What tabs keep for each other, with the events of its changes. */
function sharedMemory(): CartStorage & { readonly listeners: Set<() => void> } {
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

function expectSums({ entries, subtotalCents, totalQuantity, details }: Cart): void {
  assert.ok(details);
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  assert.equal(
    subtotalCents,
    sum(entries.map(({ quantity, purchasePriceCents }) => quantity * purchasePriceCents)),
  );
  assert.equal(totalQuantity, sum(entries.map(({ quantity }) => quantity)));
  assert.equal(details.discountCents, sum(details.coupons.map((one) => one.discountCents)));
  assert.equal(details.taxCents, sum(details.taxes.map((one) => one.valueCents)));
  const { discountCents, shippingCostCents, taxCents, grandTotalCents, amountDueCents } = details;
  assert.equal(grandTotalCents, subtotalCents - discountCents + shippingCostCents + taxCents);
  assert.equal(amountDueCents, grandTotalCents);
}

for (const [name, openShop] of [
  ['the server', serverShop],
  ['a file', staticShop],
] as const) {
  test(`${CHANGES} changes from three tabs under faults leave one cart, in a shop that is ${name}`, async () => {
    const seed = chooseSeed();
    console.log(`Changes by SQ_SEED=${seed}`);
    const random = randomFrom(seed);
    const shop = openShop(random);
    const memory = sharedMemory();
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
    expectSums(truth.value);
    for (const store of tabs) {
      assert.deepEqual(store.$cart.get(), { cart: truth.value, isKnown: true, isPending: false });
    }
  });
}
