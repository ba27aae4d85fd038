import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { dialogMessages } from '../messages.js';

export const dialog: Translation<typeof dialogMessages> = {
  okay: 'OK',
  cancel: 'Annuler',
  yes: 'Oui',
  no: 'Non',
  close: 'Fermer',
};
