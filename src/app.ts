import { ask, newKey, type CallOptions } from './app/call.js';
import { pageContext } from './app/context.js';
import { readCart, writeCart } from './domain/cart-record.js';
import { CART_STORAGE_KEY, hasCart } from './domain/cart-signs.js';
import { cookieText, readCookie, trackingCookies } from './domain/cookies.js';
import { CONSENT_DAYS } from './domain/consent.js';
import type { ProductItem } from './domain/product-item.js';
import type { Result } from './domain/result.js';
import { sharedPart } from './element/shared.js';
import { createCartStore, type CartStore } from './state/cart.js';
import { createConsentStore, type ConsentStore } from './state/consent.js';
import { localSlot } from './state/slot.js';

declare module './element/shared.js' {
  interface SharedParts {
    cart: CartStore;
    consent: ConsentStore;
  }
}

/** The one cart of the page: first as the browser remembers it, then as the server knows it. */
export function cart(): CartStore {
  return sharedPart('cart', createCart);
}

/** What the visitor allows this page to do, also where they said so in another tab. */
export function consent(): ConsentStore {
  return sharedPart('consent', createConsent);
}

/** Fetches a product as the shop publishes it. */
export function getProduct(id: string, { signal }: CallOptions = {}): Promise<Result<ProductItem>> {
  return ask(
    () => import('./net/product.js'),
    ({ fetchProduct }, client) => fetchProduct(client, id, signal),
  );
}

function createCart(): CartStore {
  const { apiBase, websiteId } = pageContext();
  const slot = localSlot([CART_STORAGE_KEY, apiBase, websiteId].join(':'));
  const load = () => import('./net/cart.js');
  const store = createCartStore({
    api: {
      fetch: (signal) => ask(load, ({ fetchCart }, client) => fetchCart(client, signal)),
      change: (change, key) =>
        ask(load, ({ changeCart }, client) => changeCart(client, change, key)),
    },
    memory: { read: () => readCart(slot.read()), write: (known) => slot.write(writeCart(known)) },
    newKey,
  });
  slot.listen(() => store.hear());
  addEventListener('online', () => store.retry());
  document.addEventListener('visibilitychange', () => store.retry());
  addEventListener('pageshow', ({ persisted }) => {
    // Nothing reached this page while it was away.
    if (persisted) void store.sync();
  });
  const { cart: remembered } = store.$cart.get();
  if (hasCart(document.cookie) || remembered.entries.length > 0) void store.sync();
  // Whoever looks at a cart may change it soon, and wants to see it at once.
  void store.prepare();
  return store;
}

/** The published answer, and beside it the finer one (design section 10, "Consent"). */
const ALLOWED_COOKIE = 'sq-allowed';
const CONSENT_COOKIE = 'sq-consent';

function createConsent(): ConsentStore {
  // Cookies tell nobody that they have changed.
  const slot = localSlot(CONSENT_COOKIE);
  const store = createConsentStore({
    settings: pageContext().cookieSettings,
    read: () => ({
      allowed: readCookie(document.cookie, ALLOWED_COOKIE),
      record: readCookie(document.cookie, CONSENT_COOKIE),
    }),
    write: ({ allowed, record }) => {
      setCookie(ALLOWED_COOKIE, allowed, CONSENT_DAYS);
      setCookie(CONSENT_COOKIE, record, CONSENT_DAYS);
      slot.write(record);
    },
    isOptedOut: () => 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl,
    clear: () => {
      for (const name of trackingCookies) setCookie(name, '', 0);
    },
  });
  slot.listen(() => store.hear());
  addEventListener('pageshow', () => store.hear());
  return store;
}

function setCookie(name: string, value: string, days: number): void {
  document.cookie = cookieText(name, value, days, isSecureContext);
}
