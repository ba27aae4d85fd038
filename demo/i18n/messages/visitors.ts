import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** The page on which customers sign in and out; texts of its form are those of `sq-account`. */
export const accountPageMessages = defineMessages('demoAccount', {
  title: 'Your account',
  description: 'Sign in to Halden Street Coffee.',
  samples: 'Two sample customers',
  samplesText: 'The shop is a demo. Every new database contains these customers.',
  member: 'a member, password {password}',
  noMember: 'not a member, password {password}',
  next: 'Next',
  /** The link is a separate text. */
  nextMembers: '{room}, where members taste with us.',
});

/** The member area, and its pricing page. */
export const membersPageMessages = defineMessages('demoMembers', {
  description: 'Tastings behind the shop, for members.',
  membersOnly: 'Members only',
  welcome: 'Pull up a chair.',
  welcomeText:
    'This week we taste the new washed lot from Yirgacheffe beside last year’s. Thursday at seven, cups are on the table.',
  text: 'Behind the shop we taste what is new every Thursday. Members sit at the table, or read along from home.',
  denied: 'This page is for members. Choose a plan to join.',
  join: 'Join, {plan}',
  /** The link is a separate text. */
  isMember: 'Already a member? {signIn}.',
});

/** The page of the calendar. */
export const tastingsPageMessages = defineMessages('demoTastings', {
  title: 'Taste with us',
  description: 'Tours, cuppings and tastings in the shop.',
  text: 'Come as you are. The table seats eight, and we provide the cups.',
});

/** The page for reviews of an order. */
export const reviewsPageMessages = defineMessages('demoReviews', {
  title: 'Your review',
  description: 'How was it?',
  heading: 'How was it?',
  thanks: 'Thank you.',
  thanksText: 'Your review is now on the product page.',
  toShop: 'To the shop',
  author: 'Your name, as shown to others',
  send: 'Send',
  stars: 'Stars',
  inFewWords: 'Title',
  inMoreWords: 'Review',
});
