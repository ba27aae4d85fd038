/*
 * What tells a page, without a question to the server, that there is a cart to show: a cookie, a stored cart, an event. The
 * loader asks before any code of the cart is there.
 */

/** The cookie that the server sets to `true` for scripts, beside `CART` that they cannot read. */
export const HAS_CART_COOKIE = 'hasCart';

/**
 * Begins the key in `localStorage` under which tabs keep the last cart for each other. Carts of
 * another origin's shop have keys of their own.
 */
export const CART_STORAGE_KEY = 'sq-cart';

/** Events on `document` that tell that there is a cart from now on. */
export const CART_EVENTS = ['sq-product-added', 'sq-cart-changed'] as const;

/**
 * Event on `document` where a visitor reaches for a product: there may soon be a cart to show. No event for pages, which
 * begin with `sq-`: parts of the script notify each other by it.
 */
export const CART_LIKELY_EVENT = 'sq:cart-likely';

/**
 * Notifies one tag of the event on `document` that its code has missed, whose type is its `detail`. A name of its
 * own: other listeners of the page have received the event already. No event for pages either; older copies of the script
 * know it by this name.
 */
export const MISSED_EVENT = 'sq-missed';

/**
 * Whether cookies say that there is a cart (spec section 8: hasCart must equal true).
 *
 * @param cookies as `document.cookie` has them
 */
export function hasCartCookie(cookies: string): boolean {
  return cookies.split('; ').includes(`${HAS_CART_COOKIE}=true`);
}

/**
 * Whether cookies allow the checkout (spec section 5): hasCart must equal true, or a CART cookie be there.
 *
 * @param cookies as `document.cookie` has them
 */
export function canCheckOut(cookies: string): boolean {
  return hasCartCookie(cookies) || cookies.split('; ').some((cookie) => /^CART=./.test(cookie));
}
