import { defineInput, InputProblem, type InputOf } from '../../../core/input/input.js';
import { oneOf, text, type Scalar } from '../../../core/input/scalars.js';
import { asList } from '../../../model/published-values.js';
import { isRepeated, readCalendarEvents, shownEvents } from '../model/calendar.js';
import { parseMonth } from '../model/days.js';
import { isEmptyList, readList, readRows, rowAttributes } from '../page-events.js';
import { feedCode, recurrenceCode } from './lazy-code.js';

const month: Scalar<string | undefined> = {
  parse: (raw) =>
    typeof raw === 'string' && parseMonth(raw) !== undefined ? raw.trim() : undefined,
  fallback: undefined,
  allowed: 'a month such as 2026-12',
};

/**
 * Reads events from JSON `{events: […]}`. If missing, reads the text of an iCalendar file. If that is also missing, reads the
 * page's rows.
 */
export const calendarInput = defineInput({
  scalars: {
    timeZone: text(''),
    feed: text(''),
    month,
    show: oneOf(shownEvents, 'all'),
  },
  content: (source) => {
    const rows = readRows(source);
    const file = source.querySelector('script[type="text/calendar"]')?.textContent ?? '';
    return { events: rows, rows, file, isEmpty: isEmptyList(source) };
  },
  watch: [...rowAttributes, 'data-rrule', 'data-exdate', 'data-rdate'],
  reader: (raw) => {
    if (isFile(raw)) return feedCode;
    return asList(raw['events']).some(isRepeated) ? recurrenceCode : undefined;
  },
  structure: (raw): { readonly events?: unknown } => {
    const given = raw as Given;
    const code = isFile(given) ? feedCode.current : undefined;
    return { events: code ? code.readFeed(given.file ?? '') : given.events };
  },
  refine: ({ events, timeZone, feed, month, show }, { rows, file, isEmpty }) => {
    const hasFile = file !== '';
    const mayBeEmpty = isEmpty || hasFile || feed !== '';
    const list = readList(events, rows, mayBeEmpty, 'events', (given) =>
      readCalendarEvents(given, timeZone, recurrenceCode.current?.readRecurrence),
    );
    if (list instanceof InputProblem) return list;
    return {
      ...list,
      ...{ month, show, timeZone, feed },
      hasRows: rows.length > 0 && !hasFile,
      /** `true` if the page itself contains events. Events of the feed are added when the feed has loaded. */
      isDrawn: events !== rows || rows.length > 0 || hasFile,
    };
  },
});

interface Given {
  /** The JSON's event list or, if it is missing, the page's rows. */
  readonly events?: unknown;
  readonly rows?: unknown;
  readonly file?: string;
}

/** Returns `true` if the events are from the iCalendar file in the page. JSON takes precedence over that file. */
function isFile({ events, rows, file }: Given): boolean {
  return events === rows && file !== undefined && file !== '';
}

export type CalendarInput = InputOf<typeof calendarInput>;
