import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { pinMessages } from '../messages.js';

export const pin: Translation<typeof pinMessages> = {
  save: 'Enregistrer',
  saveToPinterest: 'Enregistrer sur Pinterest',
  saveNamed: 'Enregistrer sur Pinterest : {name}',
};
