import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** The page on which customers sign in and out; what its form says are texts of `sq-account`. */
export const accountPageMessages = defineMessages('demoAccount', {
  title: 'Your account',
  description: 'Sign in to Halden Street Coffee.',
  samples: 'Two regulars',
  samplesText: 'The shop is a demo. These customers are in every new database, and guard nothing.',
  member: 'a member, password {password}',
  noMember: 'not a member, password {password}',
  next: 'Where to now',
  /** The link is a text of its own. */
  nextMembers: '{room}, where members taste with us.',
});

/** The room for members, and the door before it. */
export const membersPageMessages = defineMessages('demoMembers', {
  description: 'Tastings behind the shop, for members.',
  membersOnly: 'Members only',
  welcome: 'Pull up a chair.',
  welcomeText:
    'This week we taste the new washed lot from Yirgacheffe beside last year’s. Thursday at seven, cups are on the table.',
  text: 'Behind the shop we taste what is new every Thursday. Members sit at the table, or read along from home.',
  denied: 'This room is for members. Choose a way to join.',
  join: 'Join, {plan}',
  /** The link is a text of its own. */
  isMember: 'A member already? {signIn}.',
});

/** The page of the calendar. */
export const tastingsPageMessages = defineMessages('demoTastings', {
  title: 'Taste with us',
  description: 'Tours, cuppings and tastings in the shop.',
  text: 'Come as you are. A table seats eight, cups are ours, and whoever is early helps to grind.',
});

/** The page that asks a buyer how it was. */
export const reviewsPageMessages = defineMessages('demoReviews', {
  title: 'Your review',
  description: 'How was it?',
  heading: 'How was it?',
  thanks: 'Thank you.',
  thanksText: 'We read every word, and the others do, too.',
  toShop: 'To the shop',
  author: 'Your name, as others see it',
  send: 'Send',
  stars: 'Stars',
  inFewWords: 'In a few words',
  inMoreWords: 'In more words',
});
