import { defineMessages } from '../../i18n/messages/catalogue.js';

export const productMessages = defineMessages('product', {
  add: 'Add to cart',
  /** Shown on the button while the request is pending, and briefly after it has succeeded. */
  adding: 'Adding…',
  added: 'Added',
  /** Announced by screen readers when the product has been added. The first text is used if the product has a title. */
  addedNamed: '{title} was added to your cart.',
  addedNameless: 'Added to your cart.',
  quantity: 'Quantity',
  quantityRange: 'Enter a number from 1 to {most}.',
  /** Shown below the form if the visitor has typed a quantity that exceeds the stock. */
  onlyLeft: 'Only {count} left.',
  fewLeft: 'Only {count} left',
  soldOut: 'Sold out',
  /** Label of a value that is sold out, or not available with the other chosen values. */
  impossibleValue: '{value} (not available)',
  soldOutValue: '{value} (sold out)',
  /** First entry in an option's list while no value is chosen. */
  choose: 'Choose…',
  /** Shown beside the button if the visitor presses it before choosing a value. `name` is the option's label. */
  chooseOption: 'Choose an option for {name}.',
  /** Shown on the button if no variant matches the selection. */
  unavailable: 'Unavailable',
  /** Labels of the links to a gift card's checkout and to a membership's page. */
  buyGiftCard: 'Buy gift card',
  join: 'View membership',
  /** Label of the button that opens a product in a dialog. Also the dialog's label while it loads. */
  quickView: 'Quick view',
  closeQuickView: 'Close',
  viewProduct: 'View full details',
  loadFailed: 'Unable to load. Try again.',
  /** Shown if the code for the product's own questions did not load (behavior.md#cart-failures). */
  openFormFailed: 'Unable to open form. Please try again.',
  /** Messages to the site owner about invalid values (behavior.md#product-price-limit, behavior.md#product-sku). */
  skuLength: 'The SKU must be {most} characters or fewer.',
  priceLimit: 'The price must be a whole number of cents from 0 to {most}.',
  freeLabelMissing: 'Enter a label for products that are free.',
  /** Label of the choice between a one-time purchase and a plan. */
  howOften: 'Purchase options',
  once: 'One-time purchase',
  /** The percentage that a plan saves. `percent` is a whole number. */
  saves: 'save {percent}%',
  /** Workflow state labels (behavior.md#product-labels). */
  published: 'Available',
  scheduled: 'Scheduled',
  draft: 'Hidden',
  otherState: 'Unsupported',
  /** Subscription descriptions (behavior.md#product-subscription). */
  renewsByWeek: { one: 'renews every week', other: 'renews every {count} weeks' },
  renewsByMonth: { one: 'renews every month', other: 'renews every {count} months' },
  renewsByYear: { one: 'renews every year', other: 'renews every {count} years' },
  payments: { one: 'for {count} payment', other: 'for {count} payments' },
});
