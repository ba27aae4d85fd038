import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { embedMessages } from '../messages.js';

export const embed: Translation<typeof embedMessages> = {
  contentOf: 'Inhalt von {service}',
  embeddedContent: 'Eingebetteter Inhalt',
  notLoaded: 'Dieser Inhalt konnte nicht geladen werden.',
};
