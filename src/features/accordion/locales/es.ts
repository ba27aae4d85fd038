import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { accordionMessages } from '../messages.js';

export const accordion: Translation<typeof accordionMessages> = {
  showAll: 'Mostrar todo',
  hideAll: 'Ocultar todo',
};
