import { parseMoment } from '../../time/model/relative-time.js';
import { addMonths, dayAt, daysIn, firstDayOf, monthOf, weekdayOf, weekStart } from './days.js';
import type { EventTime } from './event-time.js';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** A weekday, 0 for Sunday; with `position` the first, second … of a month, from its end where negative, else each. */
interface RuleDay {
  readonly weekday: number;
  readonly position?: number;
}

/** When an event comes again: the part of RFC 5545, section 3.3.10, that {@link parseRule} names. */
export interface RecurrenceRule {
  readonly frequency: (typeof frequencies)[number];
  /** Days, weeks, months or years from one to the next. */
  readonly interval: number;
  /** How often it takes place. */
  readonly count?: number;
  /** The last moment at which it may begin; a day counts to its end. */
  readonly until?: RuleEnd;
  readonly days: readonly RuleDay[];
  /** The weekday on which weeks begin, 0 for Sunday. */
  readonly firstWeekday: number;
}

type RuleEnd =
  | { readonly kind: 'moment'; readonly epochMs: number }
  | { readonly kind: 'wall'; readonly wallMs: number };

/**
 * Reads `FREQ`, `INTERVAL`, `COUNT`, `UNTIL`, `WKST` and `BYDAY`, the last one for days and weeks, for months also as `2TU` or
 * `-1FR`. A text names the first part of a rule that is none of these.
 */
export function parseRule(written: string): RecurrenceRule | string {
  const rule: { -readonly [K in keyof RecurrenceRule]?: RecurrenceRule[K] | undefined } = {};
  for (const part of written
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')) {
    const [name, value = ''] = part.split('=');
    if (name === 'FREQ') rule.frequency = oneOf(frequencies, value);
    else if (name === 'INTERVAL') rule.interval = wholeNumber(value);
    else if (name === 'COUNT') rule.count = wholeNumber(value);
    else if (name === 'UNTIL') rule.until = parseEnd(value);
    else if (name === 'BYDAY') rule.days = parseDays(value);
    else if (name === 'WKST') rule.firstWeekday = parseWeekday(value);
    else return part;
    if (Object.values(rule).some((value) => value === undefined)) return part;
  }
  const { frequency, interval = 1, days = [], firstWeekday = 1, count, until } = rule;
  if (!frequency) return 'FREQ';
  const isPositioned = days.some(({ position }) => position !== undefined);
  if (frequency === 'YEARLY' ? days.length > 0 : isPositioned && frequency !== 'MONTHLY') {
    return `FREQ=${frequency} with BYDAY`;
  }
  return {
    frequency,
    interval,
    days,
    firstWeekday,
    ...(count && { count }),
    ...(until && { until }),
  };
}

/**
 * The days from `from` to `to`, both included, on which an event takes place that began on `start`. What `until` says of
 * these is the caller's to ask: it depends on the time of day ({@link isBeforeEnd}).
 */
export function recurrenceDays(
  rule: RecurrenceRule,
  start: number,
  { from, to: last }: { readonly from: number; readonly to: number },
): number[] {
  const { count = Infinity, until } = rule;
  // Clocks at the place may show the next day already.
  const to = until
    ? Math.min(last, dayAt(until.kind === 'wall' ? until.wallMs : until.epochMs) + 1)
    : last;
  const found: number[] = [];
  const skipped = Math.max(0, periodBefore(rule, start, from));
  const known = count === Infinity ? 0 : countBefore(rule, start, skipped);
  // What cannot be calculated is counted from the beginning.
  let period = known === undefined ? 0 : skipped;
  let counted = known ?? 0;
  for (; periodStart(rule, start, period) <= to; period += 1) {
    for (const day of daysOfPeriod(rule, start, period)) {
      if (day < start) continue;
      if (day > to || counted >= count) return found;
      counted += 1;
      if (day >= from) found.push(day);
    }
    if (counted >= count) break;
  }
  return found;
}

