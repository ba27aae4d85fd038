import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { pinMessages } from '../messages.js';

export const pin: Translation<typeof pinMessages> = {
  save: 'حفظ',
  saveToPinterest: 'حفظ في Pinterest',
  saveNamed: 'حفظ في Pinterest: {name}',
};
