/** Texts of products and of the button that puts them in the cart. */

export const add = 'Add to cart';
/** On the button while the server has not answered, and for a moment after it has agreed. */
export const adding = 'Adding…';
export const added = 'Added';
/** The same for screen readers, with and without a name. */
export const addedNamed = '{title} is in your cart.';
export const addedNameless = 'It is in your cart.';

export const quantity = 'Quantity';
/** A quantity that nobody can have. */
export const quantityRange = 'Please enter a number from 1 to {most}.';
/** Less is there than was asked for. A server that knows better says it in its own words. */
export const onlyLeft = 'Only {count} left.';
/** Beside a product of which little is left. */
export const fewLeft = 'Only {count} left';
export const soldOut = 'Sold out';
/** Before the price that was, for those who cannot see that it is struck out. */
export const usualPrice = 'Usual price';

/** Before the lowest of several prices. */
export const fromPrice = 'from {startingPrice}';
/** Before the price of now, for those who cannot see that it stands beside another. */
export const salePrice = 'Sale price';

/** Beside a value of an option that the chosen others do not come with, or of which nothing is left. */
export const impossibleValue = '{value} (not available)';
export const soldOutValue = '{value} (sold out)';
/** On the button for a selection that no variant has. */
export const unavailable = 'Unavailable';

/** On the link that goes to the checkout of a gift card, and to the page where a membership is joined. */
export const buyGiftCard = 'Buy gift card';
export const join = 'See membership';
/** On the link that opens a product over the page, and of the window that shows it. */
export const quickView = 'Quick view';
export const closeQuickView = 'Close';
export const viewProduct = 'All about it';
export const loadFailed = 'Unable to load. Try again.';
/** The questions of a product's own form did not come (spec section 8, "Cart"). */
export const openFormFailed = 'Unable to open form. Please try again.';

/** Rules of a shop's owner (spec sections 5 and 9). */
export const skuLength = 'A SKU has {most} characters at most.';
export const priceLimit = 'A price is a whole number of cents from 0 to {most}.';
export const freeLabelMissing = 'Please say what a price of nothing is called.';

/** A product by its workflow state (spec section 4, "Product labels"). */
export const workflow = {
  published: 'Available',
  scheduled: 'Scheduled',
  draft: 'Hidden',
  other: 'Unsupported',
} as const;

/** How a subscription comes (spec section 9, "Commerce and content limits"). The first of two is for one. */
export const renews = {
  week: ['renews every week', 'renews every {count} weeks'],
  month: ['renews every month', 'renews every {count} months'],
  year: ['renews every year', 'renews every {count} years'],
} as const;
export const payments = ['for {count} payment', 'for {count} payments'] as const;

/** Choosing between a product once and a plan. */
export const howOften = 'How often';
export const once = 'One time';
/** How much a plan saves, in whole percent. */
export const saves = 'save {percent}%';
