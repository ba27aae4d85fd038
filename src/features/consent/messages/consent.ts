import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const consentMessages = defineMessages('consent', {
  /** Texts of the choices dialog. */
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
  /** Hint about the visitor's current state. */
  unanswered: 'You have not chosen yet.',
  answered: 'This is what you have chosen.',
  /** Shown if the browser sends Global Privacy Control. */
  optedOut:
    'Your browser asks for privacy (Global Privacy Control), so marketing is off until you allow it.',
  /** Shown if the browser sends Global Privacy Control, but the visitor has allowed marketing. */
  optedOutAllowed:
    'Your browser asks for privacy (Global Privacy Control). You have allowed marketing here all the same.',
  /** Label of a category's expandable list of services. */
  services: 'Services ({count})',
  /** Record of the visitor's last answer. */
  record: 'Your last choice: {time}, number {id}.',
  export: 'Download the record',
  /** Shown if the site's policy denies all optional categories. */
  absolute: 'This website uses nothing but the necessary, whatever you choose.',
});
