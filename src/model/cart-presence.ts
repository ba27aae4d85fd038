/*
 * Signs that the visitor has a cart, without a request: a cookie, a stored cart, and events. The loader checks them before any
 * cart code has loaded.
 */

/** Cookie that the server sets to `true` for scripts, in addition to `CART`, which scripts cannot read. */
export const HAS_CART_COOKIE = 'hasCart';

/** Prefix of the key in `localStorage` under which tabs share the last cart. Carts of another origin's shop use separate keys. */
export const CART_STORAGE_KEY = 'sq-cart';

/** Events on `document` after which a cart exists. */
export const CART_EVENTS = ['sq-product-added', 'sq-cart-changed'] as const;

/**
 * Event on `document` when a visitor is about to add a product, to preload the cart. An internal event: public events start with
 * `sq-`.
 */
export const CART_LIKELY_EVENT = 'sq:cart-likely';

/**
 * Notifies one element of an event on `document` that it missed because its code had not loaded. `detail` is the event's type.
 * The event is not dispatched again, since other listeners have already received it. Internal, despite the prefix `sq-`: older
 * copies of the script use this name.
 */
export const MISSED_EVENT = 'sq-missed';

/**
 * Returns whether the cookies indicate a cart (behavior.md#cart-presence: `hasCart` must equal `true`).
 *
 * @param cookies value of `document.cookie`
 */
export function hasCartCookie(cookies: string): boolean {
  return cookies.split('; ').includes(`${HAS_CART_COOKIE}=true`);
}

/**
 * Returns whether the cookies allow the checkout (behavior.md#checkout-cookies): `hasCart` must equal `true`, or a `CART` cookie must exist.
 *
 * @param cookies value of `document.cookie`
 */
export function canCheckOut(cookies: string): boolean {
  return hasCartCookie(cookies) || cookies.split('; ').some((cookie) => /^CART=./.test(cookie));
}
