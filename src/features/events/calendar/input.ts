import { defineInput, InputProblem, type InputOf } from '../../../core/input/input.js';
import { oneOf, text, type Scalar } from '../../../core/input/scalars.js';
import { readCalendarEvents, shownEvents } from '../model/calendar.js';
import { readFeed } from '../model/calendar-feed.js';
import { parseMonth } from '../model/days.js';
import { isEmptyList, readList, readRows, rowAttributes } from '../page-events.js';

/** A month of the calendar: its text, trimmed. */
const month: Scalar<string | undefined> = {
  parse: (raw) =>
    typeof raw === 'string' && parseMonth(raw) !== undefined ? raw.trim() : undefined,
  fallback: undefined,
  allowed: 'a month such as 2026-12',
};

/** What `sq-calendar` shows: JSON `{events: […]}`, else the text of an iCalendar file, else the rows of the page. */
export const calendarInput = defineInput({
  scalars: {
    timeZone: text(''),
    feed: text(''),
    month,
    show: oneOf(shownEvents, 'all'),
  },
  content: (source) => {
    const file = source.querySelector('script[type="text/calendar"]')?.textContent;
    return {
      events: file ? readFeed(file) : readRows(source),
      hasFile: Boolean(file),
      isEmpty: isEmptyList(source),
    };
  },
  watch: [...rowAttributes, 'data-rrule', 'data-exdate', 'data-rdate'],
  structure: (raw) => raw as { readonly events?: unknown },
  refine: ({ events, timeZone, feed, month, show }, { events: rows, hasFile, isEmpty }) => {
    const mayBeEmpty = isEmpty || hasFile || feed !== '';
    const list = readList(events, rows, mayBeEmpty, 'events', (given) =>
      readCalendarEvents(given, timeZone),
    );
    if (list instanceof InputProblem) return list;
    return {
      ...list,
      ...{ month, show, timeZone, feed },
      hasRows: rows.length > 0 && !hasFile,
      /** The events of the feed are drawn once they have loaded. */
      isDrawn: events !== rows || rows.length > 0 || hasFile,
    };
  },
});

export type CalendarInput = InputOf<typeof calendarInput>;
