import { defineMessages } from '../../i18n/messages/catalogue.js';

export const memberAreaMessages = defineMessages('memberArea', {
  /** The accessible name of the group of buttons that choose a plan. */
  options: 'Pricing options',
});
