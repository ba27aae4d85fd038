import { defineMessages } from '../../i18n/messages/catalogue.js';

export const productMessages = defineMessages('product', {
  add: 'Add to cart',
  /** On the button while the request is pending, and for a moment after it has succeeded. */
  adding: 'Adding…',
  added: 'Added',
  /** Announced by screen readers when the product was added, with and without its title. */
  addedNamed: '{title} was added to your cart.',
  addedNameless: 'Added to your cart.',
  quantity: 'Quantity',
  quantityRange: 'Enter a number from 1 to {most}.',
  /** Below the form if the typed quantity exceeds the stock. */
  onlyLeft: 'Only {count} left.',
  fewLeft: 'Only {count} left',
  soldOut: 'Sold out',
  /** On an option's value that is not available with the other choices, or is sold out. */
  impossibleValue: '{value} (not available)',
  soldOutValue: '{value} (sold out)',
  /** First entry in the list of an option that is not chosen yet. */
  choose: 'Choose…',
  /** Beside the button if it is pressed while an option is not chosen. `name` is the label of the option. */
  chooseOption: 'Choose an option for {name}.',
  /** On the button if no variant matches the selection. */
  unavailable: 'Unavailable',
  /** On the links to a gift card's checkout and to a membership's page. */
  buyGiftCard: 'Buy gift card',
  join: 'View membership',
  /** On the button that opens a product in a dialog, and as the dialog's label while it loads. */
  quickView: 'Quick view',
  closeQuickView: 'Close',
  viewProduct: 'View full details',
  loadFailed: 'Unable to load. Try again.',
  /** The code for the product's own questions did not load (behavior.md#cart-failures). */
  openFormFailed: 'Unable to open form. Please try again.',
  /** Rules for the site owner (behavior.md#product-price-limit, behavior.md#product-sku). */
  skuLength: 'The SKU must be {most} characters or fewer.',
  priceLimit: 'The price must be a whole number of cents from 0 to {most}.',
  freeLabelMissing: 'Enter a label for products that are free.',
  /** The choice between a one-time purchase and a plan. */
  howOften: 'Purchase options',
  once: 'One-time purchase',
  /** Saving of a plan, in whole percent. */
  saves: 'save {percent}%',
  /** Labels of workflow states (behavior.md#product-labels). */
  published: 'Available',
  scheduled: 'Scheduled',
  draft: 'Hidden',
  otherState: 'Unsupported',
  /** Descriptions of subscriptions (behavior.md#product-subscription). */
  renewsByWeek: { one: 'renews every week', other: 'renews every {count} weeks' },
  renewsByMonth: { one: 'renews every month', other: 'renews every {count} months' },
  renewsByYear: { one: 'renews every year', other: 'renews every {count} years' },
  payments: { one: 'for {count} payment', other: 'for {count} payments' },
});
