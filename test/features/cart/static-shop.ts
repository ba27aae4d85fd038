import { cartStore, openedStaticShop } from '../../../src/features/cart/store.js';
import { newKey } from '../../../src/page/new-key.js';
import type { Cart } from '../../../src/features/cart/model/cart.js';
import { refuse } from '../../../src/model/result.js';
import type { CartApi } from '../../../src/features/cart/api.js';
import { openStaticCart } from '../../../src/features/cart/static-shop/static-cart.js';
import { nextTask } from '../../support/browser/next-task.js';
import { filledCart, forgetPage, type Answer, type CartShop } from './cart-shop.js';

/*
 * A shop that is a file: the adapter itself, with the browser's network, storage and locks. A test stands only
 * between the page and the adapter, where it may say no or keep a change waiting.
 */

const settings = {
  catalogue: '/test/fixtures/static-shop.json',
  checkout: '/pay?items={items}&total={subtotal}',
};
const keptIn = `sq-shop:${new URL(settings.catalogue, document.baseURI).href}`;

/** Opens a shop that is a file. */
export function openStaticShop(start: Cart = filledCart): CartShop {
  forgetPage();
  const context = document.createElement('script');
  context.type = 'application/json';
  context.id = 'sq-context';
  context.textContent = JSON.stringify({ staticShop: settings });
  document.head.append(context);
  let answer: Answer = () => undefined;
  let asked = 0;
  let revision = 0;
  let cart = start;
  const adapter = openStaticCart(settings, { deadline: 10_000, newId: newKey });
  const guarded: CartApi = {
    fetch: (signal) => {
      asked += 1;
      return adapter.fetch(signal);
    },
    change: async (change, key) => {
      asked += 1;
      shop.changes.push(change);
      const no = await answer(change);
      return no ? refuse({ kind: 'refused', message: '', ...no }) : adapter.change(change, key);
    },
    fetchProduct: (id, signal) => adapter.fetchProduct(id, signal),
  };
  openedStaticShop.opened = Promise.resolve(guarded);

  function keep({ entries, details }: Pick<Cart, 'entries' | 'details'>): void {
    const kept = {
      id: 'c1',
      revision: (revision += 1),
      lines: entries.map(({ id, itemId, sku, quantity, productSubscriptionOptionId, details }) => ({
        ...{ id, itemId, sku, quantity, productSubscriptionOptionId },
        additionalFields: Object.fromEntries(
          (details?.answers ?? []).map(({ label, value }) => [label, value]),
        ),
      })),
      promoCodes: details?.coupons.map(({ promoCode }) => promoCode),
      location: details?.shippingLocation,
      shippingOptionId: details?.selectedShippingOption,
    };
    localStorage.setItem(keptIn, JSON.stringify(kept));
  }

  const shop: CartShop = {
    get cart() {
      return cart;
    },
    set cart(next) {
      cart = next;
      keep(next);
    },
    changes: [],
    get asked() {
      return asked;
    },
    sent: () => '',
    answerWith: (next) => {
      answer = next;
    },
    changeElsewhere: async (change) => {
      await adapter.change(change, newKey());
      await cartStore().sync();
    },
    show: async (quantity, unitCents = 0) => {
      const [itemId, sku] = [`item-${String(unitCents)}`, `SQ-${String(unitCents)}`];
      const line = { id: 'p', itemId, sku, title: '', quantity, purchasePriceCents: 0 };
      keep({ entries: quantity > 0 ? [line] : [] });
      await cartStore().sync();
      await nextTask();
    },
    close: () => {
      context.remove();
      forgetPage();
    },
  };
  if (start.entries.length > 0) keep(start);
  return shop;
}
