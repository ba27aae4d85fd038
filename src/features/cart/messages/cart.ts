import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const cartMessages = defineMessages('cart', {
  /** Every element that shows or changes the cart loads these texts, so keep them few (behavior.md#cart-failures, behavior.md#cart-label). */

  /** Drawn link of a cart indicator, if the page has no link. */
  cartLink: 'Cart',
  moreItems: 'More than {limit} items in the cart',
  /** A change of the cart failed (behavior.md#cart-failures). Followed by `tryAgain` or `checkConnection`. */
  addFailed: 'Unable to add this to your cart.',
  updateFailed: 'Unable to update quantity.',
  removeFailed: 'Unable to remove item.',
  formFailed: 'Unable to update form.',
  /** The cart could not be fetched. Followed by `tryAgain` or `checkConnection`. */
  openFailed: 'Unable to load your cart.',
  /** The server has no shopping cart. */
  unavailable: 'The shopping cart isn’t available right now.',
  tryAgain: 'Please try again.',
  checkConnection: 'Please check your internet connection.',
  /** Read by screen readers instead of the number in a cart indicator. */
  items: { one: 'One item in the cart', other: '{count} items in the cart' },
});
