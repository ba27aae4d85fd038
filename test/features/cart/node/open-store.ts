import { createCartStore } from '../../../../src/features/cart/cart-store.js';
import type { Cart } from '../../../../src/features/cart/model/cart.js';
import { type FakeShop, HeldClock, numberedKeys, sharedMemory } from './fake-shop.js';

let tabs = 0;

export function open(shop: FakeShop, storage = sharedMemory()) {
  const clock = new HeldClock();
  /** The cart after each change that the page was notified of. */
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

/** The lines of a cart, in short. */
export function lines({ entries }: Cart): string[] {
  return entries.map(({ sku, quantity }) => `${String(quantity)} ${sku}`);
}
