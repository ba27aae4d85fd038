import { defineMessages } from '../../i18n/messages/catalogue.js';

export const memberAreaMessages = defineMessages('memberArea', {
  /** Accessible name of the button group for selecting a plan. */
  options: 'Pricing options',
});
