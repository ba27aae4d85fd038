import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { embedMessages } from '../messages.js';

export const embed: Translation<typeof embedMessages> = {
  contentOf: 'Contenu de {service}',
  embeddedContent: 'Contenu intégré',
  notLoaded: 'Ce contenu n’a pas pu être chargé.',
};
