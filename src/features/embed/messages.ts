import { defineMessages } from '../../i18n/messages/catalogue.js';

export const embedMessages = defineMessages('embed', {
  /** The name of a frame without a title of its own. */
  contentOf: 'Content from {service}',
  embeddedContent: 'Embedded content',
  /** It has not come. */
  notLoaded: 'This content could not be loaded.',
});
