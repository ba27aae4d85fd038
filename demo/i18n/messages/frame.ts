import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** Texts in the header and footer of all pages. */
export const frameMessages = defineMessages('demoFrame', {
  skip: 'Skip to the content',
  /** Adds the site's name to a page's title. */
  pageTitle: '{title} · Halden Street Coffee',
  mainNavigation: 'Main',
  shop: 'Shop',
  roastery: 'Roastery',
  brewing: 'Brewing',
  journal: 'Journal',
  ask: 'Help',
  visit: 'Visit',
  search: 'Search',
  cart: 'Cart',
  languages: 'Language',
  about: 'Small-batch coffee roasters. 118 Halden Street, open every day.',
  /** The placeholders are links. Their texts follow. */
  aboutDemo:
    'This shop is a demo. Its pages are plain server HTML that upgrades itself. Explore {elements}, {galleries}, {forms}, {members}, {account}, {consent}, {people}, {staticShop}, {studio} or {plain}. Orders and form submissions are listed on {owner}.',
  elements: 'all elements',
  galleries: 'nine gallery designs',
  forms: 'forms',
  members: 'a members’ area',
  account: 'customer accounts',
  consent: 'cookie settings',
  people: 'accounts and redirects',
  staticShop: 'a shop without a server',
  studio: 'a concert hall built with the same elements',
  plain: 'a plain page',
  owner: 'the owner’s pages',
  backToShop: 'Back to the shop',
});
