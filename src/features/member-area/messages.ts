import { defineMessages } from '../../i18n/messages/catalogue.js';

export const memberAreaMessages = defineMessages('memberArea', {
  /** Accessible name of the group of buttons that select a plan. */
  options: 'Pricing options',
});
