import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../support/node/databases.js';
import { add, rare } from '../cart/goods.js';
import { openShop } from '../cart/shoppers.js';
import { open } from '../running.js';

const { db, close } = await openTestDatabase();
const shop = await openShop(db);
after(async () => {
  await shop.close();
  await close();
});

test('a cart with more than is left is shown instead of a checkout', async (t) => {
  const visitor = await shop.arrive();
  await add(visitor, rare, 2);
  t.after(() => shop.setStock(rare.sku, 3));

  for (const [stock, message] of [
    [1, /Only 1 left/],
    [0, /This is sold out\./],
  ] as const) {
    await shop.setStock(rare.sku, stock);
    const { status, text } = await open(visitor, '/commerce/goto-checkout');
    assert.equal(status, 400);
    assert.match(text, message);
    const { headers } = await open(visitor, '/checkout');
    assert.equal(headers.get('location'), '/commerce/goto-checkout');
  }
});