/** A period that begins no later than the one of a day. */
function periodBefore({ frequency, interval }: RecurrenceRule, start: number, day: number): number {
  const distance = {
    DAILY: day - start,
    WEEKLY: (day - start) / 7,
    MONTHLY: monthOf(day) - monthOf(start),
    YEARLY: (monthOf(day) - monthOf(start)) / 12,
  }[frequency];
  return Math.floor(distance / interval) - 1;
}

/** How often an event has taken place before a period; undefined where that depends on the months between. */
function countBefore(rule: RecurrenceRule, start: number, period: number): number | undefined {
  const { frequency, days } = rule;
  if (period === 0) return 0;
  if (frequency === 'DAILY' && days.length === 0) return period;
  if (frequency !== 'WEEKLY') return undefined;
  const first = daysOfPeriod(rule, start, 0);
  return first.filter((day) => day >= start).length + (period - 1) * first.length;
}

function periodStart(
  { frequency, interval, firstWeekday }: RecurrenceRule,
  start: number,
  period: number,
): number {
  const distance = period * interval;
  switch (frequency) {
    case 'DAILY':
      return start + distance;
    case 'WEEKLY':
      return weekStart(start, firstWeekday) + 7 * distance;
    case 'MONTHLY':
      return firstDayOf(monthOf(start) + distance);
    case 'YEARLY':
      return firstDayOf(monthOf(start) + 12 * distance);
  }
}

/** In their order. A month without the day of the start has none. */
function daysOfPeriod(rule: RecurrenceRule, start: number, period: number): number[] {
  const first = periodStart(rule, start, period);
  const { frequency, days, firstWeekday } = rule;
  if (frequency === 'DAILY') {
    return days.length === 0 || days.some(({ weekday }) => weekday === weekdayOf(first))
      ? [first]
      : [];
  }
  if (frequency === 'WEEKLY') {
    const chosen = days.length > 0 ? days : [{ weekday: weekdayOf(start) }];
    return inOrder(chosen.map(({ weekday }) => first + ((weekday - firstWeekday + 7) % 7)));
  }
  if (days.length > 0) return inOrder(days.flatMap((day) => daysOfMonth(day, monthOf(first))));
  const day = addMonths(start, monthOf(first) - monthOf(start));
  const isSame = day - firstDayOf(monthOf(day)) === start - firstDayOf(monthOf(start));
  return isSame ? [day] : [];
}

function daysOfMonth({ weekday, position }: RuleDay, month: number): number[] {
  const first = firstDayOf(month);
  const all = Array.from({ length: daysIn(month) }, (_, index) => first + index).filter(
    (day) => weekdayOf(day) === weekday,
  );
  if (position === undefined) return all;
  const day = all.at(position > 0 ? position - 1 : position);
  return day === undefined ? [] : [day];
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}

function parseDays(written: string): RuleDay[] | undefined {
  const days: RuleDay[] = [];
  for (const part of written.split(',')) {
    const [, position, name = ''] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(part) ?? [];
    const weekday = parseWeekday(name);
    if (weekday === undefined) return undefined;
    days.push(position === undefined ? { weekday } : { weekday, position: Number(position) });
  }
  return days;
}

function parseWeekday(written: string): number | undefined {
  const weekday = weekdays.findIndex((each) => each === written);
  return weekday < 0 ? undefined : weekday;
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

function oneOf<const T extends string>(values: readonly T[], written: string): T | undefined {
  return values.find((value) => value === written);
}

/** Whether a rule still allows a beginning. */
export function isBeforeEnd(
  { until }: RecurrenceRule,
  { wallMs, epochMs = wallMs }: Pick<EventTime, 'epochMs' | 'wallMs'>,
): boolean {
  if (!until) return true;
  return until.kind === 'wall' ? wallMs <= until.wallMs : epochMs <= until.epochMs;
}
