import { messagesIn } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import { tourDatesMessages } from './messages/tour-dates.js';
import type { EventTime } from './model/event-time.js';
import type { ListedEvent } from './model/events.js';

/** How dates are written in a language. */
export interface DateFormat {
  /** The day, or the first and the last one. */
  readonly day: (date: Pick<ListedEvent, 'start' | 'end'>) => string;
  /** The time of day by the clocks of the place; empty for a day. */
  readonly time: (time: EventTime) => string;
  /** What a date is called where one must be told from the others. */
  readonly name: (date: ListedEvent) => string;
}

/** Making a format takes as long as writing a hundred dates. */
const formats = new Map<string, ReturnType<typeof createFormats>>();

function createFormats(locale: string) {
  // Wall times are written as if they were UTC: a zone of their own would take a format each.
  const timeZone = 'UTC';
  return {
    day: new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }),
  };
}

/** The format of dates in a locale. */
export function dateFormatIn(locale: string): DateFormat {
  const { day: dayFormat, time: timeFormat } = formats.get(locale) ?? createFormats(locale);
  if (!formats.has(locale)) formats.set(locale, { day: dayFormat, time: timeFormat });
  const messages = messagesIn(tourDatesMessages, locale);

  const day: DateFormat['day'] = ({ start, end }) =>
    plainBlanks(
      end ? dayFormat.formatRange(start.wallMs, end.wallMs) : dayFormat.format(start.wallMs),
    );
  return {
    day,
    time: ({ wallMs, isDay, isLocal }) => {
      if (isDay) return '';
      const time = plainBlanks(timeFormat.format(wallMs));
      return isLocal ? fill(messages.localTime, { time }) : `${time} UTC`;
    },
    name: (date) => [date.title, date.location, day(date)].filter(Boolean).join(', '),
  };
}

/** Servers and browsers write the same date with blanks of different widths. */
function plainBlanks(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
