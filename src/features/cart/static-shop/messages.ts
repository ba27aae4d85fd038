/** What a shop without a server says where it refuses. */

export const notSold = 'We do not sell this product.';
export const noPlan = 'We do not sell this plan any more.';
export const lineGone = 'This is not in your cart any more.';
export const mostPieces = 'A cart holds 1 to 9,999 of one thing.';
export const soldOut = 'This is sold out.';
export const onlyLeft = 'Only {count} left.';
export const noServer = 'This shop has no server for that.';
export const giftCard = 'A gift card has a checkout of its own.';
export const membership = 'This is joined on a page of its own.';
