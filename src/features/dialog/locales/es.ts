import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { dialogMessages } from '../messages.js';

export const dialog: Translation<typeof dialogMessages> = {
  okay: 'Aceptar',
  cancel: 'Cancelar',
  yes: 'Sí',
  no: 'No',
  close: 'Cerrar',
};
