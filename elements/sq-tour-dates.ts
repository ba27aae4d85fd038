import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectTourDates } from '../src/features/events/connect.js';
import { tourDatesInput } from '../src/features/events/input.js';
import { tourDatesStyles } from '../src/features/events/tour-dates.styles.js';
import { tourDatesView } from '../src/features/events/view.js';

/**
 * Put the dates inside the element, as a list, a table or a `<dl>`. Visitors without JavaScript see them. The element adds a
 * button to each date that saves it as a calendar file. The style sheet reserves space for the button.
 *
 * Each list item, table row or group of a `<dl>` that contains a `<time datetime>` is a date:
 *
 * - A second `<time>` beside the first one is the end of the event.
 * - The title is the text of a heading or `<strong>`, or else the first text that is neither the date nor the place.
 * - The place is the text of `<address>` or of an element with the class `location`.
 * - The first link leads to the tickets.
 * - `data-time-zone` on the item or row is the IANA time zone of the place.
 * - `data-status` is `sold-out`, `few-left` or `free`, for use in your style sheet.
 *
 * Dates that are over get the attribute `data-past`. With `past="hide"`, they are hidden when they are outside the viewport,
 * so that no visible row moves.
 *
 * Alternatively, put JSON into a child `<script type="application/json">`. Dates are in ISO 8601 or in milliseconds since
 * 1970. The element then draws the rows, and hides the rows of the page. Dates that are over are at the end. Rows that the
 * server has rendered keep their order. The style sheet reserves 20rem for rows that are not rendered on the server.
 *
 * `{"timeZone": "Europe/Berlin", "events": [{"id", "title", "startDate", "endDate", "fullUrl", "location", "timeZone",
 * "status", "allDay"}]}`
 *
 * A time without a UTC offset and without a time zone is the local time of the place. A date is over when its end has passed.
 * If it has no end, it is over when its day has passed. An entry of the JSON without a valid date is omitted, and a row of
 * the page without one is not changed. The console shows one warning.
 *
 * @element sq-tour-dates
 * @summary Tour dates with ticket links and calendar files.
 * @load visible
 * @styles own
 * @attr {string} time-zone - IANA time zone of dates that have no time zone of their own, such as `Europe/Berlin`.
 * @attr {'end' | 'hide'} past - Shows dates that are over at the end (`end`), or hides them (`hide`). Rows of the page keep their order. Default: end.
 * @attr {boolean} local-time - Adds the local time of the place below the day, in rows of the page. Default: false.
 * @slot - The dates and other content, such as a link. Hidden if the dates are defined in JSON and the page contains rows too.
 * @csspart dates - List of dates that are defined in JSON.
 * @csspart date - List item of a date. Also has the part `past` if the date is over.
 * @csspart past - List item of a date that is over.
 * @csspart time - Day and time of a date.
 * @csspart local-time - Local time of the place.
 * @csspart event - Box around title and place.
 * @csspart title - Title of the event.
 * @csspart location - Place of the event.
 * @csspart offer - Box around the availability and the link to the tickets.
 * @csspart status - Availability of tickets. Also has the part `sold-out`, `few-left` or `free`.
 * @csspart sold-out - Availability of a date that is sold out.
 * @csspart few-left - Availability of a date with few tickets left.
 * @csspart free - Availability of a date with free entry.
 * @csspart tickets - Link to the tickets.
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
