import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const consentMessages = defineMessages('consent', {
  /** Texts of what a visitor can allow, by category. */
  title: 'Cookie settings',
  intro: 'You decide what this website may keep and send. You can change it at any time.',
  necessary: 'Necessary',
  necessaryText: 'Your cart, your login and this choice. Always allowed.',
  preferences: 'Preferences',
  preferencesText:
    'Remembers how you like the site, and shows videos, maps and other content from elsewhere.',
  analytics: 'Analytics',
  analyticsText: 'Counts visits, to see what works and what does not.',
  marketing: 'Marketing',
  marketingText: 'Lets others show what suits you, here and elsewhere.',
  save: 'Save my choice',
  acceptAll: 'Accept all',
  declineAll: 'Only necessary',
  close: 'Close without a change',
  /** How things stand. */
  unanswered: 'You have not chosen yet.',
  answered: 'This is what you have chosen.',
  /** The browser sends Global Privacy Control. */
  optedOut:
    'Your browser asks for privacy (Global Privacy Control), so marketing is off until you allow it.',
  /** The same, where the visitor has allowed marketing all the same. */
  optedOutAllowed:
    'Your browser asks for privacy (Global Privacy Control). You have allowed marketing here all the same.',
  /** Opens the list of a category's services. */
  services: 'Services ({count})',
  /** The proof of the last answer. */
  record: 'Your last choice: {time}, number {id}.',
  export: 'Download the record',
  /** The site denies them for everybody. */
  absolute: 'This website uses nothing but the necessary, whatever you choose.',
});
