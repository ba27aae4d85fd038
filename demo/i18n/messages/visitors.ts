import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** The page where customers sign in and out. The form's own texts are those of `sq-account`. */
export const accountPageMessages = defineMessages('demoAccount', {
  title: 'Your account',
  description: 'Sign in to Halden Street Coffee.',
  samples: 'Two sample customers',
  samplesText: 'The shop is a demo. Every new database contains these customers.',
  member: 'a member, password {password}',
  noMember: 'not a member, password {password}',
  next: 'Next',
  /** The placeholder is a link with its own text. */
  nextMembers: '{room}, where members join our tastings.',
});

/** The member area and its pricing page. */
export const membersPageMessages = defineMessages('demoMembers', {
  description: 'Tastings behind the shop, for members.',
  membersOnly: 'Members only',
  welcome: 'Pull up a chair.',
  welcomeText:
    'This week we compare the new washed lot from Yirgacheffe with last year’s. Join us on Thursday at seven.',
  text: 'Every Thursday we taste new coffees behind the shop. Members join us at the table, or read our notes at home.',
  denied: 'This page is for members. Choose a plan to join.',
  join: 'Join {plan}',
  /** The placeholder is a link with its own text. */
  isMember: 'Already a member? {signIn}.',
});

/** The calendar page. */
export const tastingsPageMessages = defineMessages('demoTastings', {
  title: 'Taste with us',
  description: 'Tours, cuppings and tastings in the shop.',
  text: 'Come as you are. The table seats eight, and we provide the cups.',
});

/** The page where customers review an order. */
export const reviewsPageMessages = defineMessages('demoReviews', {
  title: 'Your review',
  description: 'Review your order at Halden Street Coffee.',
  heading: 'Review your order',
  thanks: 'Thank you.',
  thanksText: 'Your review is now on the product page.',
  toShop: 'Go to the shop',
  author: 'Your name, as shown with your review',
  send: 'Submit review',
  stars: 'Stars',
  inFewWords: 'Title',
  inMoreWords: 'Review',
});
