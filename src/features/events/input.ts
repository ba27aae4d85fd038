import { defineInput, InputProblem } from '../../core/input.js';
import { flag, oneOf, text } from '../../core/scalars.js';
import { readEvents, type EventList } from './model/events.js';
import { readRows, rowAttributes } from './page-events.js';

/** What `sq-tour-dates` shows. */
export interface TourDatesInput extends Pick<EventList, 'problems'> {
  readonly dates: EventList['events'];
  /** The dates are data, not rows of the page. */
  readonly isDrawn: boolean;
  /** The page has rows, whether or not they count. */
  readonly hasRows: boolean;
  readonly past: 'end' | 'hide';
  /** Rows of the page get the time of day at the venue. */
  readonly localTime: boolean;
}

/** JSON `{events: […]}`, else the rows of a list in the page, which stay what they are. */
export const tourDatesInput = defineInput({
  scalars: {
    timeZone: text(''),
    past: oneOf(['end', 'hide'], 'end'),
    localTime: flag(),
  },
  content: (source) => ({ events: readRows(source) }),
  watch: rowAttributes,
  structure: (raw) => raw as { readonly events?: unknown },
  refine: (
    { events, timeZone, past, localTime },
    { events: rows },
  ): TourDatesInput | InputProblem => {
    if (!Array.isArray(events) || (events === rows && rows.length === 0)) {
      return new InputProblem(
        'events',
        'missing.',
        'a list of dates, or rows with <time datetime>',
      );
    }
    const { events: dates, problems } = readEvents(events, timeZone);
    if (dates.length === 0 && events.length > 0) {
      return new InputProblem('events', 'without any date.', 'an ISO 8601 date or milliseconds');
    }
    const isDrawn = events !== rows && dates.length > 0;
    return { dates, problems, isDrawn, hasRows: rows.length > 0, past, localTime };
  },
});
