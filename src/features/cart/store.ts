import type { CurrencyCode } from '../money/model/currencies.js';
import type { CartApi } from './api.js';
import { readCart, writeCart } from './model/cart.js';
import { PENDING_AGE, readPending } from './model/cart-changes.js';
import {
  CART_LIKELY_EVENT,
  CART_STORAGE_KEY,
  hasCartCookie,
  canCheckOut,
} from '../../model/cart-presence.js';
import { asText } from '../../model/published-values.js';
import { succeed, type Result } from '../../model/result.js';
import { savesData } from '../../platform/idle.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { emit } from '../../core/events.js';
import { sharedPart } from '../../platform/shared.js';
import { createCartStore, type CartStoreListeners, type CartStore } from './cart-store.js';
import { localItem, readCookies } from '../../platform/storage-item.js';
import { pageContext } from '../../page/context.js';
import { newKey } from '../../page/new-key.js';
import { createSessionData } from '../../page/session-data.js';
import { callApi, callLoaded, openOnce, type Shared } from '../../page/call.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    cart: CartStore;
  }
}

/** The cart as the shop has changed it. */
export interface CartChanged {
  /** Sum of the quantities. */
  readonly totalQuantity: number;
  /** What the lines cost before discounts, shipping and taxes, in cents or the currency's smallest unit. */
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    /** On `document`, once for each change that the shop has done, whoever asked for it. */
    'sq-cart-changed': CartChanged;
  }
}

/** The one cart of the page: first as the browser remembers it, then as the server knows it. */
export function cartStore(): CartStore {
  return sharedPart('cart', createCart);
}

/** Loads what an addition will need: the API's code and client, the stored cart, and the tags that show the count. */
export function prepareCart(): void {
  cartStore();
  if (savesData()) return;
  document.dispatchEvent(new Event(CART_LIKELY_EVENT));
  void callShop(() => Promise.resolve(succeed(undefined)));
}

const server = lazyModule('sq-cart calls', () => import('./api.js'));

const staticShop = lazyModule('page static shop', () => import('./static-shop/static-cart.js'));

/** Asks the page's shop: its server or, if the page names a catalogue, the shop in that file. */
export function callShop<T>(work: (shop: CartApi) => Promise<Result<T>>): Promise<Result<T>> {
  return pageContext().staticShop['catalogue']
    ? callLoaded(staticShop.name, openStaticShop, work)
    : callApi(server, ({ serverCartApi }, client) => work(serverCartApi(client)));
}

/** The shop of a site without a server. */
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
  // A shop that is a file is another shop, whichever of its pages names it.
  const catalogue = asText(settings['catalogue']);
  const shop = catalogue ? new URL(catalogue, document.baseURI) : apiBase;
  const name = [CART_STORAGE_KEY, shop, websiteId].join(':');
  const cartStorage = localItem(name);
  const sessionData = createSessionData({ storage: () => sessionStorage, now: () => Date.now() });
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
    // Another tab or device may have changed it meanwhile.
    if (document.visibilityState === 'visible') syncIfThere(store);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page in the back/forward cache gets no events.
    store.onStorageChange();
    syncIfThere(store);
  });
  syncIfThere(store);
  return store;
}

/** A visitor without a cart asks for nothing, but for what has failed before. */
function syncIfThere(store: CartStore & CartStoreListeners): void {
  const { entries } = store.$cart.get().cart;
  if (hasCartCookie(readCookies()) || entries.length > 0) void store.sync();
  else store.retry();
}

/** The cart that all tags of the page share, as a view follows and changes it. */
export interface SharedCart extends Pick<CartStore, '$cart' | 'sync' | 'seed' | 'change'> {
  /** Origin of the API; empty where it is the page's own. */
  readonly apiBase: string;
  /** Whether this page's cookies let somebody check out. */
  canCheckOut(): boolean;
}

/** Opens the shared cart. */
export function openSharedCart(): SharedCart {
  return {
    ...cartStore(),
    apiBase: pageContext().apiBase,
    canCheckOut: () => canCheckOut(readCookies()),
  };
}
