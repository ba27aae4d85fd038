import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createCartStore } from '../../../../src/features/cart/cart-store.js';
import { emptyCart } from '../../../../src/features/cart/model/cart.js';
import {
  FakeShop,
  HeldClock,
  line,
  numberedKeys,
  serverBooks,
  sharedMemory,
  soldOut,
  staticBooks,
} from './fake-shop.js';
import { lines, open } from './open-store.js';

for (const [name, openBooks] of [
  ['a shop with a server', serverBooks],
  ['a shop that is a file', staticBooks],
] as const) {
  describe(`the cart of ${name}`, () => {
    test('a change shows before the server has answered', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
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

    test('an addition that was sent already is not made again', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      const sent = line('A', 2);
      await shop.change({ kind: 'add', line: sent }, 'sent-before');

      const done = await store.add(sent, 'sent-before');

      assert.equal(done.ok, true);
      assert.deepEqual(lines(shown().cart), ['2 A']);
    });

    test('what the server refuses is taken back, with its message', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      await store.add(line('A', 1));
      shop.outcomes.push('refused');

      assert.deepEqual(await store.add(line('B', 4)), { ok: false, refusal: soldOut });

      assert.deepEqual(lines(shown().cart), ['1 A']);
      assert.equal(shown().cart.subtotalCents, 500);
    });

    test('a refused change takes none of those after it along', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      shop.outcomes.push('refused', 'answered');

      const [first, second] = await Promise.all([store.add(line('A', 1)), store.add(line('B', 1))]);

      assert.deepEqual([first.ok, second.ok], [false, true]);
      assert.deepEqual(lines(shown().cart), ['1 B']);
    });

    test('a change may come before the code for it', async () => {
      const shop = new FakeShop(openBooks());
      const store = createCartStore({
        api: shop,
        storage: sharedMemory(),
        newKey: numberedKeys(),
        wait: new HeldClock().wait,
        onChange: () => undefined,
      });

      const results = await Promise.all([store.add(line('A', 1)), store.add(line('B', 1))]);
      assert.deepEqual(
        results.map(({ ok }) => ok),
        [true, true],
      );
      assert.deepEqual(shop.asked, ['add A', 'add B']);
    });

    test('changes run one at a time, in order', async () => {
      const { shop, store } = open(new FakeShop(openBooks()));
      shop.isHeld = true;

      const all = [store.add(line('A', 1)), store.add(line('B', 1)), store.add(line('C', 1))];
      assert.deepEqual(shop.asked, ['add A']);
      shop.release();
      await Promise.all(all);

      assert.deepEqual(shop.asked, ['add A', 'add B', 'add C']);
    });

    test('a line can be changed and removed before the server has named it', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      shop.isHeld = true;
      const added = store.add(line('A', 1));
      const early = shown().cart.entries[0]?.id ?? '';
      const changed = store.setQuantity(early, 5);
      assert.deepEqual(lines(shown().cart), ['5 A']);

      shop.release();
      await Promise.all([added, changed]);
      assert.deepEqual(shop.asked, ['add A', 'setQuantity entry-1']);
      assert.deepEqual(lines(shop.cart), ['5 A']);

      await store.remove(early);
      assert.deepEqual(lines(shown().cart), []);
    });

    test('refuses changes of a refused line without sending them', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      shop.outcomes.push('refused');
      const added = store.add(line('A', 1));
      const changed = store.setQuantity(shown().cart.entries[0]?.id ?? '', 5);

      assert.deepEqual(await added, { ok: false, refusal: soldOut });
      assert.deepEqual(await changed, { ok: false, refusal: soldOut });
      assert.deepEqual(shop.asked, ['add A', 'fetch']);
    });

    test('a change that waits for a slow fetch stops it', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      shop.isHeld = true;
      const synced = store.sync();
      const added = store.add(line('A', 1));
      await new Promise(setImmediate);
      assert.deepEqual(shop.asked, ['fetch', 'add A']);

      shop.release();
      assert.equal((await added).ok, true);
      await synced;
      assert.deepEqual(shown().cart, shop.cart);
    });

    test('the cart of the last page shows at once, until the server answers', async () => {
      const before = new FakeShop(openBooks());
      await before.books.apply({ kind: 'add', line: line('A', 3) }, 'the last page');
      const { shop, store, shown } = open(before, sharedMemory(before.cart));
      await shop.books.apply({ kind: 'add', line: line('B', 1) }, 'another device');

      assert.deepEqual(lines(shown().cart), ['3 A']);
      assert.equal(shown().isKnown, true);
      await store.sync();
      assert.deepEqual(lines(shown().cart), ['3 A', '1 B']);
    });

    test('nothing is known of the cart before it was kept or fetched', async () => {
      const { store, shown } = open(new FakeShop(openBooks()));
      assert.equal(shown().isKnown, false);
      await store.sync();
      assert.equal(shown().isKnown, true);
    });

    test('what another tab has received shows here', async () => {
      const [shop, memory] = [new FakeShop(openBooks()), sharedMemory()];
      const here = open(shop, memory);
      const there = open(shop, memory);
      await here.store.add(line('A', 1));
      there.store.onStorageChange();
      assert.deepEqual(lines(there.shown().cart), ['1 A']);

      await there.store.setQuantity(shop.cart.entries[0]?.id ?? '', 7);
      here.store.onStorageChange();
      assert.deepEqual(lines(here.shown().cart), ['7 A']);
      assert.equal(here.shown().isPending, false);
    });

    test('an older answer never replaces what another tab has received since', async () => {
      const [shop, memory] = [new FakeShop(openBooks()), sharedMemory()];
      const here = open(shop, memory);
      await here.store.add(line('A', 1));
      shop.isHeld = true;
      const slow = here.store.sync();
      await shop.books.apply({ kind: 'add', line: line('B', 1) }, 'another tab');
      memory.write(shop.cart);
      here.store.onStorageChange();
      assert.deepEqual(lines(here.shown().cart), ['1 A', '1 B']);

      shop.release();
      await slow;
      assert.deepEqual(lines(here.shown().cart), ['1 A', '1 B']);
      assert.deepEqual(memory.read(), shop.cart, 'nor what is kept for the next page');
    });

    test('a newer cart that no tab was notified of yet wins over an older answer', async () => {
      const [shop, memory] = [new FakeShop(openBooks()), sharedMemory()];
      const here = open(shop, memory);
      await here.store.add(line('A', 1));
      shop.isHeld = true;
      const slow = here.store.sync();
      await shop.books.apply({ kind: 'add', line: line('B', 1) }, 'another tab');
      memory.write(shop.cart);
      shop.release();
      await slow;

      assert.deepEqual(lines(here.shown().cart), ['1 A', '1 B']);
    });

    test('a change that another tab already sees done does not show twice', async () => {
      const [shop, memory] = [new FakeShop(openBooks()), sharedMemory()];
      const { store, shown } = open(shop, memory);
      shop.isHeld = true;
      void store.add(line('A', 2));
      await new Promise(setImmediate);
      memory.write(shop.cart);
      store.onStorageChange();

      assert.deepEqual(lines(shown().cart), ['2 A']);
      shop.release();
    });

    test('a new cart replaces one with more revisions', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      for (const sku of ['A', 'B', 'C']) await store.add(line(sku, 1));
      await shop.books.startAnew('cart-2');

      await store.sync();
      assert.deepEqual(lines(shown().cart), []);
      assert.equal(shown().cart.id, 'cart-2');
    });

    test('of two carts, the server is asked which counts', async () => {
      const [shop, memory] = [new FakeShop(openBooks()), sharedMemory()];
      const { store, shown } = open(shop, memory);
      await store.add(line('A', 1));
      memory.write({ ...shop.cart, id: 'bought', entries: [], revision: 9 });
      store.onStorageChange();
      await store.sync();

      assert.deepEqual(shown().cart, shop.cart);
    });

    test('a line that the server does not know is gone after the refusal', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      await store.add(line('A', 1));
      await shop.books.apply({ kind: 'remove', entryId: 'entry-1' }, 'another tab');
      shop.change = () =>
        Promise.resolve({ ok: false, refusal: { kind: 'refused', status: 404, message: 'Gone.' } });

      assert.equal((await store.setQuantity('entry-1', 2)).ok, false);
      assert.deepEqual(lines(shown().cart), []);
    });

    test('a bug in a call is not swallowed, and stops no later change', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      const { change } = shop;
      shop.change = () => Promise.reject(new Error('broken'));
      await assert.rejects(store.add(line('A', 1)), /broken/);
      assert.deepEqual(lines(shown().cart), []);

      shop.change = change;
      assert.equal((await store.add(line('A', 1))).ok, true);
    });

    test('after a bug in a fetch the next chance tries again', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      await shop.books.apply({ kind: 'add', line: line('A', 1) }, 'another tab');
      const { fetch } = shop;
      shop.fetch = () => Promise.reject(new Error('broken'));
      await assert.rejects(store.sync(), /broken/);

      shop.fetch = fetch;
      store.retry();
      assert.deepEqual(shop.asked, ['fetch']);
      await new Promise(setImmediate);
      assert.deepEqual(shown().cart, shop.cart);
    });

    test('each change is emitted once, the first one too, when the shop has done it', async () => {
      const { shop, store, changes } = open(new FakeShop(openBooks()));
      shop.isHeld = true;
      const added = [store.add(line('A', 2)), store.add(line('B', 1))];
      assert.deepEqual(changes, []);
      shop.release();
      await Promise.all(added);
      assert.deepEqual(changes.map(lines), [['2 A'], ['2 A', '1 B']]);

      shop.outcomes.push('lost');
      await store.setQuantity(shop.cart.entries[0]?.id ?? '', 3);
      await store.change({ kind: 'addCoupon', promoCode: 'TEN' });
      assert.deepEqual(changes.map(lines).slice(2), [
        ['3 A', '1 B'],
        ...(shop.cart.details ? [['3 A', '1 B']] : []),
      ]);
    });

    test('no change is emitted where there is none: refused, undone by nobody, or only found out', async () => {
      const before = new FakeShop(openBooks());
      await before.books.apply({ kind: 'add', line: line('A', 1) }, 'the last page');
      const { shop, store, changes } = open(before);
      await store.sync();
      await store.sync();
      shop.outcomes.push('refused', 'dropped');
      await store.add(line('B', 1));
      await store.add(line('C', 1));
      assert.deepEqual(changes, []);

      await shop.books.apply({ kind: 'add', line: line('A', 1) }, 'another device');
      await store.sync();
      assert.deepEqual(changes.map(lines), [['2 A']]);
    });

    test('a change of another tab is emitted here once, the first one too', async () => {
      const [shop, memory] = [new FakeShop(openBooks()), sharedMemory()];
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

    test('a change of what only the page of the cart shows waits in the same line', async () => {
      const { shop, store } = open(new FakeShop(openBooks()));
      const results = await Promise.all([
        store.add(line('A', 1)),
        store.change({ kind: 'addCoupon', promoCode: 'TEN' }),
      ]);
      assert.deepEqual(
        results.map(({ ok }) => ok),
        [true, true],
      );
      assert.deepEqual(shop.asked, ['add A', 'addCoupon']);
    });

    test('the cart that the page came with is shown, unless a newer one is known', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      await shop.books.apply({ kind: 'add', line: line('A', 1) }, 'other');
      const old = shop.cart;
      await shop.books.apply({ kind: 'add', line: line('A', 1) }, 'another');

      store.seed(shop.cart);
      assert.deepEqual(shown(), { cart: shop.cart, isKnown: true, isPending: false });
      store.seed(old);
      assert.deepEqual(shown().cart, shop.cart);
    });

    test('a page that was written before a change went through takes nothing out of the cart', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      await store.add(line('A', 1));

      // The server did not know this visitor's cart when it wrote the page.
      store.seed(emptyCart);

      assert.deepEqual(shown(), { cart: shop.cart, isKnown: true, isPending: false });
    });
  });
}
