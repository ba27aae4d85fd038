import { defineMessages } from '../../i18n/messages/catalogue.js';

export const embedMessages = defineMessages('embed', {
  /** Accessible name of a frame that has no title. */
  contentOf: 'Content from {service}',
  embeddedContent: 'Embedded content',
  notLoaded: 'This content couldn’t be loaded.',
});
