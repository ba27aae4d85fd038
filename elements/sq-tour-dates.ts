import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectTourDates } from '../src/features/events/connect.js';
import { tourDatesInput } from '../src/features/events/input.js';
import { tourDatesStyles } from '../src/features/events/tour-dates.styles.js';
import { tourDatesView } from '../src/features/events/view.js';

/**
 * Put the dates inside the element, as a list, a table or a `<dl>`. They are visible without JavaScript. For each date, the
 * element adds a button that saves the date as a calendar file. The style sheet reserves space for the button.
 *
 * Each list item, table row or `<dl>` group that contains a `<time datetime>` is a date:
 *
 * - A second `<time>` beside the first one is the event's end.
 * - The title is the text of a heading or `<strong>`. If there is none, it is the first text that is neither the date nor the
 *   venue.
 * - The venue is the text of `<address>` or of an element with the class `location`.
 * - The first link is the ticket link.
 * - `data-time-zone` on the item or row is the venue's IANA time zone.
 * - `data-status` is `sold-out`, `few-left` or `free`. Use it in your style sheet.
 *
 * Past dates get the `data-past` attribute. If `past` is `hide`, past dates are hidden once they are outside the viewport, so
 * that no visible row moves.
 *
 * Alternatively, put JSON into a child `<script type="application/json">`. Write dates in ISO 8601 or as milliseconds since
 * 1970. The element then creates the rows from the JSON, with past dates at the end, and hides the rows in your HTML. If the
 * element is rendered on the server, its rows keep their order. Otherwise, the style sheet reserves 20rem for the rows.
 *
 * `{"timeZone": "Europe/Berlin", "events": [{"id", "title", "startDate", "endDate", "fullUrl", "location", "timeZone",
 * "status", "allDay"}]}`
 *
 * A time without a UTC offset and without a time zone is the venue's local time. A date is past when its end has passed. If it
 * has no end, it is past when its day is over. JSON entries without a valid date are omitted. Rows in your HTML without a valid
 * date are not changed. In both cases, the console shows one warning.
 *
 * @element sq-tour-dates
 * @summary Tour dates with ticket links and calendar files.
 * @load visible
 * @styles own
 * @attr {string} time-zone - IANA time zone for dates that do not set their own, such as `Europe/Berlin`.
 * @attr {'end' | 'hide'} past - Shows past dates at the end (`end`), or hides them (`hide`). Rows in your HTML keep their order. Default: end.
 * @attr {boolean} local-time - Adds the venue's local time below the day, in rows in your HTML. Default: false.
 * @items li:has(time) - Date
 * @slot - The dates and other content, such as a link. Hidden if the dates are defined in JSON and the content also contains rows.
 * @csspart dates - List of dates that are defined in JSON.
 * @csspart date - List item for a date. Also has the part `past` if the date is over.
 * @csspart past - List item for a date that is over.
 * @csspart time - Day and time of a date.
 * @csspart local-time - Local time at the venue.
 * @csspart event - Box around the title and the venue.
 * @csspart title - Title of the event.
 * @csspart location - Venue of the event.
 * @csspart offer - Box around the availability and the ticket link.
 * @csspart status - Ticket availability. Also has the part `sold-out`, `few-left` or `free`.
 * @csspart sold-out - Availability label of a sold-out date.
 * @csspart few-left - Availability label of a date with few tickets left.
 * @csspart free - Availability label of a date with free entry.
 * @csspart tickets - Ticket link.
 * @csspart save - Button that saves a date as a calendar file.
 * @cssproperty [--sq-tour-dates-radius=var(--sq-radius)] - Corner radius of the buttons.
 * @cssstate ready - JavaScript has loaded, and the buttons are shown.
 */
export class SqTourDates extends litBlock({
  input: tourDatesInput,
  state: {},
  view: tourDatesView,
  styles: [tourDatesStyles],
  connect: connectTourDates,
}) {}

define('sq-tour-dates', SqTourDates);
