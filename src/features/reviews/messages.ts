/** Texts about reviews of products (spec sections 5 and 8). */

export const reviewExpired = 'Your review request has expired';
export const alreadyReviewed = 'You have already reviewed this purchase';
export const nothingToReview = 'There are no products to review';
export const ratingMissing = 'Please select a star rating';

/** What a number of stars means, for those who cannot see them. */
export const stars = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'] as const;

export const title = 'In a few words (optional)';
export const text = 'In more words (optional)';
export const author = 'Your name (optional)';
export const send = 'Send review';
export const sending = 'Sending…';
export const thanks = 'Thank you for your review.';
