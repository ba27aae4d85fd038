/** Texts about changes of a cart that came to nothing (spec section 8, "Cart"). */

/** A change of the cart came to nothing; one of the two sentences below says what to do. */
export const updateFailed = 'Unable to update quantity.';
export const removeFailed = 'Unable to remove item.';
export const formFailed = 'Unable to update form.';
/** The cart itself did not come. */
export const openFailed = 'Unable to open your cart.';
export const tryAgain = 'Please try again.';
export const checkConnection = 'Please check your internet connection.';
