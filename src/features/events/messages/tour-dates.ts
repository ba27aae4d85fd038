import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const tourDatesMessages = defineMessages('tourDates', {
  tickets: 'Tickets',
  soldOut: 'Sold out',
  fewLeft: 'Few tickets left',
  free: 'Free entry',
  /** The time of day at the venue. */
  localTime: '{time} local time',
  /** The name of the button beside a date. */
  addToCalendar: 'Add to calendar: {event}',
});
