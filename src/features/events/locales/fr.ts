import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { calendarMessages } from '../messages/calendar.js';
import type { tourDatesMessages } from '../messages/tour-dates.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'Billets',
  soldOut: 'Complet',
  fewLeft: 'Dernières places',
  free: 'Entrée libre',
  localTime: '{time}, heure locale',
  addToCalendar: 'Ajouter au calendrier : {event}',
};

export const calendar: Translation<typeof calendarMessages> = {
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  today: 'Aujourd’hui',
  list: 'Liste',
  day: {
    one: '{date}, {count} événement',

    other: '{date}, {count} événements',
  },
  more: { one: '{count} autre', other: '{count} autres' },
  allDay: 'Toute la journée',
  event: 'Événement',
  yourTime: '{time} chez vous',
  addTo: 'Ajouter au calendrier',
  calendarFile: 'Fichier de calendrier',
  google: 'Google Agenda',
  outlook: 'Calendrier Outlook',
  showPast: 'Afficher les événements passés',
  showMore: 'Afficher plus',
  noEvents: 'Aucun événement ce mois-ci.',
  goTo: 'Aller à {month}',
  close: 'Fermer',
};
