import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { tourDatesMessages } from '../messages.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'Karten',
  soldOut: 'Ausverkauft',
  fewLeft: 'Nur noch wenige Karten',
  free: 'Eintritt frei',
  localTime: '{time} Ortszeit',
  addToCalendar: 'Zum Kalender hinzufügen: {event}',
};
