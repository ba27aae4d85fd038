import { latinDigits } from './read-number.js';

/** Numeric dates such as `1.5.2024` or `5/1/24`. */
const dayAndMonth = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?$/;
/** Dates that start with the year, such as `2024-05-01`, `2024/5` or `2024`. */
const yearFirst = /^(\d{4})(?:\s?([./-])\s?(\d{1,2})(?:\s?\2\s?(\d{1,2})\.?)?)?$/;
/** A month and a year, such as `05/2024`. */
const monthAndYear = /^(\d{1,2})[./](\d{4})$/;
const dateAndTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?$/i;
const quarter = /^(?:q([1-4])[\s./'–-]*(\d{4})|(\d{4})[\s./'–-]*q([1-4]))$/i;
/** Words between the parts of a date, in languages that use the Latin script. */
const fillers = new Set(['of', 'the', 'st', 'nd', 'rd', 'th', 'de', 'del', 'do', 'er']);

/**
 * Parses a column of dates. Each date is in ISO 8601 or in a format commonly used in the locale: `2024-05-01`, `1. Mai 2024`,
 * `5/1/2024`, `May 2024`, `Q2 2024`, `2024`.
 *
 * Dates such as `5/1/2024` can be ambiguous. The parser chooses the day and month order that keeps the rows sorted. If both
 * orders keep the rows sorted, or neither does, the parser uses the locale's order. Plain `en` implies no order, because both
 * American and British pages use it.
 *
 * @returns milliseconds since 1970 in UTC; `undefined` if any text is not a date or if two dates are equal
 */
export function readDates(texts: readonly string[], locale: string): number[] | undefined {
  if (texts.length < 2) return undefined;
  const isDayFirst = writesDayFirst(locale);
  const readings = [isDayFirst, !isDayFirst].flatMap((each) => {
    const dates: number[] = [];
    for (const text of texts) {
      const date = readDate(text, locale, each);
      if (date === undefined) return [];
      dates.push(date);
    }
    return new Set(dates).size === dates.length ? [dates] : [];
  });
  const inOrder = readings.filter(isInOrder);
  const isAmbiguous = new Set(inOrder.map(String)).size > 1 && /^en$/i.test(locale);
  return isAmbiguous ? undefined : (inOrder[0] ?? readings[0]);
}

function isInOrder(dates: readonly number[]): boolean {
  const isRising = (dates[1] ?? 0) > (dates[0] ?? 0);
  return dates.every((date, at) => at === 0 || date > (dates[at - 1] ?? 0) === isRising);
}

function readDate(written: string, locale: string, isDayFirst: boolean): number | undefined {
  const text = latinDigits(written.trim())
    .replace(/(?<=\d)\s?[年月](?=\s?\d)\s?/gu, '-')
    .replace(/(?<=\d)\s?[年月日]$/u, '');
  const [, year, , month = '1', day = '1'] = yearFirst.exec(text) ?? [];
  // Only accept years from 1800 to 2099. Other four-digit numbers are probably quantities.
  if (year !== undefined && /^(?:1[89]|20)/.test(year)) return utc(year, month, day);
  const [, one, , other, shortYear = ''] = dayAndMonth.exec(text) ?? [];
  if (one !== undefined && other !== undefined) {
    return isDayFirst ? utc(shortYear, other, one) : utc(shortYear, one, other);
  }
  const [, onlyMonth, itsYear] = monthAndYear.exec(text) ?? [];
  if (itsYear !== undefined) return utc(itsYear, onlyMonth ?? '');
  const [, date, time, offset = 'Z'] = dateAndTime.exec(text) ?? [];
  if (date !== undefined) return validTime(Date.parse(`${date}T${time}${offset.toUpperCase()}`));
  const [, first, yearAfter, yearBefore, second] = quarter.exec(text) ?? [];
  const quarterYear = yearAfter ?? yearBefore;
  if (quarterYear !== undefined) return utc(quarterYear, String(Number(first ?? second) * 3 - 2));
  return readWords(text, locale);
}

/** Parses dates that contain words, such as `1 May 2024`, `May 1, 2024` and `mai 2024`. */
function readWords(text: string, locale: string): number | undefined {
  let [year, month, day]: (string | undefined)[] = [];
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? []) {
    if (fillers.has(word)) continue;
    const named = monthNames(locale).get(word);
    if (named !== undefined && month === undefined) month = String(named);
    else if (/^\d{4}$/.test(word) && year === undefined) year = word;
    else if (/^\d{1,2}$/.test(word) && day === undefined) day = word;
    else return undefined;
  }
  return year === undefined || month === undefined ? undefined : utc(year, month, day);
}

function utc(writtenYear: string, month: string, day = '1'): number | undefined {
  const year = Number(writtenYear) + (writtenYear.length > 2 ? 0 : 2000);
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const isDate = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isDate ? date.getTime() : undefined;
}

function validTime(time: number): number | undefined {
  return Number.isNaN(time) ? undefined : time;
}

function writesDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  const types = parts.map(({ type }) => type);
  return types.indexOf('day') < types.indexOf('month');
}

const namesByLocale = new Map<string, ReadonlyMap<string, number>>();

/**
 * Returns 1-based month numbers, keyed by month name in the locale's language and in English. Some languages inflect a month
 * name next to a day, so both forms are included.
 */
function monthNames(locale: string): ReadonlyMap<string, number> {
  const known = namesByLocale.get(locale);
  if (known) return known;
  const names = new Map([['sept', 9]]);
  for (const language of ['en', locale]) {
    for (const month of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, {
          calendar: 'gregory',
          timeZone: 'UTC',
          month,
          ...(day && { day }),
        });
        for (let index = 0; index < 12; index += 1) {
          const parts = format.formatToParts(Date.UTC(2024, index, 1));
          const name = parts.find(({ type }) => type === 'month')?.value ?? '';
          names.set(name.toLowerCase().replace(/\.$/, ''), index + 1);
        }
      }
    }
  }
  namesByLocale.set(locale, names);
  return names;
}
