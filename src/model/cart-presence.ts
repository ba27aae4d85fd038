/*
 * Indicators that the visitor has a cart: a cookie, a stored cart, and events. The loader checks them before any cart code has
 * loaded, without sending a request.
 */

/** The server sets this cookie to `true` for scripts, which cannot read its `CART` cookie. */
export const HAS_CART_COOKIE = 'hasCart';

/** Prefix of the `localStorage` key through which tabs share the last cart. A shop on another origin uses a separate key. */
export const CART_STORAGE_KEY = 'sq-cart';

/** Events on `document`. After any of them, a cart exists. */
export const CART_EVENTS = ['sq-product-added', 'sq-cart-changed'] as const;

/**
 * Dispatched on `document` when a visitor is about to add a product, so that the cart can be preloaded. This is an internal
 * event: public events start with `sq-`.
 */
export const CART_LIKELY_EVENT = 'sq:cart-likely';

/**
 * Notifies a single element that it has missed an event on `document` because its code had not loaded. `detail` is the type of
 * the missed event. The event itself is not dispatched again, since other listeners have already received it. Despite the
 * prefix `sq-`, this is an internal event. Older copies of the script use this name.
 */
export const MISSED_EVENT = 'sq-missed';

/**
 * Returns `true` if the cookies indicate a cart (behavior.md#cart-presence: `hasCart` must equal `true`).
 *
 * @param cookies value of `document.cookie`
 */
export function hasCartCookie(cookies: string): boolean {
  return cookies.split('; ').includes(`${HAS_CART_COOKIE}=true`);
}

/**
 * Returns `true` if the cookies allow the checkout (behavior.md#checkout-cookies): `hasCart` must equal `true`, or a `CART`
 * cookie must exist.
 *
 * @param cookies value of `document.cookie`
 */
export function canCheckOut(cookies: string): boolean {
  return hasCartCookie(cookies) || cookies.split('; ').some((cookie) => /^CART=./.test(cookie));
}
