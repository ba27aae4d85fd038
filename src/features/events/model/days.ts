import { DAY_MS } from './time-zone.js';

/* Days and months in the Gregorian calendar, without a time zone. A day is the number of days since January 1, 1970. A month
   is the number of months since January of the year 0. */

/** Every month shows this many weeks, so that changing the month does not shift the page. */
const WEEKS = 6;

export function dayAt(wallMs: number): number {
  return Math.floor(wallMs / DAY_MS);
}

/** Returns 0 for Sunday. */
export function weekdayOf(day: number): number {
  return modulo(day + 4, 7);
}

export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function firstDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), modulo(month, 12), 1) / DAY_MS;
}

/** Returns 1 for the first day of a month. */
export function dayOfMonth(day: number): number {
  return day - firstDayOf(monthOf(day)) + 1;
}

export function daysIn(month: number): number {
  return firstDayOf(month + 1) - firstDayOf(month);
}

/** Adds months. If the target month is too short, its last day is returned. */
export function addMonths(day: number, months: number): number {
  const month = monthOf(day) + months;
  return firstDayOf(month) + Math.min(dayOfMonth(day), daysIn(month)) - 1;
}

/** Returns the first day of the week that contains `day`. */
export function weekStart(day: number, firstWeekday: number): number {
  return day - modulo(weekdayOf(day) - firstWeekday, 7);
}

/** Returns the first day of each of the six weeks shown for a month. */
export function weeksOf(month: number, firstWeekday: number): number[] {
  const { from } = gridDays(month, firstWeekday);
  return Array.from({ length: WEEKS }, (_, week) => from + 7 * week);
}

/** Returns the first and last day of the six weeks shown for a month. */
export function gridDays(month: number, firstWeekday: number): { from: number; to: number } {
  const from = weekStart(firstDayOf(month), firstWeekday);
  return { from, to: from + 7 * WEEKS - 1 };
}

/** Parses a month such as `2026-12`. Returns `undefined` if invalid. */
export function parseMonth(text: string): number | undefined {
  const match = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text.trim());
  return match ? Number(match[1]) * 12 + Number(match[2]) - 1 : undefined;
}

/** The inverse of {@link parseMonth}. */
export function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String(modulo(month, 12) + 1).padStart(2, '0')}`;
}

/** The first and last supported day. All supported days have four-digit years, with a margin for the adjacent weeks. */
const FIRST = Date.UTC(1000, 1, 1) / DAY_MS;
const LAST = Date.UTC(9999, 11, 1) / DAY_MS - 1;

/** Clamps a day to the supported range. */
export function clampDay(day: number): number {
  return Math.min(Math.max(day, FIRST), LAST);
}

/** Some engines do not support `getWeekInfo()`. */
interface WeekInfo {
  getWeekInfo?: () => { readonly firstDay: number };
}

/** Regions whose week starts on Sunday or Saturday (CLDR 48, "weekData"). Used in engines without `getWeekInfo`. */
const SUNDAY =
  /^(?:AG|AS|BD|BR|BS|BT|BW|BZ|CA|CO|DM|DO|ET|GT|GU|HK|HN|ID|IL|IN|JM|JP|KE|KH|KR|LA|MH|MM|MO|MT|MX|MZ|NI|NP|PA|PE|PH|PK|PR|PT|PY|SA|SG|SV|TH|TT|TW|UM|US|VE|VI|WS|YE|ZA|ZW)$/;
const SATURDAY = /^(?:AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY)$/;

/** Returns the locale's first day of the week. Sunday is 0. */
export function firstWeekdayIn(locale: string): number {
  const known: Intl.Locale & WeekInfo = new Intl.Locale(locale);
  // eslint-disable-next-line baseline-js/use-baseline -- The fallback is below.
  if (known.getWeekInfo) return known.getWeekInfo().firstDay % 7;
  const { region = '' } = known.maximize();
  return SATURDAY.test(region) ? 6 : SUNDAY.test(region) ? 0 : 1;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
