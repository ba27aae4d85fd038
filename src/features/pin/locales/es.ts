import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { pinMessages } from '../messages.js';

export const pin: Translation<typeof pinMessages> = {
  save: 'Guardar',
  saveToPinterest: 'Guardar en Pinterest',
  saveNamed: 'Guardar en Pinterest: {name}',
};
