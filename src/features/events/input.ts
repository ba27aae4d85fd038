import { defineInput, InputProblem } from '../../core/input/input.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import { readEvents, type EventList } from './model/events.js';
import { isEmptyList, readList, readRows, rowAttributes } from './page-events.js';

export interface TourDatesInput extends Pick<EventList, 'problems'> {
  readonly dates: EventList['events'];
  /** `true` if the dates are from JSON and the element renders the rows. `false` if the page has its own rows. */
  readonly isDrawn: boolean;
  /** `true` if the page has rows, even if JSON replaces them. */
  readonly hasRows: boolean;
  readonly past: 'end' | 'hide';
  /** If set, the page's rows show the venue's local time. */
  readonly localTime: boolean;
}

/**
 * Reads events from JSON `{events: […]}`. If missing, reads the rows of the page's own list. The page's rows are annotated, not
 * replaced.
 */
export const tourDatesInput = defineInput({
  scalars: {
    timeZone: text(''),
    past: oneOf(['end', 'hide'], 'end'),
    localTime: flag(),
  },
  content: (source) => ({ events: readRows(source), isEmpty: isEmptyList(source) }),
  watch: rowAttributes,
  structure: (raw) => raw as { readonly events?: unknown },
  refine: (
    { events, timeZone, past, localTime },
    { events: rows, isEmpty },
  ): TourDatesInput | InputProblem => {
    const list = readList(events, rows, isEmpty, 'dates', (given) => readEvents(given, timeZone));
    if (list instanceof InputProblem) return list;
    const { events: dates, problems } = list;
    const isDrawn = events !== rows && dates.length > 0;
    return { dates, problems, isDrawn, hasRows: rows.length > 0, past, localTime };
  },
});
