import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { embedMessages } from '../messages.js';

export const embed: Translation<typeof embedMessages> = {
  contentOf: 'Contenido de {service}',
  embeddedContent: 'Contenido insertado',
  notLoaded: 'No se ha podido cargar este contenido.',
};
