import { defineInput, InputProblem, type InputOf } from '../../../core/input.js';
import { oneOf, text, type Scalar } from '../../../core/scalars.js';
import { readCalendarEvents, shownEvents } from '../model/calendar.js';
import { parseMonth } from '../model/days.js';
import { isEmptyList, readList, readRows, rowAttributes } from '../page-events.js';

/** A month of the calendar: its text, trimmed. */
const month: Scalar<string | undefined> = {
  parse: (raw) =>
    typeof raw === 'string' && parseMonth(raw) !== undefined ? raw.trim() : undefined,
  fallback: undefined,
  allowed: 'a month such as 2026-12',
};

/** What `sq-calendar` shows: JSON `{events: […]}`, else the items of the page's lists. */
export const calendarInput = defineInput({
  scalars: {
    timeZone: text(''),
    month,
    show: oneOf(shownEvents, 'all'),
  },
  content: (source) => ({ events: readRows(source), isEmpty: isEmptyList(source) }),
  watch: [...rowAttributes, 'data-rrule', 'data-exdate', 'data-rdate'],
  structure: (raw) => raw as { readonly events?: unknown },
  refine: ({ events, timeZone, month, show }, { events: rows, isEmpty }) => {
    const list = readList(events, rows, isEmpty, 'events', (given) =>
      readCalendarEvents(given, timeZone),
    );
    if (list instanceof InputProblem) return list;
    return { ...list, month, show, hasRows: rows.length > 0, isDrawn: events !== rows || !isEmpty };
  },
});

export type CalendarInput = InputOf<typeof calendarInput>;
