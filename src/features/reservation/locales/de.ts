import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reservationMessages } from '../messages.js';

export const reservation: Translation<typeof reservationMessages> = {
  loading: '{service} wird geladen …',
  notLoaded: '{service} konnte nicht geladen werden. Bitte benutzen Sie den Link.',
  frameTitle: 'Reservierungen über {service}',
  previewTitle: 'Nur Vorschau',
  previewText: 'Bitte melden Sie sich ab, um diesen Block zu benutzen.',
  okay: 'Okay',
};
