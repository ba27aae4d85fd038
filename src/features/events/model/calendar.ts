import { asRecord, asText, type Fields, type Unchecked } from '../../../model/published-values.js';
import { dayAt, firstDayOf, monthOf } from './days.js';
import type { RepeatedEventJson } from './event-json.js';
import type { EventTime } from './event-time.js';
import {
  type EventList,
  type EventProblem,
  type ListedEvent,
  overAt,
  readEvents,
} from './events.js';
import { DAY_MS, type TimeZone } from './time-zone.js';

/** Filters events. `upcoming` and `past` depend on an event's end. */
export const shownEvents = ['all', 'upcoming', 'past'] as const;

type ShownEvents = (typeof shownEvents)[number];

/** Returns a repeating event's start times from one wall time to another, inclusive, in chronological order. */
export type Recurrence = (from: number, to: number) => readonly number[];

/** `recurrence` is missing if the rule is invalid. */
export interface RecurrenceResult {
  readonly recurrence?: Recurrence;
  readonly problems: readonly EventProblem[];
}

export interface CalendarEvent extends ListedEvent {
  readonly recurrence?: Recurrence;
}

/** A single occurrence of an event. Its days are numbers of days since January 1, 1970, in the venue's time zone. */
export interface Occurrence extends ListedEvent {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** A range of days, including both ends. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

export interface Calendar {
  /** Returns all occurrences that are on any of the days. Each occurrence is listed once. Sorted by start. */
  readonly within: (range: DayRange) => readonly Occurrence[];
  /**
   * Searches for the nearest day with an occurrence, starting at `day`. With a `direction` of 1, the search is forward. With
   * -1, it is backward. Repeating events are searched for up to eight years.
   */
  readonly nearest: (day: number, direction: 1 | -1) => number | undefined;
}

/**
 * Search ranges in days. {@link Calendar.nearest} tries them in this order for repeating events. Most events need only the
 * first.
 */
const REACHES = [31, 366, 8 * 366];

/** Maximum duration of a repeating event's occurrence, in days. */
const LONGEST = 366;

/** Returns `true` if an event from the page's data repeats. Such an event requires `readRecurrence`. */
export function isRepeated(raw: unknown): boolean {
  const { rrule, rdate } = asRecord(raw as Unchecked<RepeatedEventJson>);
  return [rrule, ...(Array.isArray(rdate) ? (rdate as readonly unknown[]) : [rdate])].some(
    (each) => asText(each).trim() !== '',
  );
}

/**
 * Reads events from the page's data, including their rules (`rrule`), exceptions (`exdate`) and additional dates (`rdate`). An
 * event with an invalid rule occurs once. Invalid exceptions and additional dates are ignored and reported.
 *
 * @param readRecurrence - required if any event repeats
 */
export function readCalendarEvents(
  list: readonly unknown[],
  zoneName: string,
  readRecurrence?: (published: Fields<RepeatedEventJson>, event: ListedEvent) => RecurrenceResult,
): Omit<EventList, 'events'> & { readonly events: readonly CalendarEvent[] } {
  const read = readEvents(list, zoneName);
  const problems = new Set(read.problems);
  const events = read.events.map((event): CalendarEvent => {
    const published = asRecord(list[event.row] as Unchecked<RepeatedEventJson>);
    if (!readRecurrence || !isRepeated(published)) return event;
    const result = readRecurrence(published, event);
    for (const problem of result.problems) problems.add(problem);
    return result.recurrence ? { ...event, recurrence: result.recurrence } : event;
  });
  return { events, problems };
}

interface CalendarSetting {
  /** Time zone for points in time whose location is unknown. */
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
  const single = events
    .filter(({ recurrence }) => !recurrence)
    .map((event) => locate(event, visitorZone))
    .filter(isShown);
  const repeated = events.filter(({ recurrence }) => recurrence);

  // Other time zones can be a day ahead of or behind `now`. Without these limits, a rule without an end would produce years of
  // hidden occurrences.
  const shownFrom = show === 'upcoming' ? dayAt(now) - LONGEST : -Infinity;
  const shownTo = show === 'past' ? dayAt(now) + 1 : Infinity;
  const repeatedWithin = (range: DayRange): Occurrence[] =>
    repeated
      .flatMap((event) =>
        occurrencesOf(event, {
          from: Math.max(range.from, shownFrom),
          to: Math.min(range.to, shownTo),
        }),
      )
      .map((event) => locate(event, visitorZone))
      .filter((each) => isShown(each) && isWithin(each, range));

