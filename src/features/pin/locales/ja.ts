import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { pinMessages } from '../messages.js';

export const pin: Translation<typeof pinMessages> = {
  save: '保存',
  saveToPinterest: '保存：Pinterest',
  saveNamed: '保存：Pinterest（{name}）',
};
