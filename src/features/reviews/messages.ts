import { defineMessages } from '../../i18n/messages/catalogue.js';

export const reviewsMessages = defineMessages('reviews', {
  /** Messages for a rejected request (behavior.md#reviews-request) and for a missing rating (behavior.md#reviews-rating). */
  reviewExpired: 'Your review request has expired',
  alreadyReviewed: 'You have already reviewed this purchase',
  nothingToReview: 'There are no products to review',
  ratingMissing: 'Please select a star rating',
  title: 'Review title (optional)',
  text: 'Your review (optional)',
  author: 'Your name (optional)',
  send: 'Submit review',
  sending: 'Submitting…',
  thanks: 'Thank you for your review.',
  /** Label of a star for screen readers. */
  stars: { one: '{count} star', other: '{count} stars' },
});
