import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** The shop, its products, and texts around the cart. */
export const shopMessages = defineMessages('demoShop', {
  title: 'Shop',
  description: 'All our coffees, what to brew them with, and gifts.',
  text: 'Sixty products, from beans to brewers and gifts.',
  shelves: 'Shelves',
  sale: 'Sale',
  choose: 'Choose',
  picturesOf: 'Pictures of {title}',
  weight: 'Weight',
  size: 'Size',
  value: 'Value',
  said: 'What others say',
  average: {
    one: '{average} of {most} stars, from {count} review',
    other: '{average} of {most} stars, from {count} reviews',
  },
  stars: '{stars} of {most} stars',
  moreReviews: { one: 'and {count} older review', other: 'and {count} older reviews' },
  somebody: 'Somebody who bought it',
  by: '{author}, {date}',
  cart: 'Your cart',
  cartDescription: 'Your cart at Halden Street Coffee.',
});
