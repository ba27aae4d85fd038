import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const checkoutMessages = defineMessages('checkout', {
  /** The cart's cookies are missing (behavior.md#checkout-cookies). */
  cannotCheckOut:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  /** The order is below the minimum (behavior.md#checkout-minimum). */
  minimumOrder: 'To check out, your order subtotal must be {subtotal} or more.',
  /** The cart is empty (behavior.md#cart-empty). */
  nothingInCart: 'You have nothing in your shopping cart.',
  /** The code belongs to neither a coupon nor a gift card. */
  unknownCode: 'We do not know this code.',
  couponExpired: 'This coupon has expired.',
  couponUsedUp: 'This coupon has been used up.',
  couponMinimum: 'This coupon is for orders of {subtotal} or more.',
  giftCardEmpty: 'There is nothing left on this gift card.',
  /** Limits for the number of lines, and for coupons and gift cards together. */
  tooManyLines: 'A cart holds {most} different things at most.',
  tooManyCodes: 'A cart takes {most} codes at most.',
  countryMissing: 'Please choose a country.',
  unknownState: 'This is not a state of the United States.',
  unknownShippingMethod: 'We do not send that way to that place.',
  emailMissing: 'Where shall we write to? Please enter your email.',
  fieldMissing: 'Please fill this in.',
  amountUnknown: 'Please enter an amount like 25 or 12.50, from $1.00 to $10,000.00.',
  giftCardUnknown: 'Please choose one of these gift cards.',
  /** The limit prevents a visitor from flooding an address with emails. */
  tooManyGiftCards: 'This address has been sent many gift cards today. Please try again tomorrow.',
  /** Payment by card. The shop is a demo, so it rejects numbers that might be real. */
  cardMissing: 'Please enter the number of a test card, such as 4242 4242 4242 4242.',
  cardUnknown:
    'Only test cards are taken here, such as 4242 4242 4242 4242. Nothing of yours was kept.',
  cardDeclined: 'The card was declined. Nothing was charged.',
  cardExpiryWrong: 'Please enter month and year, such as 04 / 30.',
  cardExpired: 'This card has expired.',
  cardCodeWrong: 'Three or four digits, please.',
  /** The total has changed since the visitor saw it. */
  totalChanged: 'The total is {total} now. Please look it over, then place your order again.',
  /** The total was shown before the location was set. */
  totalCompleted:
    'Shipping and taxes are in the total now: {total}. Please look it over, then place your order.',
  /** Beside a product that is no longer sold. */
  discontinued: 'This is not sold any more.',
  /** A product that cannot be ordered, and the reason: not enough stock, or no longer sold. */
  stockChanged: '{title}: {message}',
  stockChangedHint: 'Please change your cart; everything else is kept here.',
  /** Refusals of a shop without a server. */
  notSold: 'We do not sell this product.',
  noPlan: 'We do not sell this plan any more.',
  lineRemoved: 'This is not in your cart any more.',
  quantityRange: 'A cart holds 1 to 9,999 of one thing.',
  soldOut: 'This is sold out.',
  onlyLeft: 'Only {count} left.',
  /** Other lines of the cart take the whole stock. */
  allInCart: 'Only {count} left, and all of them are in your cart.',
  giftCardSeparate: 'A gift card has a checkout of its own.',
  membershipSeparate: 'This is joined on a page of its own.',
});
