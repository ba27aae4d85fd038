import type { Messages } from '../../../i18n/messages/catalogue.js';
import { fill } from '../../../i18n/messages/fill.js';
import type { calendarMessages } from '../messages/calendar.js';
import type { tourDatesMessages } from '../messages/tour-dates.js';
import { dayAt, firstDayOf, firstWeekdayIn, weekStart } from '../model/days.js';
import type { Occurrence } from '../model/calendar.js';
import { DAY_MS, type TimeZone } from '../model/time-zone.js';
import { plainSpaces } from '../model/plain-spaces.js';

/** Formats days and times in a language. Days and months are numbers as defined in `model/days.ts`. */
export interface CalendarFormat {
  /** 0 is Sunday. */
  readonly firstWeekday: number;
  /** Weekday names, starting with the first day of the week. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly month: (month: number) => string;
  readonly date: (day: number) => string;
  readonly number: (value: number) => string;
  /** Returns an event's title. If missing, returns the location, or else a generic name. */
  readonly title: (occurrence: Occurrence) => string;
  /** Returns the start time. Empty for all-day events. */
  readonly begin: (occurrence: Occurrence) => string;
  /** Returns the event's local time. Includes the dates if the event spans several days. */
  readonly when: (occurrence: Occurrence) => string;
  /** Returns the time in the visitor's time zone. Empty if it is unknown or equals the event's local time. */
  readonly yours: (occurrence: Occurrence) => string;
}

interface Language {
  readonly locale: string;
  readonly messages: Messages<typeof calendarMessages>;
  readonly events: Messages<typeof tourDatesMessages>;
  readonly visitorZone: TimeZone | undefined;
}

type DateWriter = Pick<Intl.DateTimeFormat, 'format' | 'formatRange'>;

/** Wall times are formatted as if they were UTC, so that one format works for all time zones. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions): DateWriter {
  const own = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    calendar: 'gregory',
    ...options,
  });
  return {
    format: (date) => plainSpaces(own.format(date)),
    formatRange: (start, end) => plainSpaces(own.formatRange(start, end)),
  };
}

/** Returns a language's formats. Call this rarely, because creating formats takes as long as formatting hundreds of dates. */
export function calendarFormat(language: Language): CalendarFormat {
  const { locale, messages, events, visitorZone } = language;
  const month = formatIn(locale, { month: 'long', year: 'numeric' });
  const date = formatIn(locale, { dateStyle: 'full' });
  const days = formatIn(locale, { dateStyle: 'medium' });
  const time = formatIn(locale, { timeStyle: 'short' });
  const moments = formatIn(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const numbers = new Intl.NumberFormat(locale);
  const firstWeekday = firstWeekdayIn(locale);
  const firstOfWeek = weekStart(0, firstWeekday);
  const weekday = (style: 'short' | 'long') => {
    const format = formatIn(locale, { weekday: style });
    return (index: number): string => format.format((firstOfWeek + index) * DAY_MS);
  };
  const [short, long] = [weekday('short'), weekday('long')];

  /** Formats a time range. For a single-day event, the date is omitted because it is already visible. */
  function range(startMs: number, endMs: number | undefined, isOneDay: boolean): string {
    const format = isOneDay ? time : moments;
    return endMs === undefined || endMs < startMs
      ? format.format(startMs)
      : format.formatRange(startMs, endMs);
  }

  function atPlace({ start, end, firstDay, lastDay }: Occurrence): string {
    const isOneDay = firstDay === lastDay;
    if (!start.isDay) return range(start.wallMs, end?.isDay ? undefined : end?.wallMs, isOneDay);
    return isOneDay
      ? messages.allDay
      : days.formatRange(start.wallMs, Math.max(start.wallMs, end?.wallMs ?? 0));
  }

  function yours({ start, end, firstDay, lastDay }: Occurrence): string {
    if (!visitorZone || start.isDay || start.epochMs === undefined) return '';
    const startMs = visitorZone.wallOf(start.epochMs);
    if (startMs === start.wallMs) return '';
    const endMs = end?.epochMs === undefined ? undefined : visitorZone.wallOf(end.epochMs);
    const isOneDay = [startMs, endMs ?? startMs].every(
      (wallMs) => dayAt(wallMs) === firstDay && firstDay === lastDay,
    );
    return fill(messages.yourTime, { time: range(startMs, endMs, isOneDay) });
  }

  return {
    firstWeekday,
    weekdays: Array.from({ length: 7 }, (_, index) => ({
      short: short(index),
      long: long(index),
    })),
    month: (value) => month.format(firstDayOf(value) * DAY_MS),
    date: (day) => date.format(day * DAY_MS),
    number: (value) => numbers.format(value),
    title: ({ title, location }) => title || location || messages.event,
    begin: ({ start }) => (start.isDay ? '' : time.format(start.wallMs)),
    when: (occurrence) =>
      yours(occurrence) === ''
        ? atPlace(occurrence)
        : fill(events.localTime, { time: atPlace(occurrence) }),
    yours,
  };
}
