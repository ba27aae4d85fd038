import type { CurrencyCode } from '../money/model/currencies.js';
import type { CartApi } from './api.js';
import { readCart, writeCart } from './model/cart.js';
import { PENDING_AGE, readPending } from './model/cart-changes.js';
import { CART_LIKELY_EVENT, CART_STORAGE_KEY, hasCartCookie } from '../../model/cart-presence.js';
import { asText } from '../../model/published-values.js';
import { succeed, type Result } from '../../model/result.js';
import { savesData } from '../../platform/idle.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { emit } from '../../core/events.js';
import { sharedPart } from '../../platform/shared.js';
import { createCartStore, type CartStoreListeners, type CartStore } from './cart-store.js';
import { browserStorage, localItem, readCookies } from '../../platform/storage-item.js';
import { pageContext } from '../../page/context.js';
import { newKey } from '../../page/new-key.js';
import { createSessionData } from '../../page/session-data.js';
import { callApi, callLoaded, openOnce, type Shared } from '../../page/call.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    cart: CartStore;
  }
}

/** Event detail of `sq-cart-changed`. */
export interface CartChanged {
  /** Total quantity of all lines. */
  readonly totalQuantity: number;
  /** Total price of all lines before discounts, shipping and taxes, in cents or the currency's smallest unit. */
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    /** The cart has changed on the server, because of this tab or another one. Dispatched once per change. */
    'sq-cart-changed': CartChanged;
  }
}

/** Returns the page's cart. It starts with the stored cart, which the server's cart then replaces. */
export function cartStore(): CartStore {
  return sharedPart('cart', createCart);
}

/** Preloads the API client and the stored cart for an addition to the cart, and the elements that show the count. */
export function prepareCart(): void {
  cartStore();
  if (savesData()) return;
  document.dispatchEvent(new Event(CART_LIKELY_EVENT));
  void callShop(() => Promise.resolve(succeed(undefined)));
}

const server = lazyModule('sq-cart calls', () => import('./api.js'));

const staticShop = lazyModule('page static shop', () => import('./static-shop/static-cart.js'));

/**
 * Calls the shop's API. If the page context sets a catalogue, the shop has no server, so the browser itself implements the API.
 * Otherwise, the shop's server is called.
 */
export function callShop<T>(work: (shop: CartApi) => Promise<Result<T>>): Promise<Result<T>> {
  return pageContext().staticShop['catalogue']
    ? callLoaded(staticShop.name, openStaticShop, work)
    : callApi(server, ({ serverCartApi }, client) => work(serverCartApi(client)));
}

/** The API of a shop without a server. Empty until the shop has been opened. */
export const openedStaticShop: Shared<CartApi> = {};

function openStaticShop(): Promise<CartApi> {
  return openOnce(openedStaticShop, async () => {
    const { openStaticCart } = await staticShop.load();
    const { staticShop: settings, apiDeadline: deadline } = pageContext();
    return openStaticCart(settings, { deadline, newId: newKey });
  });
}

function createCart(): CartStore {
  const { apiBase, websiteId, staticShop: settings } = pageContext();
  // The catalogue URL identifies a shop without a server.
  const catalogue = asText(settings['catalogue']);
  const shop = catalogue ? new URL(catalogue, document.baseURI) : apiBase;
  const name = [CART_STORAGE_KEY, shop, websiteId].join(':');
  const cartStorage = localItem(name);
  const sessionData = createSessionData({
    storage: () => browserStorage('sessionStorage'),
    now: () => Date.now(),
  });
  const store = createCartStore({
    api: {
      fetch: (signal) => callShop((shop) => shop.fetch(signal)),
      change: (change, key) => callShop((shop) => shop.change(change, key)),
    },
    storage: {
      read: () => readCart(cartStorage.read()),
      write: (known) => cartStorage.write(writeCart(known)),
      readPending: () => readPending(sessionData.get(name)),
      writePending(changes) {
        if (changes.length > 0) sessionData.set(name, changes, PENDING_AGE);
        else sessionData.remove(name);
      },
    },
    newKey,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onChange: ({ totalQuantity, subtotalCents, currency }) =>
      void emit(document, 'sq-cart-changed', { totalQuantity, subtotalCents, currency }),
  });
  cartStorage.listen(() => store.onStorageChange());
  addEventListener('online', () => store.retry());
  document.addEventListener('visibilitychange', () => {
    // Another tab or device may have changed the cart in the meantime.
    if (document.visibilityState === 'visible') syncIfThere(store);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page in the back/forward cache receives no events, so the cart may have changed in the meantime.
    store.onStorageChange();
    syncIfThere(store);
  });
  syncIfThere(store);
  return store;
}

/** Fetches the cart if the visitor has one. Otherwise, repeats the last fetch if it failed. */
function syncIfThere(store: CartStore & CartStoreListeners): void {
  const { entries } = store.$cart.get().cart;
  if (hasCartCookie(readCookies()) || entries.length > 0) void store.sync();
  else store.retry();
}
