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
/** A cart holds only so many lines, and takes only so many coupons and gift cards. */
export const tooManyLines = 'A cart holds {most} different things at most.';
export const tooManyCodes = 'A cart takes {most} codes at most.';

/** Where something goes. */
export const countryMissing = 'Please choose a country.';
export const unknownState = 'This is not a state of the United States.';
export const unknownShippingMethod = 'We do not send that way to that place.';

/** Fields of a checkout. */
export const emailMissing = 'Where shall we write to? Please enter your email.';
export const fieldMissing = 'Please fill this in.';
export const amountUnknown = 'Please enter an amount like 25 or 12.50, from $1.00 to $10,000.00.';
export const giftCardUnknown = 'Please choose one of these gift cards.';
/** Nobody gets letters without end. */
export const tooManyGiftCards =
  'This address has been sent many gift cards today. Please try again tomorrow.';

/** A card for payment. The shop is a demo: any other number might be somebody's. */
export const cardMissing = 'Please enter the number of a test card, such as 4242 4242 4242 4242.';
export const cardUnknown =
  'Only test cards are taken here, such as 4242 4242 4242 4242. Nothing of yours was kept.';
export const cardDeclined = 'The card was declined. Nothing was charged.';
export const cardExpiryWrong = 'Please enter month and year, such as 04 / 30.';
export const cardExpired = 'This card has expired.';
export const cardCodeWrong = 'Three or four digits, please.';

/** What a visitor has seen is not what it would cost now. */
export const totalChanged =
  'The total is {total} now. Please look it over, then place your order again.';
/** Before any place was known. */
export const totalCompleted =
  'Shipping and taxes are in the total now: {total}. Please look it over, then place your order.';
/** Beside a product that has been taken out of the shop. */
export const discontinued = 'This is not sold any more.';
/** A product that cannot be ordered, and why: less is left than the order wants, or it is sold no more. */
export const stockChanged = '{title}: {words}';
export const stockChangedHint = 'Please change your cart; everything else is kept here.';

/** What a shop without a server refuses. */
export const notSold = 'We do not sell this product.';
export const noPlan = 'We do not sell this plan any more.';
export const lineRemoved = 'This is not in your cart any more.';
export const quantityRange = 'A cart holds 1 to 9,999 of one thing.';
export const soldOut = 'This is sold out.';
export const onlyLeft = 'Only {count} left.';
export const noServer = 'This shop has no server for that.';
export const giftCardSeparate = 'A gift card has a checkout of its own.';
export const membershipSeparate = 'This is joined on a page of its own.';
