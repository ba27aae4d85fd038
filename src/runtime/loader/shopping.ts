import { CART_EVENTS, CART_STORAGE_KEY, hasCart } from '../../features/cart/model/cart-signs.js';

/**
 * Fulfilled once this browser has a cart to show: from before, or of this or another tab; with the event of
 * this page that has said so, if there was one.
 */
export function cartToShow(): Promise<Event | undefined> {
  return new Promise((resolve) => {
    if (isShopping()) return resolve(undefined);
    const heard = new AbortController();
    const { signal } = heard;
    const found = (event?: Event): void => {
      heard.abort();
      resolve(event);
    };
    for (const type of CART_EVENTS) document.addEventListener(type, found, { signal });
    addEventListener('storage', ({ key }) => key?.startsWith(CART_STORAGE_KEY) && found(), {
      signal,
    });
  });
}

/** On a page of another origin the shop's cookie cannot be read, but what its carts have left can. */
function isShopping(): boolean {
  try {
    return (
      hasCart(document.cookie) ||
      Object.keys(localStorage).some((key) => key.startsWith(CART_STORAGE_KEY))
    );
  } catch {
    // A sandboxed frame has no cookies, and a visitor may allow no storage.
    return false;
  }
}
