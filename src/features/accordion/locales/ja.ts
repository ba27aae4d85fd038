import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { accordionMessages } from '../messages.js';

export const accordion: Translation<typeof accordionMessages> = {
  showAll: 'すべて表示',
  hideAll: 'すべて非表示',
};
