import { lazyModule } from '../../core/lazy-module.js';
import type { CurrencyCode } from '../money/model/currencies.js';
import { readCart, writeCart } from './model/cart.js';
import { readPending, writePending } from './model/pending-changes.js';
import { CART_LIKELY_EVENT, CART_STORAGE_KEY, hasCart, canCheckOut } from './model/detect-cart.js';
import { asText } from '../../model/published-values.js';
import { succeed } from '../../model/result.js';
import { savesData } from '../../platform/idle.js';
import { emit } from '../../core/events.js';
import { sharedPart } from '../../platform/shared.js';
import { createCartStore, type CartEvents, type CartStore } from './cart-store.js';
import { localItem, readCookies, sessionItem } from '../../platform/storage-item.js';
import { callApi } from '../../page/call.js';
import { pageContext } from '../../page/context.js';
import { newKey } from '../../page/new-key.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    cart: CartStore;
  }
}

/** What a cart comes to. */
export interface CartTotals {
  /** Pieces of all things together. */
  readonly totalQuantity: number;
  /** In cents, or the currency's smallest unit. */
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    /** On `document`, once for each change that the shop has done, whoever asked for it. */
    'sq-cart-changed': CartTotals;
  }
}

/** The one cart of the page: first as the browser remembers it, then as the server knows it. */
export function cart(): CartStore {
  return sharedPart('cart', createCart);
}

/** Whether this page's cookies let somebody check out. */
export function canCheckOutHere(): boolean {
  return canCheckOut(readCookies());
}

/** Fetches what an addition takes before there is one: the calls, the cart of earlier and what shows the count. */
export function prepareCart(): void {
  cart();
  if (savesData()) return;
  document.dispatchEvent(new Event(CART_LIKELY_EVENT));
  void callApi(api, () => Promise.resolve(succeed(undefined)));
}

const api = lazyModule('sq-cart calls', () => import('./api.js'));

function createCart(): CartStore {
  const { apiBase, websiteId, staticShop } = pageContext();
  // A shop that is a file is another shop, whichever of its pages names it.
  const catalogue = asText(staticShop['catalogue']);
  const shop = catalogue ? new URL(catalogue, document.baseURI) : apiBase;
  const slot = localItem([CART_STORAGE_KEY, shop, websiteId].join(':'));
  const pendingSlot = sessionItem([CART_STORAGE_KEY, shop, websiteId].join(':'));
  const store = createCartStore({
    api: {
      fetch: (signal) => callApi(api, ({ fetchCart }, client) => fetchCart(client, signal)),
      change: (change, key) =>
        callApi(api, ({ changeCart }, client) => changeCart(client, change, key)),
    },
    memory: {
      read: () => readCart(slot.read()),
      write: (known) => slot.write(writeCart(known)),
      readPending: () => readPending(pendingSlot.read(), Date.now()),
      writePending: (changes) => pendingSlot.write(writePending(changes, Date.now())),
    },
    newKey,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onChange: ({ totalQuantity, subtotalCents, currency }) =>
      void emit(document, 'sq-cart-changed', { totalQuantity, subtotalCents, currency }),
  });
  slot.listen(() => store.onStorageChange());
  addEventListener('online', () => store.retry());
  document.addEventListener('visibilitychange', () => {
    // Meanwhile it may have been changed elsewhere.
    if (document.visibilityState === 'visible') syncIfThere(store);
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Nothing reached this page while it was away.
    if (persisted) void store.sync();
  });
  syncIfThere(store);
  return store;
}

/** A visitor without a cart asks for nothing, but for what has failed before. */
function syncIfThere(store: CartStore & CartEvents): void {
  const { entries } = store.$cart.get().cart;
  if (hasCart(readCookies()) || entries.length > 0) void store.sync();
  else store.retry();
}
