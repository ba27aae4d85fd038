/** Texts of the cart's page and of its drawer. */

export const title = 'Your cart';
export const close = 'Close the cart';
export const lines = 'In your cart';
export const unitPrice = '{price} each';
export const usualPrice = 'Usual price';
export const quantityOf = 'Quantity of {title}';
export const oneLess = 'One less of {title}';
export const oneMore = 'One more of {title}';
export const update = 'Update';
export const remove = 'Remove';
export const removeNamed = 'Remove {title}';
export const removed = '{title} was removed.';
export const undo = 'Undo';
export const undoNamed = 'Put {title} back';
export const restored = '{title} is back in your cart.';
export const quantityChanged = '{title}: {quantity}. Subtotal {subtotal}.';
export const changedElsewhere = 'Your cart has changed. Subtotal {subtotal}.';

export const codeLabel = 'Coupon or gift card';
export const apply = 'Apply';
export const codeMissing = 'Please enter a code.';
export const codeApplied = 'Your code was applied. Total {total}.';
export const codeRemoved = '{code} was removed. Total {total}.';
export const codeInvalid = 'It does not count for this cart.';
export const giftCard = 'Gift card ending in {code}';

export const shipping = 'Shipping';
export const country = 'Country';
export const state = 'State or region';
export const zip = 'Zip code';
export const noShipping = 'Nobody sends it there. Please try another address.';
export const shippingSet = 'Shipping was updated. Total {total}.';
export const free = 'Free';

export const subtotal = 'Subtotal';
export const discount = 'Discount';
export const giftCards = 'Gift card';
export const total = 'Total';
export const amountDue = 'To pay';
export const atCheckout = 'At checkout';
export const loading = 'Working it out…';
export const checkout = 'Check out';
export const viewCart = 'View cart';
export const continueShopping = 'Go on shopping';
export const okay = 'Okay';
