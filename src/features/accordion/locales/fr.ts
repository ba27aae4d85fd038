import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { accordionMessages } from '../messages.js';

export const accordion: Translation<typeof accordionMessages> = {
  showAll: 'Tout afficher',
  hideAll: 'Tout masquer',
};
