import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** The shop, its products, and the cart page. */
export const shopMessages = defineMessages('demoShop', {
  title: 'Shop',
  description: 'All our coffees, brewing gear and gifts.',
  text: 'Sixty products, from coffee to brewing gear and gifts.',
  shelves: 'Categories',
  sale: 'Sale',
  choose: 'Choose options',
  picturesOf: 'Images of {title}',
  weight: 'Weight',
  size: 'Size',
  value: 'Value',
  said: 'Customer reviews',
  average: {
    one: '{average} out of {most} stars, from {count} review',
    other: '{average} out of {most} stars, from {count} reviews',
  },
  stars: '{stars} out of {most} stars',
  moreReviews: { one: 'and {count} older review', other: 'and {count} older reviews' },
  anonymous: 'Verified buyer',
  by: '{author}, {date}',
  cart: 'Your cart',
  cartDescription: 'Your cart at Halden Street Coffee.',
});
