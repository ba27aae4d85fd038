import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reservationMessages } from '../messages.js';

export const reservation: Translation<typeof reservationMessages> = {
  loading: 'Chargement de {service}…',
  notLoaded: '{service} n’a pas pu être chargé. Veuillez utiliser le lien.',
  frameTitle: 'Réservations avec {service}',
  previewTitle: 'Aperçu uniquement',
  previewText: 'Veuillez vous déconnecter pour utiliser ce bloc.',
  okay: 'OK',
};
