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

/** A product by its workflow state (spec section 4, "Product labels"). */
export const workflow = {
  published: 'Available',
  scheduled: 'Scheduled',
  draft: 'Hidden',
  other: 'Unsupported',
} as const;
