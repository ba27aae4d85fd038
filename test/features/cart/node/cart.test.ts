import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverCartApi } from '../../../../src/features/cart/api.js';
import type { CartChange } from '../../../../src/features/cart/model/cart-changes.js';
import { createClient } from '../../../../src/platform/client.js';
import { json, recordedPorts } from '../../../platform/node/ports.js';
import { fixture } from '../../../support/node/fixtures.js';

async function ask(change: CartChange): Promise<unknown> {
  const [ports, { requests }] = recordedPorts(() => json(200, fixture('cart-empty')), 'abc');
  const shop = serverCartApi(createClient({ base: '', deadline: 1000 }, ports));
  const result = await shop.change(change, 'key-1');
  assert.equal(result.ok, true);
  const [{ url, init } = { url: '', init: {} }] = requests;
  assert.equal(new Headers(init.headers).get('idempotency-key'), 'key-1');
  const path = url.replace('/api/commerce/shopping-cart', '').replace('?crumb=abc', '');
  return [init.method, path, typeof init.body === 'string' ? JSON.parse(init.body) : null];
}

test('each change is a call of its own', async () => {
  const line = {
    itemId: 'i1',
    sku: 'SQ1',
    quantity: 2,
    title: 'Coffee',
    unitCents: 500,
    currency: 'USD',
    productSubscriptionOptionId: 'p1',
  } as const;
  const [itemId, sku, quantity, productSubscriptionOptionId] = ['i1', 'SQ1', 2, 'p1'];
  assert.deepEqual(await ask({ kind: 'add', line }), [
    'POST',
    '/entries',
    { itemId, sku, quantity, productSubscriptionOptionId },
  ]);
  assert.deepEqual(await ask({ kind: 'setQuantity', entryId: 'e/1', quantity: 3 }), [
    'PUT',
    '/entries/e%2F1',
    { quantity: 3 },
  ]);
  assert.deepEqual(await ask({ kind: 'remove', entryId: 'e1' }), ['DELETE', '/entries/e1', null]);
  assert.deepEqual(await ask({ kind: 'addCoupon', promoCode: 'TEN' }), [
    'POST',
    '/coupons',
    { promoCode: 'TEN' },
  ]);
  assert.deepEqual(await ask({ kind: 'removeCoupon', couponId: 'c1' }), [
    'DELETE',
    '/coupons/c1',
    null,
  ]);
  assert.deepEqual(await ask({ kind: 'setShipping', selectedShippingOption: 's1' }), [
    'PUT',
    '/shipping',
    { selectedShippingOption: 's1' },
  ]);
});

test('an answer that is no cart is not taken for one', async () => {
  const [ports] = recordedPorts(() => json(200, { entries: 'none' }));
  const result = await serverCartApi(createClient({ base: '', deadline: 1000 }, ports)).fetch();
  assert.equal(!result.ok && result.refusal.kind, 'unreadable');
});
