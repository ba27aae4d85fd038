import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectTourDates } from '../src/features/events/connect.js';
import { tourDatesInput } from '../src/features/events/input.js';
import { tourDatesStyles } from '../src/features/events/tour-dates.styles.js';
import { tourDatesView } from '../src/features/events/view.js';

/**
 * The dates of a tour: when, where, tickets, and a button that saves a date for the visitor's calendar.
 *
 * Each `<li>`, table row or group of a `<dl>` with a `<time datetime>` is a date, and stays the server's. A second `<time>` beside it is its
 * end. The title is its heading or `<strong>`, else its first text that is neither date nor place. `class="location"` or `<address>` has the
 * place, the first link sells tickets. `data-time-zone` is the IANA time zone of the venue, `data-status` is `sold-out`, `few-left` or
 * `free`, for style sheets. The element adds the button, for which the style sheet keeps room, and `data-past` to dates that are over. With
 * `past="hide"` these are hidden as soon as they are out of view, so that no row moves while a visitor reads.
 *
 * Or JSON: `{"timeZone": "Europe/Berlin", "events": [{"id", "title", "startDate", "endDate", "fullUrl", "location", "timeZone", "status", "allDay"}]}`, with
 * dates in ISO 8601 or milliseconds. Its rows are drawn, what is over at their end, or in their order where the server has drawn them; the style sheet keeps 20rem for them unless the
 * server has drawn them.
 *
 * A date without an offset or a time zone is the time at the venue. A date is over at its end, else when its day is. What has no usable date is
 * left out with one warning, and of the page's rows left as it is.
 *
 * @element sq-tour-dates
 * @summary The dates of a tour, with tickets and calendar files.
 * @load visible
 * @styles own
 * @attr {string} time-zone - IANA time zone of the rows that name none, such as `Europe/Berlin`.
 * @attr {'end' | 'hide'} past - Dates that are over: after the others, in rows of the page where the server has put them, or hidden. Default end.
 * @attr {boolean} local-time - Adds the time of day at the venue below the day, in rows of the page. Default false.
 * @slot - The rows, a list, and below them a link to follow whoever is on tour. Where JSON describes the dates and the page has rows, too, none of this is shown.
 * @csspart dates - The list of rows that JSON describes.
 * @csspart date - A row; with `past` once it is over.
 * @csspart past - A row whose date is over.
 * @csspart time - The day and the time.
 * @csspart local-time - The time of day at the venue.
 * @csspart event - What and where.
 * @csspart title - What takes place.
 * @csspart location - Where.
 * @csspart offer - Status and tickets.
 * @csspart status - Sold out, few tickets left, or free entry; with `sold-out`, `few-left` or `free`.
 * @csspart sold-out - The status of a date that is sold out.
 * @csspart few-left - The status of a date with few tickets left.
 * @csspart free - The status of a date with free entry.
 * @csspart tickets - The link to tickets.
 * @csspart save - The button that saves the date for a calendar.
 * @cssproperty [--sq-tour-dates-radius=var(--sq-radius)] - Radius of the button's corners.
 * @cssstate ready - The buttons are there.
 */
export class SqTourDates extends litBlock({
  input: tourDatesInput,
  state: {},
  view: tourDatesView,
  styles: [tourDatesStyles],
  connect: connectTourDates,
}) {}

define('sq-tour-dates', SqTourDates);
