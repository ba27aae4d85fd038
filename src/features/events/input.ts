import { defineInput, InputProblem } from '../../core/input/input.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import { readEvents, type EventList } from './model/events.js';
import { isEmptyList, readList, readRows, rowAttributes } from './page-events.js';

export interface TourDatesInput extends Pick<EventList, 'problems'> {
  readonly dates: EventList['events'];
  /** The dates are from JSON, so we draw them. False if the page has rows of its own. */
  readonly isDrawn: boolean;
  /** The page has rows, even if JSON replaces them. */
  readonly hasRows: boolean;
  readonly past: 'end' | 'hide';
  /** Show the local time of the venue in the page's rows. */
  readonly localTime: boolean;
}

/** Reads JSON `{events: […]}`, or else the rows of a list in the page, which are annotated instead of replaced. */
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
