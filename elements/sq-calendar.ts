import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { calendarStyles } from '../src/features/events/calendar/calendar.styles.js';
import { gridStyles } from '../src/features/events/calendar/grid.styles.js';
import { calendarInput } from '../src/features/events/calendar/input.js';
import { View } from '../src/features/events/calendar/View.js';
import { closeButtonStyles } from '../src/ui/close-button.styles.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put the events inside the element, as a list, a table or a `<dl>`. They are shown to visitors without JavaScript and in
 * print. On screens, the calendar replaces them. When the visitor selects a day with a click or the Enter key, a dialog shows
 * that day's events. Visitors can save each event as a calendar file, or add it to Google Calendar or Outlook.
 *
 * Each list item, table row or `<dl>` group that contains a `<time datetime>` is an event:
 *
 * - A second `<time>` beside the first one is the event's end.
 * - The title is the text of a heading or `<strong>`. If there is none, it is the first text that is neither the date nor the
 *   venue.
 * - The venue is the text of `<address>` or of an element with the class `location`.
 * - The first link leads to the event's page.
 * - `data-time-zone` on the item or row is the venue's IANA time zone.
 * - `data-status` is `sold-out`, `few-left` or `free`.
 * - `data-rrule` is a recurrence rule. `data-exdate` and `data-rdate` list excluded and additional dates.
 *
 * Alternatively, put JSON into a child `<script type="application/json">`. Write dates in ISO 8601 or as milliseconds since
 * 1970. JSON takes precedence over events in the HTML. The JSON has these fields:
 *
 * `{"timeZone": "Europe/Berlin", "events": [{"id", "title", "startDate", "endDate", "fullUrl", "location", "timeZone", "status",
 * "allDay", "rrule", "exdate", "rdate"}]}`
 *
 * You can also use an iCalendar file (RFC 5545): put its text into a child `<script type="text/calendar">`, or its URL into
 * `feed`. Changed and canceled dates of recurring events are supported. Windows time zone names are also supported. Events in
 * the HTML stay visible while a feed loads, and if it fails to load.
 *
 * Dates and times are shown in the venue's time zone. If the visitor is in a different time zone, the visitor's local time is
 * shown as well. If an event has a UTC offset but no time zone, it is shown in the visitor's time zone.
 *
 * A recurrence rule is an iCalendar rule with the frequency `DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`, such as
 * `FREQ=WEEKLY;BYDAY=WE`. `rrule` can also contain `EXDATE` and `RDATE` lines. An additional date without a time uses the
 * event's start time and duration. Rules are applied in the event's time zone. For example, `BYDAY=MO` for an event at 23:00
 * UTC means Mondays in UTC, which visitors in Tokyo see as Tuesdays. If a rule is invalid, its event is shown once.
 *
 * Events without a valid date are omitted, with a single console warning.
 *
 * @element sq-calendar
 * @summary Monthly event calendar, as a grid or as a list on narrow screens.
 * @load visible
 * @styles own
 * @attr {string} time-zone - IANA time zone for events that do not set their own, such as `Europe/Berlin`.
 * @attr {FileURL} feed - URL of an iCalendar file on the same origin. Its events are added to those in the page.
 * @attr {string} month - Month to show first, in the format `2026-12`. If absent, the current month is shown if it has events, otherwise the next month with events, otherwise the most recent month with events.
 * @attr {'all' | 'upcoming' | 'past'} show - Events to show. With `all`, past events are paler. In the list for the current month, they are hidden until the visitor presses a button. Default: all.
 * @items li:has(time) - Event
 * @slot - The events, as a list, a table or a `<dl>`. Hidden on screens when the calendar is shown.
 * @csspart calendar - Box around the whole calendar.
 * @csspart toolbar - Row with the month's name and the buttons.
 * @csspart previous - Button that shows the previous month.
 * @csspart next - Button that shows the next month.
 * @csspart month - Name of the month that is shown.
 * @csspart today - Button that shows the current month.
 * @csspart list - Button that switches between grid and list.
 * @csspart grid - Table with the days of the month.
 * @csspart weekday - Column header with the name of a weekday.
 * @csspart day - Cell for a day in the grid. Also has the part `outside` if the day belongs to another month, and `current` if it is today.
 * @csspart outside - Cell for a day that belongs to the previous or next month.
 * @csspart current - Cell for the current day.
 * @csspart number - Day number in a cell.
 * @csspart event - Bar for an event in the grid. An event that spans several weeks has a bar in each week. Also has the part `past` if the event is over, `continued` if it began in an earlier week, and `continues` if it ends in a later week.
 * @csspart past - Event that is over, in the grid or in a list.
 * @csspart continued - Bar for an event that began in an earlier week.
 * @csspart continues - Bar for an event that ends in a later week.
 * @csspart more - Number of events that do not fit into a day's cell.
 * @csspart agenda - List of the month's events.
 * @csspart date - Group in the list that contains one day's events.
 * @csspart date-name - Heading for a day in the list.
 * @csspart show-past - Button that reveals past events in the list for the current month.
 * @csspart show-more - Button that shows more events in a long list.
 * @csspart empty - Message for a month without events.
 * @csspart go - Button beside the `empty` part that shows the nearest month with events.
 * @csspart dialog - Dialog with a day's events.
 * @csspart header - Row in the dialog with the date and the close button.
 * @csspart day-name - Date in the dialog's heading.
 * @csspart close - Button that closes the dialog.
 * @csspart events - List of one day's events.
 * @csspart row - List entry with all details of an event. Also has the part `past` if the event is over.
 * @csspart title - Title of an event.
 * @csspart time - Date and time of an event, in the venue's time zone.
 * @csspart your-time - Date and time of an event, in the visitor's time zone.
 * @csspart location - Venue of an event.
 * @csspart status - Availability of an event: sold out, few tickets left, or free entry.
 * @csspart save - Disclosure with the links that add an event to the visitor's calendar.
 * @csspart file - Button that saves an event as a calendar file.
 * @cssproperty [--sq-calendar-height=42rem] - Height of the calendar. The same height is reserved before JavaScript loads.
 * @cssproperty [--sq-calendar-accent=var(--sq-accent)] - Color of the current day, event edges and focus outlines.
 * @cssproperty [--sq-calendar-radius=var(--sq-radius)] - Corner radius of buttons.
 * @cssstate ready - The calendar has replaced the server's list of events.
 * @fires {CalendarMonthChanged} sq-calendar-month-changed - The visitor has moved to another month. `detail.month`: string, that month in the format `2026-12`.
 * @key ArrowLeft, ArrowRight - On a day: moves to the previous or next day. The two keys are swapped in right-to-left text.
 * @key ArrowUp, ArrowDown - On a day: moves to the same day of the previous or next week.
 * @key Home, End - On a day: moves to the first or last day of its week.
 * @key PageUp, PageDown - On a day: moves to the previous or next month.
 * @key Shift+PageUp, Shift+PageDown - On a day: moves to the previous or next year.
 * @key Enter, Space - On a day: opens the dialog with that day's events.
 * @key Escape - Closes the dialog with a day's events.
 */
export class SqCalendar extends reactBlock({
  input: calendarInput,
  view: View,
  styles: [visuallyHiddenStyles, closeButtonStyles, gridStyles, calendarStyles],
}) {}

define('sq-calendar', SqCalendar);
