import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { calendarMessages } from '../messages/calendar.js';
import type { tourDatesMessages } from '../messages/tour-dates.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'Karten',
  soldOut: 'Ausverkauft',
  fewLeft: 'Nur noch wenige Karten',
  free: 'Eintritt frei',
  localTime: '{time} Ortszeit',
  addToCalendar: 'Zum Kalender hinzufügen: {event}',
};

export const calendar: Translation<typeof calendarMessages> = {
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  today: 'Heute',
  list: 'Liste',
  day: { one: '{date}, {count} Termin', other: '{date}, {count} Termine' },
  more: { one: '{count} weiterer', other: '{count} weitere' },
  allDay: 'Ganztägig',
  event: 'Termin',
  yourTime: '{time} bei Ihnen',
  addTo: 'Zum Kalender hinzufügen',
  calendarFile: 'Kalenderdatei',
  google: 'Google Kalender',
  outlook: 'Outlook-Kalender',
  showPast: 'Vergangene Termine zeigen',
  showMore: 'Mehr zeigen',
  noEvents: 'Keine Termine in diesem Monat.',
  goTo: 'Zu {month}',
  close: 'Schließen',
};
