import { defineInput, InputProblem, type SourceElement } from '../../core/input.js';
import { flag, oneOf, text } from '../../core/scalars.js';
import type { Published } from '../../model/published-values.js';
import { readTourDates, type TourDates } from './model/tour-dates.js';

/** What `sq-tour-dates` shows. */
export interface TourDatesInput extends TourDates {
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
  content: (source) => ({ events: rowsOf(source).map(readRow) }),
  watch: ['datetime', 'data-time-zone', 'data-status', 'href', 'id'],
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
    const { dates, problems } = readTourDates(events, timeZone);
    if (dates.length === 0 && events.length > 0) {
      return new InputProblem('events', 'without any date.', 'an ISO 8601 date or milliseconds');
    }
    const isDrawn = events !== rows && dates.length > 0;
    return { dates, problems, isDrawn, hasRows: rows.length > 0, past, localTime };
  },
});

/** What makes an item of a list a row. */
export const rowTime = 'time[datetime]';

/** In the order of the document. */
function rowsOf(source: SourceElement): SourceElement[] {
  return Array.from(source.children).flatMap((child) =>
    child.localName === 'li' && child.querySelector(rowTime) ? [child] : rowsOf(child),
  );
}

/** A row as JSON would have it. */
function readRow(row: SourceElement): Published {
  const attribute = (selector: string, name: string): string | undefined =>
    row.querySelector(selector)?.getAttribute(name) ?? undefined;
  const textOf = (selector: string): string => row.querySelector(selector)?.textContent ?? '';
  return {
    id: row.getAttribute('id') ?? '',
    title: textOf('h2, h3, h4, h5, h6, strong, b'),
    location: textOf('.location, address'),
    startDate: attribute(rowTime, 'datetime'),
    endDate: attribute(`${rowTime} ~ ${rowTime}`, 'datetime'),
    timeZone: row.getAttribute('data-time-zone') ?? '',
    status: row.getAttribute('data-status') ?? '',
    fullUrl: attribute('a[href]', 'href'),
  };
}
