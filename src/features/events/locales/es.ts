import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { calendarMessages } from '../messages/calendar.js';
import type { tourDatesMessages } from '../messages/tour-dates.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'Entradas',
  soldOut: 'Agotado',
  fewLeft: 'Últimas entradas',
  free: 'Entrada libre',
  localTime: '{time}, hora local',
  addToCalendar: 'Añadir al calendario: {event}',
};

export const calendar: Translation<typeof calendarMessages> = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  today: 'Hoy',
  list: 'Lista',
  day: {
    one: '{date}, {count} evento',

    other: '{date}, {count} eventos',
  },
  more: { one: '{count} más', other: '{count} más' },
  allDay: 'Todo el día',
  event: 'Evento',
  yourTime: '{time} en su zona horaria',
  addTo: 'Añadir al calendario',
  calendarFile: 'Archivo de calendario',
  google: 'Calendario de Google',
  outlook: 'Calendario de Outlook',
  showPast: 'Mostrar eventos pasados',
  showMore: 'Mostrar más',
  noEvents: 'No hay eventos este mes.',
  goTo: 'Ir a {month}',
  close: 'Cerrar',
};
