import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { tourDatesMessages } from '../messages.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'Billets',
  soldOut: 'Complet',
  fewLeft: 'Dernières places',
  free: 'Entrée libre',
  localTime: '{time}, heure locale',
  addToCalendar: 'Ajouter au calendrier : {event}',
};
