import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { pinMessages } from '../messages.js';

export const pin: Translation<typeof pinMessages> = {
  save: 'Merken',
  saveToPinterest: 'Merken auf Pinterest',
  saveNamed: 'Merken auf Pinterest: {name}',
};
