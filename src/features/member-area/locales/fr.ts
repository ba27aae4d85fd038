import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { memberAreaMessages } from '../messages.js';

export const memberArea: Translation<typeof memberAreaMessages> = {
  options: 'Formules tarifaires',
};
