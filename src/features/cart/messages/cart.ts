/** Texts about the cart (spec sections 8 and 9). */

/** The link of a cart indicator that the page gave none. */
export const cartLink = 'Cart';

/** What the number beside a cart means, for those who cannot see where it stands. */
export const oneItem = 'One item in the cart';
export const manyItems = '{count} items in the cart';
export const moreItems = 'More than {limit} items in the cart';
