/** Texts about coupons, gift cards, shipping and the checkout. Those of the specification are in sections 5 and 8. */

/** The cookies of a cart are not there (spec section 5). */
export const cannotCheckOut =
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.';
/** The order is too small (spec section 5). */
export const minimumOrder = 'To check out, your order subtotal must be {subtotal} or more.';
/** There is nothing to check out (spec section 8). */
export const nothingInCart = 'You have nothing in your shopping cart.';

/** A code that is neither a coupon's nor a gift card's. */
export const unknownCode = 'We do not know this code.';
export const couponExpired = 'This coupon has expired.';
export const couponUsedUp = 'This coupon has been used up.';
export const couponMinimum = 'This coupon is for orders of {subtotal} or more.';
export const giftCardEmpty = 'There is nothing left on this gift card.';
/** A cart takes only so many coupons and gift cards. */
export const tooManyCodes = 'A cart takes {most} codes at most.';

/** Where something goes. */
export const countryMissing = 'Please choose a country.';
export const unknownState = 'This is not a state of the United States.';
export const unknownWay = 'We do not send that way to that place.';
