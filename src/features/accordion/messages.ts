import { defineMessages } from '../../i18n/messages/catalogue.js';

export const accordionMessages = defineMessages('accordion', {
  /** Button that opens all items. */
  showAll: 'Show all',
  /** Label of the "Show all" button when all items are open. */
  hideAll: 'Hide all',
});
