import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const consentMessages = defineMessages('consent', {
  /** Texts of the choices dialog. */
  title: 'Cookie settings',
  intro:
    'Choose which cookies and services this website may use. You can change your choices at any time.',
  necessary: 'Necessary',
  necessaryText: 'Needed for your cart, your login and these settings. Always on.',
  preferences: 'Preferences',
  preferencesText:
    'Remembers your settings and shows videos, maps and other content from other websites.',
  analytics: 'Analytics',
  analyticsText: 'Measures visits to help us improve this website.',
  marketing: 'Marketing',
  marketingText: 'Lets advertisers show you relevant content here and on other websites.',
  save: 'Save my choices',
  acceptAll: 'Accept all',
  declineAll: 'Only necessary',
  close: 'Close without saving',
  /** States whether the visitor has made a choice. */
  unanswered: 'You haven’t made a choice yet.',
  answered: 'These are your current choices.',
  /** Shown if the browser sends a Global Privacy Control signal. */
  optedOut:
    'Your browser sends a privacy signal (Global Privacy Control), so marketing is off until you allow it.',
  /** Shown if the browser sends a Global Privacy Control signal but the visitor has allowed marketing. */
  optedOutAllowed:
    'Your browser sends a privacy signal (Global Privacy Control), but you have allowed marketing on this website.',
  /** Label of a category's expandable list of services. */
  services: 'Services ({count})',
  /** Details of the visitor's last choice. */
  record: 'Your last choice: {time} (ID {id}).',
  export: 'Download record',
  /** Shown if the site's policy denies all optional categories. */
  absolute: 'This website uses only necessary cookies and services, regardless of your choices.',
});
