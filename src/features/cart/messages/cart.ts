import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const cartMessages = defineMessages('cart', {
  /**
   * All elements that show or change the cart load these texts, so keep the list short (behavior.md#cart-failures,
   * behavior.md#cart-label).
   */

  /** Text of the cart indicator's link. Used if the page does not provide a link. */
  cartLink: 'Cart',
  moreItems: 'More than {limit} items in the cart',
  /** Shown if a cart change failed (behavior.md#cart-failures). The text is followed by `tryAgain` or `checkConnection`. */
  addFailed: 'Unable to add this to your cart.',
  updateFailed: 'Unable to update quantity.',
  removeFailed: 'Unable to remove item.',
  formFailed: 'Unable to update form.',
  /** Shown if the cart could not be fetched. The text is followed by `tryAgain` or `checkConnection`. */
  openFailed: 'Unable to load your cart.',
  /** Shown if the server does not support shopping carts. */
  unavailable: 'The shopping cart isn’t available right now.',
  tryAgain: 'Please try again.',
  checkConnection: 'Please check your internet connection.',
  /** Screen readers read this text instead of the number in a cart indicator. */
  items: { one: 'One item in the cart', other: '{count} items in the cart' },
});
