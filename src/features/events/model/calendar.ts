import { asRecord, asText } from '../../../model/published-values.js';
import { dayAt, firstDayOf, monthOf } from './days.js';
import type { EventTime } from './event-time.js';
import { overAt, readEvents, type EventList, type ListedEvent } from './events.js';
import { isBeforeEnd, parseRule, type RecurrenceRule } from './recurrence-rule.js';
import { recurrenceDays } from './recurrence.js';
import { DAY_MS, type TimeZone } from './time-zone.js';

/** An event that may come again. */
export interface CalendarEvent extends ListedEvent {
  readonly rule?: RecurrenceRule;
}

/** One time that an event takes place, on days since 1 January 1970 by the clocks of the place. */
export interface Occurrence extends ListedEvent {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** Which events a calendar shows, by the clock. */
export const shownEvents = ['all', 'upcoming', 'past'] as const;

type ShownEvents = (typeof shownEvents)[number];

/** Days, both included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** When the events of a page take place. */
export interface Calendar {
  /** What takes place on any of some days, each once, in the order of their beginnings. */
  readonly within: (range: DayRange) => readonly Occurrence[];
  /**
   * The first day from `day` on, or with -1 the last one up to it, on which anything takes place. What comes again is looked for
   * in the next eight years.
   */
  readonly nearest: (day: number, direction: 1 | -1) => number | undefined;
}

/** How long an event that comes again may be, in days: a year of them at once is none. */
const LONGEST = 366;

/** How far {@link Calendar.nearest} looks for what comes again, in days: mostly it is there soon. */
const REACHES = [31, 366, 8 * 366];

/** Reads published events with their rules (`rrule`). A rule that is not supported leaves its event as one that takes place once. */
export function readCalendarEvents(
  list: readonly unknown[],
  zoneName: string,
): Omit<EventList, 'events'> & { readonly events: readonly CalendarEvent[] } {
  const read = readEvents(list, zoneName);
  const problems = new Set(read.problems);
  const events = read.events.map((event): CalendarEvent => {
    const written = asText(asRecord(list[event.row])['rrule']).trim();
    if (written === '') return event;
    const rule = parseRule(written);
    if (typeof rule !== 'string') return { ...event, rule };
    problems.add('rrule');
    return event;
  });
  return { events, problems };
}

/** What a calendar is made for. */
interface CalendarSetting {
  /** By whose clocks moments of places that nobody knows are shown. */
  readonly visitorZone: TimeZone | undefined;
  readonly show: ShownEvents;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function createCalendar(
  events: readonly CalendarEvent[],
  { visitorZone, show, now }: CalendarSetting,
): Calendar {
  const isShown = ({ overMs }: Occurrence): boolean =>
    show === 'all' || overMs <= now === (show === 'past');
  const single: Occurrence[] = [];
  const recurring: Recurring[] = [];
  for (const event of events) {
    const located = locate(event, visitorZone);
    const first = occurrenceOf(located);
    if (event.rule) recurring.push({ event: located, rule: event.rule, first });
    else if (isShown(first)) single.push(first);
  }
  const again = (range: DayRange): Occurrence[] =>
    recurring.flatMap((each) => repetitions(each, range).filter(isShown));
  /** The day nearest to one end of some days on which anything comes again. Whatever is further away than what is known is not made. */
  const nextDay = (range: DayRange, direction: 1 | -1): number | undefined => {
    const day = direction > 0 ? range.from : range.to;
    let rest = range;
    let nearest: number | undefined;
    for (const each of recurring) {
      if (nearest === day) break;
      const days = repetitionDays(each, rest);
      if (direction < 0) days.reverse();
      for (const begin of days) {
        const found = repetitionOn(each, begin, rest);
        if (!found || !isShown(found)) continue;
        nearest = nearestOf([found], day, direction);
        if (nearest !== undefined) rest = { ...rest, [direction > 0 ? 'to' : 'from']: nearest };
        break;
      }
    }
    return nearest;
  };

  return {
    within: (range) =>
      [...single.filter((each) => isWithin(each, range)), ...again(range)].sort(
        (a, b) => a.firstDay - b.firstDay || orderInDay(a.start) - orderInDay(b.start),
      ),
    nearest: (day, direction) => {
      const known = nearestOf(single, day, direction);
      for (const reach of REACHES) {
        const limit = day + reach * direction;
        const range = { from: Math.min(day, limit), to: Math.max(day, limit) };
        const found = nextDay(range, direction);
        if (found !== undefined) return nearer(found, known, direction);
        if (known !== undefined && (known - limit) * direction <= 0) return known;
      }
      return known;
    },
  };
}

function isWithin({ firstDay, lastDay }: Occurrence, { from, to }: DayRange): boolean {
  return firstDay <= to && lastDay >= from;
}

function nearestOf(some: readonly Occurrence[], day: number, direction: 1 | -1) {
  let found: number | undefined;
  for (const { firstDay, lastDay } of some) {
    if (direction > 0 && lastDay >= day) found = nearer(Math.max(firstDay, day), found, direction);
    if (direction < 0 && firstDay <= day) found = nearer(Math.min(lastDay, day), found, direction);
  }
  return found;
}

function nearer(day: number, other: number | undefined, direction: 1 | -1): number {
  return other === undefined || (day - other) * direction < 0 ? day : other;
}

/** What takes place on each of some days, that which began earlier first. */
export function byDay(
  occurrences: readonly Occurrence[],
  { from, to }: DayRange,
): ReadonlyMap<number, readonly Occurrence[]> {
  const days = new Map<number, Occurrence[]>();
  for (const occurrence of occurrences) {
    const last = Math.min(occurrence.lastDay, to);
    for (let day = Math.max(occurrence.firstDay, from); day <= last; day += 1) {
      const known = days.get(day);
      if (known) known.push(occurrence);
      else days.set(day, [occurrence]);
    }
  }
  return days;
}

/** The month that is shown first: that of the day where it has an event, else the next one that has, else the last one. */
export function monthToShow(calendar: Calendar, day: number): number {
  const month = monthOf(day);
  const first = calendar.nearest(firstDayOf(month), 1);
  return first !== undefined && monthOf(first) === month
    ? month
    : (nearestMonth(calendar, month) ?? month);
}

/** The next month with an event, else the last one before. */
export function nearestMonth({ nearest }: Calendar, month: number): number | undefined {
  const day = nearest(firstDayOf(month + 1), 1) ?? nearest(firstDayOf(month) - 1, -1);
  return day === undefined ? undefined : monthOf(day);
}

/** Times of the visitor's clock where the page says no other. */
function locate(event: CalendarEvent, visitorZone: TimeZone | undefined): CalendarEvent {
  const { start, end } = event;
  if (start.isLocal || !visitorZone) return event;
  const located = (time: EventTime): EventTime =>
    time.isLocal || time.epochMs === undefined
      ? time
      : { ...time, wallMs: visitorZone.wallOf(time.epochMs), isLocal: true };
  return { ...event, zone: visitorZone, start: located(start), ...(end && { end: located(end) }) };
}

function occurrenceOf(event: ListedEvent): Occurrence {
  return { ...event, ...daysOf(event.start, event.end) };
}

function daysOf(start: EventTime, end: EventTime | undefined) {
  const firstDay = dayAt(start.wallMs);
  if (!end) return { firstDay, lastDay: firstDay };
  // What ends at midnight does not take place on the day that begins then.
  const lastDay = dayAt(end.isDay ? end.wallMs : end.wallMs - 1);
  return { firstDay, lastDay: Math.max(firstDay, lastDay) };
}

/** An event that comes again, and the first time that it takes place. */
interface Recurring {
  readonly event: CalendarEvent;
  readonly rule: RecurrenceRule;
  readonly first: Occurrence;
}

/** Each time that it takes place on any of some days. */
function repetitions(recurring: Recurring, range: DayRange): Occurrence[] {
  return repetitionDays(recurring, range).flatMap(
    (day) => repetitionOn(recurring, day, range) ?? [],
  );
}

/** The days on which it begins, so that it may take place on any of some days. */
function repetitionDays(
  { rule, first: { firstDay, lastDay } }: Recurring,
  { from, to }: DayRange,
): number[] {
  const length = Math.min(lastDay - firstDay, LONGEST);
  return recurrenceDays(rule, firstDay, { from: from - length, to });
}

/** What begins on a day; undefined where the rule has ended before, or it takes place on none of some days. */
function repetitionOn(
  { event, rule, first }: Recurring,
  day: number,
  range: DayRange,
): Occurrence | undefined {
  const occurrence = moveTo(event, day - first.firstDay);
  return isBeforeEnd(rule, occurrence.start) && isWithin(occurrence, range)
    ? occurrence
    : undefined;
}

/** The same event some days later, at the same time of the clocks there, and as long (RFC 5545, section 3.8.5.3). */
function moveTo(event: CalendarEvent, days: number): Occurrence {
  const { start, end, zone, id } = event;
  const begin = moved(start, days, zone);
  const finish = end && endAfter(begin, end, event, days);
  const { firstDay, lastDay } = daysOf(begin, finish);
  return {
    ...event,
    id: `${id}-${new Date(begin.wallMs).toISOString().slice(0, 10)}`,
    start: begin,
    ...(finish && { end: finish }),
    overMs: overAt(begin, finish, zone),
    firstDay,
    lastDay,
  };
}

function moved(time: EventTime, days: number, zone: TimeZone | undefined): EventTime {
  const wallMs = time.wallMs + days * DAY_MS;
  if (time.epochMs === undefined) return { ...time, wallMs };
  return { ...time, wallMs, epochMs: zone ? zone.epochOf(wallMs) : time.epochMs + days * DAY_MS };
}

function endAfter(
  begin: EventTime,
  end: EventTime,
  { start, zone }: CalendarEvent,
  days: number,
): EventTime {
  if (!zone || begin.epochMs === undefined || end.epochMs === undefined) {
    return moved(end, days, zone);
  }
  const epochMs = begin.epochMs + end.epochMs - (start.epochMs ?? 0);
  return { ...end, epochMs, wallMs: zone.wallOf(epochMs) };
}

/** Whole days before times of day. */
function orderInDay({ isDay, wallMs }: EventTime): number {
  return isDay ? -Infinity : wallMs;
}
