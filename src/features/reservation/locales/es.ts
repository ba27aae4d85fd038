import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reservationMessages } from '../messages.js';

export const reservation: Translation<typeof reservationMessages> = {
  loading: 'Cargando {service}…',
  notLoaded: 'No se ha podido cargar {service}. Usa el enlace.',
  frameTitle: 'Reservas con {service}',
  previewTitle: 'Solo vista previa',
  previewText: 'Cierra la sesión para usar este bloque.',
  okay: 'Aceptar',
};
