import { defineInput, InputProblem, type InputOf } from '../../../core/input.js';
import { oneOf, text, type Scalar } from '../../../core/scalars.js';
import { readCalendarEvents, shownEvents } from '../model/calendar.js';
import { parseMonth } from '../model/days.js';
import { readRows, rowAttributes } from '../page-events.js';

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
  content: (source) => ({ events: readRows(source) }),
  watch: [...rowAttributes, 'data-rrule'],
  structure: (raw) => raw as { readonly events?: unknown },
  refine: ({ events, timeZone, month, show }, { events: rows }) => {
    if (!Array.isArray(events) || (events === rows && rows.length === 0)) {
      return new InputProblem(
        'events',
        'missing.',
        'a list of events, or rows with <time datetime>',
      );
    }
    const { events: read, problems } = readCalendarEvents(events, timeZone);
    if (read.length === 0 && events.length > 0) {
      return new InputProblem('events', 'without any date.', 'an ISO 8601 date or milliseconds');
    }
    return { events: read, problems, month, show, hasRows: rows.length > 0 };
  },
});

export type CalendarInput = InputOf<typeof calendarInput>;
