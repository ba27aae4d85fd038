import type { Messages } from '../../../i18n/messages/catalogue.js';
import { fill } from '../../../i18n/messages/fill.js';
import type { calendarMessages } from '../messages/calendar.js';
import type { tourDatesMessages } from '../messages/tour-dates.js';
import { dayAt, firstDayOf, firstWeekdayIn, weekStart } from '../model/days.js';
import type { Occurrence } from '../model/calendar.js';
import { DAY_MS, type TimeZone } from '../model/time-zone.js';
import { plainSpaces } from '../model/plain-spaces.js';

/** How a calendar writes days and times in a language. Days and months are those of `model/days.ts`. */
export interface CalendarFormat {
  /** 0 for Sunday. */
  readonly firstWeekday: number;
  /** The days of the week, the first one first. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly month: (month: number) => string;
  readonly date: (day: number) => string;
  readonly number: (value: number) => string;
  /** What an event is called. */
  readonly title: (occurrence: Occurrence) => string;
  /** The time of day at which it begins; empty for a day. */
  readonly begin: (occurrence: Occurrence) => string;
  /** When it takes place, by the clocks of the place; the day where that is not the only one. */
  readonly when: (occurrence: Occurrence) => string;
  /** When that is where the visitor is; empty where clocks there show the same, or nobody knows. */
  readonly yours: (occurrence: Occurrence) => string;
}

interface Language {
  readonly locale: string;
  readonly messages: Messages<typeof calendarMessages>;
  readonly events: Messages<typeof tourDatesMessages>;
  readonly visitorZone: TimeZone | undefined;
}

type DateWriter = Pick<Intl.DateTimeFormat, 'format' | 'formatRange'>;

/** Wall times are written as if they were UTC: a zone of their own would take a format each. */
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

/** How a calendar is written in a locale. Making formats takes as long as writing hundreds of dates: it is done once. */
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

  /** One day is known to whoever reads the time. */
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
