import { defineMessages } from '../../i18n/messages/catalogue.js';

export const embedMessages = defineMessages('embed', {
  /** Name of a frame without a title. */
  contentOf: 'Content from {service}',
  embeddedContent: 'Embedded content',
  notLoaded: 'This content couldn’t be loaded.',
});
