import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const calendarMessages = defineMessages('calendar', {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  /** The button that shows the month as a list. */
  list: 'List',
  /** The name of a day with its events; `{date}` is the whole date. */
  day: { one: '{date}, {count} event', other: '{date}, {count} events' },
  /** Events of a day for which its cell has no room. */
  more: { one: '{count} more', other: '{count} more' },
  allDay: 'All day',
  /** The name of an event without a title. */
  event: 'Event',
  /** When it is where the visitor is, beside the time at the venue. */
  yourTime: '{time} your time',
  /** The name of the links that add an event to a calendar of the visitor. */
  addTo: 'Add to calendar',
  calendarFile: 'Calendar file',
  google: 'Google Calendar',
  outlook: 'Outlook',
  showPast: 'Show past events',
  showMore: 'Show more',
  noEvents: 'No events in this month.',
  /** Leads to a month with events; `{month}` is its name. */
  goTo: 'Go to {month}',
  close: 'Close',
});
