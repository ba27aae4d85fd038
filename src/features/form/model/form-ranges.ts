import { fill } from '../../../i18n/messages/fill.js';
import type { FormTexts } from '../messages.js';
import type { Range } from './form-fields.js';

/* Limits of numbers, dates and times (behavior.md#forms-ranges). */

export type RangeKind = 'number' | 'date' | 'time';

/**
 * Returns a message that names the limit if a value is outside of a range.
 *
 * @param value a number, a date such as `2028-02-29`, or a time such as `14:30`
 * @param locale locale of the limit in the message
 */
export function rangeProblem(
  kind: RangeKind,
  value: string,
  { min, max }: Range,
  messages: FormTexts,
  locale: string,
): string | undefined {
  const isBefore = (one: string, other: string): boolean =>
    kind === 'number' ? Number(one) < Number(other) : one < other;
  const keys = {
    number: ['numberTooLow', 'numberTooHigh'],
    date: ['dateTooEarly', 'dateTooLate'],
    time: ['timeTooEarly', 'timeTooLate'],
  } as const;
  const [tooLow, tooHigh] = keys[kind];
  const message = (key: keyof FormTexts, limit: string): string =>
    fill(messages[key], { limit: limitText(kind, limit, locale) });
  if (min !== '' && isBefore(value, min)) return message(tooLow, min);
  if (max !== '' && isBefore(max, value)) return message(tooHigh, max);
  return undefined;
}

function limitText(kind: RangeKind, limit: string, locale: string): string {
  if (kind === 'number') return new Intl.NumberFormat(locale).format(Number(limit));
  const date = new Date(kind === 'date' ? `${limit}T00:00Z` : `1970-01-01T${limit}Z`);
  // A page may contain a limit such as 2028-02-31, which no date has.
  if (Number.isNaN(date.getTime())) return limit;
  const style =
    kind === 'date' ? ({ dateStyle: 'long' } as const) : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(date);
}

type TextOf = (part: string) => string;

/** Returns a date as a date picker writes it, such as `2028-02-29`. */
export function isoDate(textOf: TextOf): string {
  const [year, month, day] = ['Year', 'Month', 'Day'].map(textOf);
  return year && month && day
    ? [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    : '';
}

/** Returns a time as a time picker writes it, such as `14:30` or `14:30:15`. */
export function isoTime(textOf: TextOf): string {
  const [hour, minute, second, ampm] = ['Hour', 'Minute', 'Second', 'Ampm'].map(textOf);
  if (!hour || !minute) return '';
  const hours = ampm ? (Number(hour) % 12) + (/^p/i.test(ampm) ? 12 : 0) : Number(hour);
  return [String(hours), minute, ...(second ? [second] : [])]
    .map((part) => part.padStart(2, '0'))
    .join(':');
}
