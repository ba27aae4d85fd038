import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { tourDatesMessages } from '../messages.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'Entradas',
  soldOut: 'Agotado',
  fewLeft: 'Últimas entradas',
  free: 'Entrada libre',
  localTime: '{time}, hora local',
  addToCalendar: 'Añadir al calendario: {event}',
};
