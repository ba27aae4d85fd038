import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const cartMessages = defineMessages('cart', {
  /** Short texts about the cart, for each tag that shows or changes it (spec sections 8 and 9). */

  /** The link of a cart indicator that the page gave none. */
  cartLink: 'Cart',
  moreItems: 'More than {limit} items in the cart',
  /** A change of the cart failed (spec section 8, "Cart"). `tryAgain` or `checkConnection` follows. */
  addFailed: 'Unable to add this to your cart.',
  updateFailed: 'Unable to update quantity.',
  removeFailed: 'Unable to remove item.',
  formFailed: 'Unable to update form.',
  /** The cart could not be fetched. `tryAgain` or `checkConnection` follows. */
  openFailed: 'Unable to open your cart.',
  /** The server has no shopping cart. */
  unavailable: "The shopping cart isn't available right now.",
  tryAgain: 'Please try again.',
  checkConnection: 'Please check your internet connection.',
  /** What the number beside a cart means, for those who cannot see where it stands. */
  items: { one: 'One item in the cart', other: '{count} items in the cart' },
});
