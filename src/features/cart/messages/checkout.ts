import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const checkoutMessages = defineMessages('checkout', {
  /** Shown if the cart's cookies are missing (behavior.md#checkout-cookies). */
  cannotCheckOut:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  /** Shown if the order is below the minimum (behavior.md#checkout-minimum). */
  minimumOrder: 'To check out, your order subtotal must be {subtotal} or more.',
  /** Shown if the cart is empty (behavior.md#cart-empty). */
  nothingInCart: 'You have nothing in your shopping cart.',
  /** Shown if the code belongs to neither a coupon nor a gift card. */
  unknownCode: 'This code isn’t valid. Check it and try again.',
  couponExpired: 'This coupon has expired.',
  couponUsedUp: 'This coupon has reached its usage limit.',
  couponMinimum: 'This coupon is for orders of {subtotal} or more.',
  giftCardEmpty: 'This gift card has no balance left.',
  /** `tooManyLines` limits the lines. `tooManyCodes` limits coupons and gift cards, counted together. */
  tooManyLines: 'A cart can hold up to {most} different items.',
  tooManyCodes: 'You can use up to {most} codes in one order.',
  countryMissing: 'Choose a country.',
  unknownState: 'Enter a valid US state.',
  unknownShippingMethod: 'This shipping method isn’t available for your address.',
  emailMissing: 'Enter your email address.',
  fieldMissing: 'This field is required.',
  amountUnknown: 'Enter an amount from $1.00 to $10,000.00, such as 25 or 12.50.',
  giftCardUnknown: 'Choose a gift card.',
  /** Shown if a daily limit per email address was reached, which prevents visitors from flooding an inbox. */
  tooManyGiftCards: 'Too many gift cards were sent to this address today. Try again tomorrow.',
  /** Card payment. The shop is a demo, so it rejects card numbers that might be real. */
  cardMissing: 'Enter the number of a test card, such as 4242 4242 4242 4242.',
  cardUnknown:
    'This shop accepts only test cards, such as 4242 4242 4242 4242. Your card number was not saved.',
  cardDeclined: 'Your card was declined and was not charged. Try a different card.',
  cardExpiryWrong: 'Enter the expiration date as month and year, such as 04 / 30.',
  cardExpired: 'This card has expired.',
  cardCodeWrong: 'Enter the three or four digits of the security code.',
  /** Shown if the total has changed since the visitor saw it. */
  totalChanged: 'The total is now {total}. Review your order, then place it again.',
  /** Shown if the visitor saw the total before setting the location, when the total did not include shipping and taxes. */
  totalCompleted:
    'The total now includes shipping and taxes: {total}. Review your order, then place it again.',
  /** Shown beside a discontinued product. */
  discontinued: 'This item is no longer available.',
  /** Shown for a product that cannot be ordered. `message` is the reason: too little stock, or no longer sold. */
  stockChanged: '{title}: {message}',
  stockChangedHint: 'Update your cart to continue. Your other details are kept on this page.',
  /** Messages of a shop without a server. */
  notSold: 'This product isn’t available.',
  noPlan: 'This plan is no longer available.',
  lineRemoved: 'This item is no longer in your cart.',
  quantityRange: 'Enter a quantity from 1 to 9,999.',
  soldOut: 'This item is sold out.',
  onlyLeft: 'Only {count} left.',
  /** Shown if other lines in the cart already contain the whole stock. */
  allInCart: 'Only {count} left, already in your cart.',
  giftCardSeparate: 'Gift cards can’t be added to the cart. Buy them on the gift card page.',
  membershipSeparate: 'Memberships can’t be added to the cart. Join on the membership page.',
});
