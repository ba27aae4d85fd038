import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { calendarStyles } from '../src/features/events/calendar/calendar.styles.js';
import { gridStyles } from '../src/features/events/calendar/grid.styles.js';
import { calendarInput } from '../src/features/events/calendar/input.js';
import { View } from '../src/features/events/calendar/View.js';
import { closeButtonStyles } from '../src/ui/close-button.styles.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * A month of events as a grid, or as a list where it is narrow. Enter, or a click, shows the events of a day.
 *
 * Each `<li>`, table row or group of a `<dl>` with a `<time datetime>` is an event, and what visitors without JavaScript and paper get. A
 * second `<time>` beside it is its end. The title is its heading or `<strong>`, else its first text that is neither date nor place.
 * `class="location"` or `<address>` has the place, the first link leads to the event's page. `data-time-zone` is the IANA time zone of the
 * place, `data-status` is `sold-out`, `few-left` or `free`, `data-rrule` is a rule by which the event is repeated,
 * `data-exdate` and `data-rdate` are dates on which it does not take place, or does as well.
 *
 * Or JSON: `{"timeZone": "Europe/Berlin", "events": [{"id", "title", "startDate", "endDate", "fullUrl", "location", "timeZone", "status", "allDay", "rrule", "exdate", "rdate"}]}`,
 * with dates in ISO 8601 or milliseconds. Where a page has both, the JSON counts.
 *
 * Or an iCalendar file (RFC 5545): its text in `<script type="text/calendar">`, or its address in `feed`, on the same origin. Changed and
 * canceled dates of repeated events are read, and the time zones of Windows are known. While a feed has not loaded, or cannot be loaded, the page's own events are shown.
 *
 * Days and times are those of the place; the time where the visitor is stands beside them where it differs. A moment whose place is not said is
 * shown by the visitor's clock. A rule is one of iCalendar with a frequency of `DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`. An event with an
 * invalid rule takes place once. `rrule` can also contain lines of `EXDATE` and `RDATE`; `exdate` and `rdate` are lists of dates. A further date
 * without a time of day starts at that of the event, and lasts as long. Rules follow the clock of their event: `BYDAY=MO` of an event that starts
 * at 23:00 UTC is a Tuesday in Tokyo. An event without a valid date is left out, with one warning. Each
 * event can be saved as a calendar file, or added to Google Calendar and Outlook.
 *
 * @element sq-calendar
 * @summary A month of events as a grid, or a list by day.
 * @load visible
 * @styles own
 * @attr {string} time-zone - IANA time zone of the events that name none, such as `Europe/Berlin`.
 * @attr {string} feed - Address of an iCalendar file on the same origin, whose events are added to those of the page.
 * @attr {string} month - The month that is shown first, as `2026-12`. Default: that of today where it has an event, else the next one that has, else the last one.
 * @attr {'all' | 'upcoming' | 'past'} show - Which events are shown. Default: all; what is over is paler then, and in the list of this month behind a button.
 * @slot - The events, a list or a table. None of it is shown on a screen once the calendar is there.
 * @csspart calendar - All of it.
 * @csspart toolbar - The month, and what leads to others.
 * @csspart previous - The button to the month before.
 * @csspart next - The button to the month after.
 * @csspart month - The name of the month.
 * @csspart today - The button to the month of today.
 * @csspart list - The button that shows the month as a list.
 * @csspart grid - The days of the month.
 * @csspart weekday - The name of a day of the week.
 * @csspart day - A day in the grid; with `outside` in another month, with `current` today.
 * @csspart outside - A day of another month.
 * @csspart current - Today.
 * @csspart number - The number of a day.
 * @csspart event - An event in the grid, one bar over its days of a week; with `past` once it is over, with `continued` if it began in an earlier week, with `continues` if it goes on in the next week.
 * @csspart past - An event that is over.
 * @csspart continued - An event that began before the week, or before a day that has no room for it.
 * @csspart continues - An event that goes on after the week, or after a day that has no room for it.
 * @csspart more - How many more events a day has.
 * @csspart agenda - The list of the month.
 * @csspart date - A day in it.
 * @csspart date-name - The name of that day.
 * @csspart show-past - The button that shows what is over.
 * @csspart show-more - The button that shows more of many events.
 * @csspart empty - Says that the month has no events.
 * @csspart go - The button beside that, to a month that has.
 * @csspart dialog - The events of a day, over the page.
 * @csspart header - Its day and the button that closes it.
 * @csspart day-name - Its day.
 * @csspart close - The button that closes it.
 * @csspart events - The events of a day.
 * @csspart row - An event with what is known of it; with `past` once it is over.
 * @csspart title - What takes place.
 * @csspart time - When.
 * @csspart your-time - When that is where the visitor is.
 * @csspart location - Where.
 * @csspart status - Sold out, few tickets left, or free entry.
 * @csspart save - What adds the event to a calendar.
 * @csspart file - The button that saves it as a file.
 * @cssproperty [--sq-calendar-height=42rem] - Height of the calendar, and of the box that is kept for it.
 * @cssproperty [--sq-calendar-accent=var(--sq-accent)] - Colour of today, of events' edges and of what has the focus.
 * @cssproperty [--sq-calendar-radius=var(--sq-radius)] - Radius of the buttons' corners.
 * @cssstate ready - The calendar is there.
 * @fires {CalendarMonthChanged} sq-calendar-month-changed - Another month is shown. `detail.month` is that month, as `2026-12`.
 */
export class SqCalendar extends reactBlock({
  input: calendarInput,
  view: View,
  styles: [visuallyHiddenStyles, closeButtonStyles, gridStyles, calendarStyles],
}) {}

define('sq-calendar', SqCalendar);
