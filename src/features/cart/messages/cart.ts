/** Short texts about the cart, for each tag that shows or changes it (spec sections 8 and 9). */

/** The link of a cart indicator that the page gave none. */
export const cartLink = 'Cart';

/** What the number beside a cart means, for those who cannot see where it stands. */
export const oneItem = 'One item in the cart';
export const manyItems = '{count} items in the cart';
export const moreItems = 'More than {limit} items in the cart';

/** A change of the cart came to nothing (spec section 8, "Cart"); one of the two sentences below says what to do. */
export const updateFailed = 'Unable to update quantity.';
export const removeFailed = 'Unable to remove item.';
export const formFailed = 'Unable to update form.';
/** The cart itself did not come. */
export const openFailed = 'Unable to open your cart.';
export const tryAgain = 'Please try again.';
export const checkConnection = 'Please check your internet connection.';
