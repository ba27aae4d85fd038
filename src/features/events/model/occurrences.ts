import { dayAt } from './days.js';
import type { EventTime } from './event-time.js';
import { overAt, type ListedEvent } from './events.js';
import { isBeforeEnd, type RecurrenceRule } from './recurrence-rule.js';
import { recurrenceDays } from './recurrence.js';
import { DAY_MS, type TimeZone } from './time-zone.js';

/** An event that may come again. */
export interface CalendarEvent extends ListedEvent {
  readonly rule?: RecurrenceRule;
  /** Days on which the rule is not followed, by the clock of the published start. */
  readonly exceptions?: readonly number[];
  /** Days on which it takes place beside those of the rule, at the same time of day, by the same clock. */
  readonly additions?: readonly number[];
  /** Days from the published start to the same moment by the visitor's clock. The rule speaks of the former. */
  readonly dayShift?: number;
}

/** Days, both included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/**
 * That an event takes place from one day to another, days since 1 January 1970 by the clocks of the place. A month may have
 * ten thousands of these, which are counted and put in order; what is shown of a few is {@link occurrenceOf}.
 */
export interface CalendarEntry {
  readonly event: CalendarEvent;
  /** Days from the first time that it takes place to this one. */
  readonly daysLater: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** One time that an event takes place, with all that is known of it. */
export interface Occurrence extends ListedEvent {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** How long an event that comes again may be, in days: a year of them at once is none. */
const LONGEST = 366;

/** The first time that an event takes place. */
export function firstEntry(event: CalendarEvent): CalendarEntry {
  return entryOn(event, 0);
}

/** The days on which it begins, so that it may take place on any of some days. */
export function beginDays(
  { event, firstDay, lastDay }: CalendarEntry,
  { from, to }: DayRange,
): number[] {
  const { rule, exceptions = [], additions = [], dayShift = 0 } = event;
  if (!rule) return [firstDay];
  const length = Math.min(lastDay - firstDay, LONGEST);
  const range = { from: from - length - dayShift, to: to - dayShift };
  let days = recurrenceDays(rule, firstDay - dayShift, range);
  const added = additions.filter(
    (day) => day >= range.from && day <= range.to && !days.includes(day),
  );
  if (added.length > 0) days = [...days, ...added].sort((a, b) => a - b);
  if (exceptions.length > 0) days = days.filter((day) => !exceptions.includes(day));
  return dayShift === 0 ? days : days.map((day) => day + dayShift);
}

/** What begins on one of these; undefined where the rule has ended before, or it takes place on none of some days. */
export function entryWithin(
  { event, firstDay }: CalendarEntry,
  day: number,
  range: DayRange,
): CalendarEntry | undefined {
  const { rule, start, zone, additions, dayShift = 0 } = event;
  const daysLater = day - firstDay;
  const isAdded = additions?.includes(day - dayShift) ?? false;
  if (rule?.until && !isAdded && !isBeforeEnd(rule, moved(start, daysLater, zone))) {
    return undefined;
  }
  const entry = entryOn(event, daysLater);
  return isWithin(entry, range) ? entry : undefined;
}

function isWithin({ firstDay, lastDay }: CalendarEntry, { from, to }: DayRange): boolean {
  return firstDay <= to && lastDay >= from;
}

/** Whether it is past at a moment. Clocks, which take longest, are asked only about the days around that. */
export function isOver(entry: CalendarEntry, now: number): boolean {
  const { event, firstDay, lastDay } = entry;
  if (!event.rule) return event.overMs <= now;
  // No place is a whole day before or after UTC.
  if ((firstDay - 1) * DAY_MS > now) return false;
  if ((lastDay + 2) * DAY_MS <= now) return true;
  return occurrenceOf(entry).overMs <= now;
}

/** The same event at that time of the clocks there, and as long (RFC 5545, section 3.8.5.3). */
export function occurrenceOf({ event, daysLater, firstDay, lastDay }: CalendarEntry): Occurrence {
  if (!event.rule) return { ...event, firstDay, lastDay };
  const { start, end } = timesOf(event, daysLater);
  return {
    ...event,
    id: `${event.id}-${new Date(start.wallMs).toISOString().slice(0, 10)}`,
    start,
    ...(end && { end }),
    overMs: overAt(start, end, event.zone),
    firstDay,
    lastDay,
  };
}

/** Times of the visitor's clock where the page says no other. */
export function locate(event: CalendarEvent, visitorZone: TimeZone | undefined): CalendarEvent {
  const { start, end } = event;
  if (start.isLocal || !visitorZone) return event;
  const located = (time: EventTime): EventTime =>
    time.isLocal || time.epochMs === undefined
      ? time
      : { ...time, wallMs: visitorZone.wallOf(time.epochMs), isLocal: true };
  const begin = located(start);
  const dayShift = dayAt(begin.wallMs) - dayAt(start.wallMs);
  return { ...event, zone: visitorZone, start: begin, dayShift, ...(end && { end: located(end) }) };
}

function entryOn(event: CalendarEvent, daysLater: number): CalendarEntry {
  const firstDay = dayAt(event.start.wallMs) + daysLater;
  const { end } = event;
  if (!end) return { event, daysLater, firstDay, lastDay: firstDay };
  const endMs = endWallMs(event, end, daysLater);
  // What ends at midnight does not take place on the day that begins then.
  const lastDay = dayAt(end.isDay ? endMs : endMs - 1);
  return { event, daysLater, firstDay, lastDay: Math.max(firstDay, lastDay) };
}

function timesOf(event: CalendarEvent, daysLater: number): Pick<ListedEvent, 'start' | 'end'> {
  const { start: first, end, zone } = event;
  const start = moved(first, daysLater, zone);
  if (!end) return { start };
  const isAsLong = zone && start.epochMs !== undefined && end.epochMs !== undefined;
  if (!isAsLong) return { start, end: moved(end, daysLater, zone) };
  const epochMs = start.epochMs + end.epochMs - (first.epochMs ?? 0);
  return { start, end: { ...end, epochMs, wallMs: zone.wallOf(epochMs) } };
}

/** When clocks there show that it ends, as {@link timesOf} has it. */
function endWallMs(
  { start, zone, rule }: CalendarEvent,
  end: EventTime,
  daysLater: number,
): number {
  if (!rule || !zone || start.epochMs === undefined || end.epochMs === undefined) {
    return end.wallMs + daysLater * DAY_MS;
  }
  const begin = zone.epochOf(start.wallMs + daysLater * DAY_MS);
  return zone.wallOf(begin + end.epochMs - start.epochMs);
}

function moved(time: EventTime, days: number, zone: TimeZone | undefined): EventTime {
  const wallMs = time.wallMs + days * DAY_MS;
  if (time.epochMs === undefined) return { ...time, wallMs };
  return { ...time, wallMs, epochMs: zone ? zone.epochOf(wallMs) : time.epochMs + days * DAY_MS };
}
