import { defineMessages } from '../../i18n/messages/catalogue.js';

export const productMessages = defineMessages('product', {
  /** Texts of products and of the button that puts them in the cart. */
  add: 'Add to cart',
  /** On the button while the server has not answered, and for a moment after it has agreed. */
  adding: 'Adding…',
  added: 'Added',
  /** The same for screen readers, with and without a name. */
  addedNamed: '{title} is in your cart.',
  addedNameless: 'It is in your cart.',
  quantity: 'Quantity',
  /** A quantity that nobody can have. */
  quantityRange: 'Please enter a number from 1 to {most}.',
  /** Less is there than was asked for. A server that knows better says it in its own words. */
  onlyLeft: 'Only {count} left.',
  /** Beside a product of which little is left. */
  fewLeft: 'Only {count} left',
  soldOut: 'Sold out',
  /** Beside a value of an option that the chosen others do not come with, or of which nothing is left. */
  impossibleValue: '{value} (not available)',
  soldOutValue: '{value} (sold out)',
  /** An option of a drawn form that is not chosen yet, in its list of values. */
  choose: 'Choose…',
  /** Beside the button after a press while an option is not chosen. `name` is the label of the option. */
  chooseOption: 'Choose an option for {name}.',
  /** On the button for a selection that no variant has. */
  unavailable: 'Unavailable',
  /** On the link that goes to the checkout of a gift card, and to the page where a membership is joined. */
  buyGiftCard: 'Buy gift card',
  join: 'See membership',
  /** On the link that opens a product over the page, and of the window that shows it. */
  quickView: 'Quick view',
  closeQuickView: 'Close',
  viewProduct: 'All about it',
  loadFailed: 'Unable to load. Try again.',
  /** The questions of a product's own form did not come (spec section 8, "Cart"). */
  openFormFailed: 'Unable to open form. Please try again.',
  /** Rules of a shop's owner (spec sections 5 and 9). */
  skuLength: 'A SKU has {most} characters at most.',
  priceLimit: 'A price is a whole number of cents from 0 to {most}.',
  freeLabelMissing: 'Please say what a price of nothing is called.',
  /** Choosing between a product once and a plan. */
  howOften: 'How often',
  once: 'One time',
  /** How much a plan saves, in whole percent. */
  saves: 'save {percent}%',
  /** A product by its workflow state (spec section 4, "Product labels"). */
  published: 'Available',
  scheduled: 'Scheduled',
  draft: 'Hidden',
  otherState: 'Unsupported',
  /** How a subscription comes (spec section 9, "Commerce and content limits"). */
  renewsByWeek: { one: 'renews every week', other: 'renews every {count} weeks' },
  renewsByMonth: { one: 'renews every month', other: 'renews every {count} months' },
  renewsByYear: { one: 'renews every year', other: 'renews every {count} years' },
  payments: { one: 'for {count} payment', other: 'for {count} payments' },
});
