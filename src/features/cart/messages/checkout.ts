import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const checkoutMessages = defineMessages('checkout', {
  /** Texts about coupons, gift cards, shipping and the checkout. Those of the specification are in sections 5 and 8. */

  /** The cookies of a cart are not there (spec section 5). */
  cannotCheckOut:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  /** The order is too small (spec section 5). */
  minimumOrder: 'To check out, your order subtotal must be {subtotal} or more.',
  /** There is nothing to check out (spec section 8). */
  nothingInCart: 'You have nothing in your shopping cart.',
  /** A code that is neither a coupon's nor a gift card's. */
  unknownCode: 'We do not know this code.',
  couponExpired: 'This coupon has expired.',
  couponUsedUp: 'This coupon has been used up.',
  couponMinimum: 'This coupon is for orders of {subtotal} or more.',
  giftCardEmpty: 'There is nothing left on this gift card.',
  /** A cart holds only so many lines, and takes only so many coupons and gift cards. */
  tooManyLines: 'A cart holds {most} different things at most.',
  tooManyCodes: 'A cart takes {most} codes at most.',
  /** Where something goes. */
  countryMissing: 'Please choose a country.',
  unknownState: 'This is not a state of the United States.',
  unknownShippingMethod: 'We do not send that way to that place.',
  /** Fields of a checkout. */
  emailMissing: 'Where shall we write to? Please enter your email.',
  fieldMissing: 'Please fill this in.',
  amountUnknown: 'Please enter an amount like 25 or 12.50, from $1.00 to $10,000.00.',
  giftCardUnknown: 'Please choose one of these gift cards.',
  /** The limit keeps others from flooding somebody with emails. */
  tooManyGiftCards: 'This address has been sent many gift cards today. Please try again tomorrow.',
  /** A card for payment. The shop is a demo: any other number might be somebody's. */
  cardMissing: 'Please enter the number of a test card, such as 4242 4242 4242 4242.',
  cardUnknown:
    'Only test cards are taken here, such as 4242 4242 4242 4242. Nothing of yours was kept.',
  cardDeclined: 'The card was declined. Nothing was charged.',
  cardExpiryWrong: 'Please enter month and year, such as 04 / 30.',
  cardExpired: 'This card has expired.',
  cardCodeWrong: 'Three or four digits, please.',
  /** What a visitor has seen is not what it would cost now. */
  totalChanged: 'The total is {total} now. Please look it over, then place your order again.',
  /** Before any place was known. */
  totalCompleted:
    'Shipping and taxes are in the total now: {total}. Please look it over, then place your order.',
  /** Beside a product that has been taken out of the shop. */
  discontinued: 'This is not sold any more.',
  /** A product that cannot be ordered, and why: less is left than the order wants, or it is sold no more. */
  stockChanged: '{title}: {message}',
  stockChangedHint: 'Please change your cart; everything else is kept here.',
  /** What a shop without a server refuses. */
  notSold: 'We do not sell this product.',
  noPlan: 'We do not sell this plan any more.',
  lineRemoved: 'This is not in your cart any more.',
  quantityRange: 'A cart holds 1 to 9,999 of one thing.',
  soldOut: 'This is sold out.',
  onlyLeft: 'Only {count} left.',
  giftCardSeparate: 'A gift card has a checkout of its own.',
  membershipSeparate: 'This is joined on a page of its own.',
});
