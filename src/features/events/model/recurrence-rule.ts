import { parseMoment } from '../../time/model/relative-time.js';
import type { EventTime } from './event-time.js';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/**
 * A weekday, 0 for Sunday; with `position` the first, second … of its month (of its year in a yearly rule without months),
 * from the end where negative, else each.
 */
export interface RuleDay {
  readonly weekday: number;
  readonly position?: number;
}

/** When an event comes again: the parts of RFC 5545, section 3.3.10, that {@link parseRule} reads. */
export interface RecurrenceRule {
  readonly frequency: (typeof frequencies)[number];
  /** Days, weeks, months or years from one to the next. */
  readonly interval: number;
  /** How often it takes place. */
  readonly count?: number;
  /** The last moment at which it may begin; a day counts to its end. */
  readonly until?: RuleEnd;
  readonly days: readonly RuleDay[];
  /** Days of a month from 1, from its end where negative. */
  readonly monthDays: readonly number[];
  /** Months of a year, 0 for January. */
  readonly months: readonly number[];
  /** Which of the days of a period, from 1, from the end where negative. */
  readonly positions: readonly number[];
  /** The weekday on which weeks begin, 0 for Sunday. */
  readonly firstWeekday: number;
}

type RuleEnd =
  | { readonly kind: 'moment'; readonly epochMs: number }
  | { readonly kind: 'wall'; readonly wallMs: number };

const readers = {
  FREQ: (value: string) => frequencies.find((each) => each === value),
  INTERVAL: wholeNumber,
  COUNT: wholeNumber,
  UNTIL: parseEnd,
  BYDAY: (value: string) => listOf(value, parseDay),
  BYMONTHDAY: (value: string) => listOf(value, (each) => position(each, 31)),
  BYMONTH: (value: string) => listOf(value, parseMonthOfYear),
  BYSETPOS: (value: string) => listOf(value, (each) => position(each, 366)),
  WKST: parseWeekday,
};

type Parts = { -readonly [K in keyof typeof readers]?: ReturnType<(typeof readers)[K]> };

/**
 * Reads `FREQ`, `INTERVAL`, `COUNT`, `UNTIL`, `WKST`, `BYDAY`, `BYMONTHDAY`, `BYMONTH` and `BYSETPOS`. A text names the first
 * part of a rule that is none of these, or not allowed beside the others.
 */
export function parseRule(written: string): RecurrenceRule | string {
  const parts: Parts = {};
  for (const part of written
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    // Many exports end a rule with a semicolon.
    .filter((each) => each.trim() !== '')) {
    const [name = '', value = ''] = part.split('=');
    if (!isPart(name)) return part;
    const read = readers[name](value);
    if (read === undefined) return part;
    Object.assign(parts, { [name]: read });
  }
  const { FREQ: frequency, INTERVAL: interval = 1, COUNT: count, UNTIL: until } = parts;
  const { BYDAY: days = [], BYMONTHDAY: monthDays = [], BYMONTH: months = [] } = parts;
  const { BYSETPOS: positions = [], WKST: firstWeekday = 1 } = parts;
  if (!frequency) return 'FREQ';
  const isByMonth = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (!isByMonth && days.some((day) => day.position !== undefined)) {
    return `FREQ=${frequency} with BYDAY`;
  }
  if (frequency === 'WEEKLY' && monthDays.length > 0) return 'FREQ=WEEKLY with BYMONTHDAY';
  if (positions.length > 0 && [days, monthDays, months].every(({ length }) => length === 0)) {
    return 'BYSETPOS';
  }
  return {
    ...{ frequency, interval, days, monthDays, months, positions, firstWeekday },
    ...(count && { count }),
    ...(until && { until }),
  };
}

/** Whether a rule still allows a beginning. */
export function isBeforeEnd(
  { until }: RecurrenceRule,
  { wallMs, epochMs = wallMs }: Pick<EventTime, 'epochMs' | 'wallMs'>,
): boolean {
  if (!until) return true;
  return until.kind === 'wall' ? wallMs <= until.wallMs : epochMs <= until.epochMs;
}

function isPart(name: string): name is keyof typeof readers {
  return Object.hasOwn(readers, name);
}

function listOf<T>(written: string, read: (each: string) => T | undefined): T[] | undefined {
  const values = written.split(',').map(read);
  return values.every((value) => value !== undefined) ? values : undefined;
}

function parseDay(written: string): RuleDay | undefined {
  const [, ordinal, name = ''] = /^([+-]?\d\d?)?([A-Z]{2})$/.exec(written) ?? [];
  const weekday = parseWeekday(name);
  if (weekday === undefined) return undefined;
  if (ordinal === undefined) return { weekday };
  const nth = position(ordinal, 53);
  return nth === undefined ? undefined : { weekday, position: nth };
}

function parseWeekday(written: string): number | undefined {
  const weekday = weekdays.findIndex((each) => each === written);
  return weekday < 0 ? undefined : weekday;
}

function parseMonthOfYear(written: string): number | undefined {
  const month = wholeNumber(written);
  return month !== undefined && month <= 12 ? month - 1 : undefined;
}

/** A whole number other than 0, of either sign. */
function position(written: string, most: number): number | undefined {
  const value = /^[+-]?\d{1,3}$/.test(written) ? Number(written) : 0;
  return value !== 0 && Math.abs(value) <= most ? value : undefined;
}

/** `20261224`, `20261224T200000` in the time of the event, or with a Z in UTC. */
function parseEnd(written: string): RuleEnd | undefined {
  const [, year, month, day, hour = '23', minute = '59', second = '59', zulu] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z)?)?$/.exec(written) ?? [];
  const moment = parseMoment(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!moment) return undefined;
  return zulu
    ? { kind: 'moment', epochMs: moment.epochMs }
    : { kind: 'wall', wallMs: moment.epochMs };
}

function wholeNumber(written: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(written) ? Number(written) : undefined;
}
