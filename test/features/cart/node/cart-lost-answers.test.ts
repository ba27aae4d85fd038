import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  FakeShop,
  line,
  offline,
  serverBooks,
  soldOut,
  staticBooks,
  tabMemory,
} from './fake-shop.js';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import type { Result } from '../../../../src/model/result.js';
import { lines, open } from './open-store.js';

/** A failed change without its key, which it has while it may have been made. */
async function withoutKey(change: Promise<Result<Cart>>): Promise<Result<Cart>> {
  const result = await change;
  if (result.ok) return result;
  const { key, ...refusal } = result.refusal;
  assert.ok(key);
  return { ok: false, refusal };
}

for (const [name, openBooks] of [
  ['a shop with a server', serverBooks],
  ['a shop that is a file', staticBooks],
] as const) {
  describe(`the cart of ${name}, where answers are lost`, () => {
    test('a change whose answer is lost has succeeded where the cart says so', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      shop.outcomes.push('lost');

      assert.deepEqual(await store.add(line('A', 1)), { ok: true, value: shop.cart });
      assert.deepEqual(shop.asked, ['add A', 'fetch']);
      assert.deepEqual(lines(shown().cart), ['1 A']);
    });

    for (const status of [400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503]) {
      test(`a ${status} in place of the response to a stored change is a success`, async () => {
        const { shop, store, shown } = open(new FakeShop(openBooks()));
        const { change } = shop;
        const refusal = { kind: 'refused', status, message: 'No.' } as const;
        shop.change = async (asked, key) => {
          await change.call(shop, asked, key);
          return { ok: false, refusal };
        };

        assert.deepEqual(await store.add(line('A', 1)), { ok: true, value: shop.cart });
        assert.deepEqual(shop.asked, ['add A', 'fetch']);

        shop.change = () => Promise.resolve({ ok: false, refusal });
        assert.deepEqual(await store.add(line('A', 1)), { ok: false, refusal });
        assert.deepEqual(lines(shown().cart), ['1 A']);
      });
    }

    test('a refused change whose lookup fails is made once if it is asked for again', async () => {
      for (const outcome of ['replaced', 'refused'] as const) {
        const { shop, store, shown } = open(new FakeShop(openBooks()));
        shop.outcomes.push(outcome);
        shop.fetchOutcomes.push('dropped');

        const uncertain = { ...soldOut, isUncertain: true };
        assert.deepEqual(await withoutKey(store.add(line('A', 1))), {
          ok: false,
          refusal: uncertain,
        });
        assert.deepEqual(lines(shown().cart), []);
        assert.equal(shown().isKnown, false);

        assert.equal((await store.add(line('A', 1))).ok, true);
        assert.deepEqual(lines(shop.cart), ['1 A'], outcome);
        assert.deepEqual(shown().cart, shop.cart);
      }
    });

    test('a refused change whose lookup fails shows once the cart can be fetched', async () => {
      const { shop, store, clock, shown } = open(new FakeShop(openBooks()));
      shop.outcomes.push('replaced');
      shop.fetchOutcomes.push('dropped');
      await store.add(line('A', 1));
      assert.deepEqual(lines(shown().cart), []);

      await clock.pass();

      assert.deepEqual(lines(shown().cart), ['1 A']);
    });

    test('a change that never arrived is taken back where the cart says so', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      shop.outcomes.push('dropped');

      assert.deepEqual(await withoutKey(store.add(line('A', 1))), { ok: false, refusal: offline });
      assert.deepEqual(shop.asked, ['add A', 'fetch']);
      assert.deepEqual(lines(shown().cart), []);
    });

    test('a change that arrives after its lookup is made once if it is asked for again', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      const { change } = shop;
      let arrive = (): Promise<void> => Promise.resolve();
      shop.change = (asked, key) => {
        arrive = () => shop.books.apply(asked, key);
        return change.call(shop, asked, key);
      };
      shop.outcomes.push('dropped');
      assert.deepEqual(await withoutKey(store.add(line('A', 1))), { ok: false, refusal: offline });
      await arrive();

      assert.equal((await store.add(line('A', 1))).ok, true);

      assert.deepEqual(lines(shop.cart), ['1 A']);
      assert.deepEqual(shown().cart, shop.cart);
    });

    test('offline, a change is taken back, and the cart is fetched at the next chance', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
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

      const asked = shop.asked.length;
      store.retry();
      assert.equal(shop.asked.length, asked, 'there was nothing to make good');
    });

    test('a cart that could not be fetched is fetched by itself, ever less often until it comes', async () => {
      const { shop, store, clock, shown } = open(new FakeShop(openBooks()));
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
      assert.deepEqual(shop.asked, ['add A', 'fetch', 'fetch', 'fetch', 'fetch']);

      shop.fetchOutcomes.push('dropped');
      await store.sync();
      assert.equal(clock.waits.at(-1), 2000, 'as if nothing had failed before');
    });

    test('however long the shop is away, it is asked once a minute', async () => {
      const { shop, store, clock } = open(new FakeShop(openBooks()));
      shop.fetchOutcomes.push(...Array.from({ length: 12 }, () => 'dropped' as const));
      await store.sync();
      for (let times = 0; times < 9; times += 1) await clock.pass();

      assert.deepEqual(clock.waits.slice(-3), [60_000, 60_000, 60_000]);
    });

    test('what is asked for again, before anybody knows whether it was done, happens once', async () => {
      for (const outcome of ['lost', 'dropped'] as const) {
        const { shop, store, shown } = open(new FakeShop(openBooks()));
        shop.outcomes.push(outcome);
        shop.fetchOutcomes.push('dropped');
        const uncertain = { ...offline, isUncertain: true };
        assert.deepEqual(await withoutKey(store.add(line('A', 1))), {
          ok: false,
          refusal: uncertain,
        });

        assert.equal((await store.add(line('A', 1))).ok, true);
        assert.deepEqual(lines(shop.cart), ['1 A'], outcome);
        assert.deepEqual(shown().cart, shop.cart);

        await store.add(line('A', 1));
        assert.deepEqual(lines(shop.cart), ['2 A'], 'what is known to be done is asked for anew');
      }
    });

    test('a line that is asked for again can be changed before the server has named it', async () => {
      const { shop, store, shown } = open(new FakeShop(openBooks()));
      shop.outcomes.push('dropped');
      shop.fetchOutcomes.push('dropped');
      await store.add(line('A', 1));

      const added = store.add(line('A', 1));
      const changed = store.setQuantity(shown().cart.entries[0]?.id ?? '', 5);

      assert.deepEqual([(await added).ok, (await changed).ok], [true, true]);
      assert.deepEqual(lines(shop.cart), ['5 A']);
    });

    test('after a failed fetch the next change makes it good, also when it is refused', async () => {
      for (const outcome of ['answered', 'refused'] as const) {
        const { shop, store, shown } = open(new FakeShop(openBooks()));
        await shop.books.apply({ kind: 'add', line: line('A', 1) }, 'another tab');
        shop.fetchOutcomes.push('dropped');
        await store.sync();
        assert.deepEqual(lines(shown().cart), []);

        shop.outcomes.push(outcome);
        await store.add(line('B', 1));
        await store.sync();
        assert.deepEqual(shown().cart, shop.cart);
      }
    });

    test('a change that a visitor does not wait for is made by the next page, and once', async () => {
      const shop = new FakeShop(openBooks());
      const memory = tabMemory();
      const first = open(shop, memory);
      shop.isHeld = true;
      const added = first.store.add(line('A', 1));
      const id = first.shown().cart.entries[0]?.id ?? '';
      const changed = first.store.setQuantity(id, 3);

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
  });
}
