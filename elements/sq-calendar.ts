import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { calendarStyles } from '../src/features/events/calendar/calendar.styles.js';
import { gridStyles } from '../src/features/events/calendar/grid.styles.js';
import { calendarInput } from '../src/features/events/calendar/input.js';
import { View } from '../src/features/events/calendar/View.js';
import { closeButtonStyles } from '../src/ui/close-button.styles.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put the events inside the element, as a list, a table or a `<dl>`. Visitors without JavaScript see them, and they are used in
 * print. On the screen, the calendar replaces them. When the visitor selects a day, by a click or the Enter key, a dialog shows
 * its events. Visitors can save each event as a calendar file, or add it to Google Calendar or Outlook.
 *
 * Each list item, table row or group of a `<dl>` that contains a `<time datetime>` is an event:
 *
 * - A second `<time>` beside the first one is the end of the event.
 * - The title is the text of a heading or `<strong>`, or else the first text that is neither the date nor the place.
 * - The place is the text of `<address>` or of an element with the class `location`.
 * - The first link leads to the page of the event.
 * - `data-time-zone` on the item or row is the IANA time zone of the place.
 * - `data-status` is `sold-out`, `few-left` or `free`.
 * - `data-rrule` is a rule by which the event repeats. `data-exdate` and `data-rdate` list excluded and additional dates.
 *
 * Alternatively, put JSON into a child `<script type="application/json">`. Dates are in ISO 8601 or in milliseconds since 1970.
 * JSON takes precedence over events in the HTML. It has these fields:
 *
 * `{"timeZone": "Europe/Berlin", "events": [{"id", "title", "startDate", "endDate", "fullUrl", "location", "timeZone", "status",
 * "allDay", "rrule", "exdate", "rdate"}]}`
 *
 * A third source is an iCalendar file (RFC 5545): its text in a child `<script type="text/calendar">`, or its URL in `feed`.
 * Changed and canceled dates of repeated events are supported, as well as the time zone names of Windows. Events in the HTML
 * stay visible while a feed loads, and if it fails to load.
 *
 * Dates and times are shown in the time zone of the place. If the visitor is in another time zone, the visitor's own time is
 * shown beside them. If an event has a UTC offset but no time zone, it is shown in the visitor's time zone.
 *
 * A rule is an iCalendar rule with the frequency `DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`, such as `FREQ=WEEKLY;BYDAY=WE`.
 * `rrule` can also contain lines with `EXDATE` and `RDATE`. An additional date without a time has the time of day and the
 * duration of the event. Rules are applied in the time zone of the event: `BYDAY=MO` for an event at 23:00 UTC means Mondays in
 * UTC, which visitors in Tokyo see as Tuesdays. If a rule is invalid, its event is shown once.
 *
 * An event without a valid date is omitted, with one warning in the console.
 *
 * @element sq-calendar
 * @summary Month calendar of events as a grid, or as a list on narrow screens.
 * @load visible
 * @styles own
 * @attr {string} time-zone - IANA time zone of events that have no time zone of their own, such as `Europe/Berlin`.
 * @attr {string} feed - URL of an iCalendar file on the same origin. Its events are added to those of the page.
 * @attr {string} month - The month to show first, in the format `2026-12`. If absent, the current month is shown if it has events, or else the next month with events, or else the last one.
 * @attr {'all' | 'upcoming' | 'past'} show - Which events are shown. With `all`, past events are paler, and a button reveals them in the list of the current month. Default: all.
 * @slot - The events, as a list, a table or a `<dl>`. Hidden on screens while the calendar is shown.
 * @csspart calendar - Box around the whole calendar.
 * @csspart toolbar - Row with the name of the month and the buttons.
 * @csspart previous - Button that shows the previous month.
 * @csspart next - Button that shows the next month.
 * @csspart month - Name of the shown month.
 * @csspart today - Button that shows the current month.
 * @csspart list - Button that switches between grid and list.
 * @csspart grid - Table with the days of the month.
 * @csspart weekday - Column header with the name of a weekday.
 * @csspart day - Cell of a day in the grid. Also has the part `outside` if the day belongs to another month, and `current` if it is today.
 * @csspart outside - Cell of a day that belongs to the previous or next month.
 * @csspart current - Cell of the current day.
 * @csspart number - Number of a day in its cell.
 * @csspart event - Bar of an event in the grid, across its days of a week. Also has the parts `past`, `continued` and `continues` when they apply.
 * @csspart past - Event that is over, in the grid or in a list.
 * @csspart continued - Bar of an event that began before the first day of this bar.
 * @csspart continues - Bar of an event that continues after the last day of this bar.
 * @csspart more - Number of events of a day that do not fit into its cell.
 * @csspart agenda - List of the events of the month.
 * @csspart date - Group of the events of one day in the list.
 * @csspart date-name - Heading of a day in the list.
 * @csspart show-past - Button that reveals past events in the list of the current month.
 * @csspart show-more - Button that shows more events of a long list.
 * @csspart empty - Message for a month without events.
 * @csspart go - Button beside that message, which shows the nearest month with events.
 * @csspart dialog - Dialog with the events of a day.
 * @csspart header - Row in the dialog with the date and the close button.
 * @csspart day-name - Date in the heading of the dialog.
 * @csspart close - Button that closes the dialog.
 * @csspart events - List of events of one day.
 * @csspart row - Entry of an event in a list, with all its details. Also has the part `past` if the event is over.
 * @csspart title - Title of an event.
 * @csspart time - Date and time of an event, in the time zone of the place.
 * @csspart your-time - Date and time of an event, in the visitor's time zone.
 * @csspart location - Place of an event.
 * @csspart status - Availability of an event: sold out, few tickets left, or free entry.
 * @csspart save - Disclosure with the links that add an event to the visitor's calendar.
 * @csspart file - Button that saves an event as a calendar file.
 * @cssproperty [--sq-calendar-height=42rem] - Height of the calendar, which is also reserved before JavaScript has loaded.
 * @cssproperty [--sq-calendar-accent=var(--sq-accent)] - Color of the current day, of the edges of events and of focus outlines.
 * @cssproperty [--sq-calendar-radius=var(--sq-radius)] - Corner radius of buttons.
 * @cssstate ready - The calendar has replaced the events of the server.
 * @fires {CalendarMonthChanged} sq-calendar-month-changed - The visitor has moved to another month. `detail.month`: string, that month in the format `2026-12`.
 * @key ArrowLeft, ArrowRight - On a day: moves to the previous or next day. The two keys are swapped in right-to-left text.
 * @key ArrowUp, ArrowDown - On a day: moves to the same day of the previous or next week.
 * @key Home, End - On a day: moves to the first or last day of its week.
 * @key PageUp, PageDown - On a day: moves to the previous or next month.
 * @key Shift+PageUp, Shift+PageDown - On a day: moves to the previous or next year.
 * @key Enter, Space - On a day: opens its events.
 * @key Escape - Closes the events of a day.
 */
export class SqCalendar extends reactBlock({
  input: calendarInput,
  view: View,
  styles: [visuallyHiddenStyles, closeButtonStyles, gridStyles, calendarStyles],
}) {}

define('sq-calendar', SqCalendar);
