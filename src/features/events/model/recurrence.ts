import { daysIn, dayAt, dayOfMonth, firstDayOf, monthOf, weekdayOf, weekStart } from './days.js';
import type { RecurrenceRule, RuleDay } from './recurrence-rule.js';

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
  return Math.floor(periodsBetween(frequency, start, day) / interval) - 1;
}

function periodsBetween(frequency: RecurrenceRule['frequency'], start: number, day: number) {
  switch (frequency) {
    case 'DAILY':
      return day - start;
    case 'WEEKLY':
      return (day - start) / 7;
    case 'MONTHLY':
      return monthOf(day) - monthOf(start);
    case 'YEARLY':
      return (monthOf(day) - monthOf(start)) / 12;
  }
}

/** How often an event has taken place before a period; undefined where that depends on the months between. */
function countBefore(rule: RecurrenceRule, start: number, period: number): number | undefined {
  const { frequency, days, monthDays, months } = rule;
  if (period === 0) return 0;
  const isEvery = [days, monthDays, months].every(({ length }) => length === 0);
  if (frequency === 'DAILY' && isEvery) return period;
  if (frequency !== 'WEEKLY' || months.length > 0) return undefined;
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
      return firstDayOf(januaryOf(start) + 12 * distance);
  }
}

/** The first month of the year of a day. */
function januaryOf(day: number): number {
  return 12 * Math.floor(monthOf(day) / 12);
}

/** In their order. */
function daysOfPeriod(rule: RecurrenceRule, start: number, period: number): number[] {
  const found = candidates(rule, start, period);
  const days = found.length < 2 ? found : [...new Set(found)].sort((a, b) => a - b);
  if (rule.positions.length === 0) return days;
  const chosen = new Set(
    rule.positions.map((position) => days.at(position > 0 ? position - 1 : position)),
  );
  return days.filter((day) => chosen.has(day));
}

function candidates(rule: RecurrenceRule, start: number, period: number): number[] {
  const { frequency, days, monthDays, months, firstWeekday } = rule;
  const first = periodStart(rule, start, period);
  const isInMonth = (month: number): boolean => months.length === 0 || months.includes(month % 12);
  switch (frequency) {
    case 'DAILY': {
      const isDay = days.length === 0 || days.some(({ weekday }) => weekday === weekdayOf(first));
      const isDate = monthDays.length === 0 || datesIn(monthOf(first), monthDays).includes(first);
      return isDay && isDate && isInMonth(monthOf(first)) ? [first] : [];
    }
    case 'WEEKLY': {
      const chosen = days.length > 0 ? days : [{ weekday: weekdayOf(start) }];
      const found = chosen.map(({ weekday }) => first + ((weekday - firstWeekday + 7) % 7));
      return months.length === 0 ? found : found.filter((day) => isInMonth(monthOf(day)));
    }
    case 'MONTHLY': {
      const month = monthOf(first);
      return isInMonth(month) ? daysOfMonth(rule, start, month) : [];
    }
    case 'YEARLY': {
      const january = monthOf(first);
      if (months.length === 0 && monthDays.length === 0) {
        if (days.length === 0) {
          return daysOfMonth(rule, start, january + monthOf(start) - januaryOf(start));
        }
        return weekdaysWithin(firstDayOf(january), firstDayOf(january + 12), days);
      }
      return Array.from({ length: 12 }, (_, index) => january + index)
        .filter(isInMonth)
        .flatMap((month) => daysOfMonth(rule, start, month));
    }
  }
}

/** A month without the day of the start has none, where a rule names no other. */
function daysOfMonth({ days, monthDays }: RecurrenceRule, start: number, month: number): number[] {
  const byDate = datesIn(month, monthDays.length > 0 ? monthDays : [dayOfMonth(start)]);
  if (days.length === 0) return byDate;
  const byWeekday = weekdaysWithin(firstDayOf(month), firstDayOf(month + 1), days);
  return monthDays.length === 0 ? byWeekday : byWeekday.filter((day) => byDate.includes(day));
}

/** Days by their numbers in a month, from its end where negative; those that it has. */
function datesIn(month: number, numbers: readonly number[]): number[] {
  const first = firstDayOf(month);
  const length = daysIn(month);
  return numbers
    .map((number) => (number > 0 ? number : length + 1 + number))
    .filter((number) => number >= 1 && number <= length)
    .map((number) => first + number - 1);
}

/** The weekdays from `first` on, before `end`. */
function weekdaysWithin(first: number, end: number, days: readonly RuleDay[]): number[] {
  return days.flatMap(({ weekday, position }) => {
    const all: number[] = [];
    const nearest = weekStart(first + 6, weekday);
    for (let day = nearest; day < end; day += 7) all.push(day);
    if (position === undefined) return all;
    return all.at(position > 0 ? position - 1 : position) ?? [];
  });
}
