import { defineMessages } from '../../i18n/messages/catalogue.js';

export const accordionMessages = defineMessages('accordion', {
  /** The button that opens all items. */
  showAll: 'Show all',
  /** The same button once all items are open. */
  hideAll: 'Hide all',
});
