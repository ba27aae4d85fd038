import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const tourDatesMessages = defineMessages('tourDates', {
  tickets: 'Tickets',
  soldOut: 'Sold out',
  fewLeft: 'Few tickets left',
  free: 'Free entry',
  /** The venue's local time. */
  localTime: '{time} local time',
  /** Accessible name of the button next to a date. */
  addToCalendar: 'Add to calendar: {event}',
});