  return {
    within: (range) =>
      [...single.filter((each) => isWithin(each, range)), ...repeatedWithin(range)].sort(
        (a, b) => a.firstDay - b.firstDay || timeOfDay(a) - timeOfDay(b),
      ),
    nearest: (day, direction) => {
      const known = nearestOf(single, day, direction);
      for (const reach of repeated.length > 0 ? REACHES : []) {
        const limit = day + reach * direction;
        const range = { from: Math.min(day, limit), to: Math.max(day, limit) };
        const found = nearestOf(repeatedWithin(range), day, direction);
        if (found !== undefined) return nearer(found, known, direction);
      }
      return known;
    },
  };
}

function isWithin({ firstDay, lastDay }: Occurrence, { from, to }: DayRange): boolean {
  return firstDay <= to && lastDay >= from;
}

/** Returns a repeating event's occurrences that fall on any of the days in any time zone. */
function occurrencesOf(event: CalendarEvent, { from, to }: DayRange): ListedEvent[] {
  if (from > to) return [];
  const { recurrence, start: first, end, id } = event;
  const length = Math.min(((end?.wallMs ?? 0) - first.wallMs) / DAY_MS, LONGEST) + 2;
  const starts = recurrence?.((from - Math.max(length, 2)) * DAY_MS, (to + 2) * DAY_MS) ?? [];
  return starts.map((wallMs) => {
    const times = timesOf(event, wallMs - first.wallMs);
    const isUsualTime = (wallMs - first.wallMs) % DAY_MS === 0;
    const date = new Date(wallMs).toISOString().slice(0, isUsualTime ? 10 : 16);
    return {
      ...event,
      ...times,
      id: `${id}-${date}`,
      overMs: overAt(times.start, times.end, event.zone),
    };
  });
}

/** Moves an event to another day. The event keeps its time of day and duration (RFC 5545, section 3.8.5.3). */
function timesOf(
  { start: first, end, zone }: ListedEvent,
  moveMs: number,
): Pick<ListedEvent, 'start' | 'end'> {
  const start = moved(first, moveMs, zone);
  if (!end) return { start };
  if (!zone || start.epochMs === undefined || end.epochMs === undefined) {
    return { start, end: moved(end, moveMs, zone) };
  }
  const epochMs = start.epochMs + end.epochMs - (first.epochMs ?? 0);
  return { start, end: { ...end, epochMs, wallMs: zone.wallOf(epochMs) } };
}

function moved(time: EventTime, moveMs: number, zone: TimeZone | undefined): EventTime {
  const wallMs = time.wallMs + moveMs;
  if (time.epochMs === undefined) return { ...time, wallMs };
  return { ...time, wallMs, epochMs: zone ? zone.epochOf(wallMs) : time.epochMs + moveMs };
}

/** Adds an occurrence's days. If the event's location is unknown, the visitor's time zone is used. */
function locate(event: ListedEvent, visitorZone: TimeZone | undefined): Occurrence {
  const located = (time: EventTime): EventTime =>
    time.isLocal || time.epochMs === undefined || !visitorZone
      ? time
      : { ...time, wallMs: visitorZone.wallOf(time.epochMs), isLocal: true };
  const start = located(event.start);
  const end = event.end && located(event.end);
  const isMoved = visitorZone && !event.start.isLocal;
  const firstDay = dayAt(start.wallMs);
  // An event that ends at midnight does not count as an event of the next day.
  const lastDay = end ? dayAt(end.isDay ? end.wallMs : end.wallMs - 1) : firstDay;
  return {
    ...event,
    start,
    ...(end && { end }),
    ...(isMoved && { zone: visitorZone, overMs: overAt(start, end, visitorZone) }),
    firstDay,
    lastDay: Math.max(firstDay, lastDay),
  };
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

/** Returns each day's occurrences in the given order. */
export function byDay(
  occurrences: readonly Occurrence[],
  { from, to }: DayRange,
): ReadonlyMap<number, readonly Occurrence[]> {
  const days = new Map<number, Occurrence[]>();
  for (const each of occurrences) {
    const last = Math.min(each.lastDay, to);
    for (let day = Math.max(each.firstDay, from); day <= last; day += 1) {
      const known = days.get(day);
      if (known) known.push(each);
      else days.set(day, [each]);
    }
  }
  return days;
}

/** Returns a month's occurrences. Each occurrence is listed once. Sorted by the occurrence's first day in that month. */
export function monthOccurrences(
  days: ReadonlyMap<number, readonly Occurrence[]>,
  month: number,
): readonly Occurrence[] {
  const first = firstDayOf(month);
  const inMonth = Array.from(
    { length: firstDayOf(month + 1) - first },
    (_, index) => first + index,
  );
  return inMonth.flatMap((day) =>
    (days.get(day) ?? []).filter(({ firstDay }) => day === Math.max(firstDay, first)),
  );
}

/**
 * Returns the month to show first. This is the month of `day` if it contains an event. Otherwise it is {@link nearestMonth}.
 */
export function monthToShow(calendar: Calendar, day: number): number {
  const month = monthOf(day);
  const first = calendar.nearest(firstDayOf(month), 1);
  return first !== undefined && monthOf(first) === month
    ? month
    : (nearestMonth(calendar, month) ?? month);
}

/** Returns the next month that contains an event. If there is no such month, returns the closest previous month with an event. */
export function nearestMonth({ nearest }: Calendar, month: number): number | undefined {
  const day = nearest(firstDayOf(month + 1), 1) ?? nearest(firstDayOf(month) - 1, -1);
  return day === undefined ? undefined : monthOf(day);
}

/**
 * Milliseconds since the start of the first day. Returns -1 for all-day events, so that they are sorted before other events.
 */
function timeOfDay({ start, firstDay }: Occurrence): number {
  return start.isDay ? -1 : start.wallMs - firstDay * DAY_MS;
}
