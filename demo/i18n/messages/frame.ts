import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** What all pages of the shop say around their content. */
export const frameMessages = defineMessages('demoFrame', {
  skip: 'Skip to the content',
  /** After the title of a page. */
  pageTitle: '{title} · Halden Street Coffee',
  mainNavigation: 'Main',
  shop: 'Shop',
  roastery: 'Roastery',
  brewing: 'Brewing',
  journal: 'Journal',
  ask: 'Ask',
  visit: 'Visit',
  search: 'Search',
  cart: 'Cart',
  languages: 'Language',
  about: 'Roasters of twelve kilos at a time. 118 Halden Street, open every day.',
  /** The links are texts of their own. */
  aboutDemo:
    'The shop is made up; the page is real. It is plain server HTML that upgrades itself: {elements}, its pictures in {galleries}, its {forms}, the {members}, {account}, what visitors {consent}, {people}, {staticShop}, {studio}, or {plain}. What visitors send {owner}.',
  elements: 'see the elements it is made with',
  galleries: 'nine designs',
  forms: 'forms',
  members: 'room for members',
  account: 'your account',
  consent: 'allow',
  people: 'who comes in',
  staticShop: 'a shop without a server',
  studio: 'a concert hall with the same tags',
  plain: 'the plainest page there is',
  owner: 'arrives at the owner’s',
  backToShop: 'Back to the shop',
});
