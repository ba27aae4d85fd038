import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const calendarMessages = defineMessages('calendar', {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  /** Button that shows the month as a list. */
  list: 'List',
  /** Accessible name of a day with events. `{date}` is the full date. */
  day: { one: '{date}, {count} event', other: '{date}, {count} events' },
  /** Number of events that do not fit into a day's cell. */
  more: { one: '{count} more', other: '{count} more' },
  allDay: 'All day',
  /** Name of an event that has no title. */
  event: 'Event',
  /** Time in the visitor's time zone, shown next to the venue's local time. */
  yourTime: '{time} your time',
  /** Button that shows links for adding an event to the visitor's calendar. */
  addTo: 'Add to calendar',
  calendarFile: 'Calendar file',
  google: 'Google Calendar',
  outlook: 'Outlook',
  showPast: 'Show past events',
  showMore: 'Show more',
  noEvents: 'No events in this month.',
  /** Button that shows another month with events. `{month}` is that month's name. */
  goTo: 'Go to {month}',
  close: 'Close',
});
