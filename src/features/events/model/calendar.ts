import { asRecord } from '../../../model/published-values.js';
import { firstDayOf, monthOf } from './days.js';
import type { EventTime } from './event-time.js';
import { readEvents, type EventList } from './events.js';
import {
  beginDays,
  entryWithin,
  firstEntry,
  isOver,
  locate,
  type CalendarEntry,
  type CalendarEvent,
  type DayRange,
} from './occurrences.js';
import { parseRule } from './recurrence-rule.js';
import { readDays, readRecurrence } from './rule-dates.js';
import { DAY_MS, type TimeZone } from './time-zone.js';

/** Which events a calendar shows, by the clock. */
export const shownEvents = ['all', 'upcoming', 'past'] as const;

type ShownEvents = (typeof shownEvents)[number];

/** When the events of a page take place. */
export interface Calendar {
  /** What takes place on any of some days, each once, in the order of their beginnings. */
  readonly within: (range: DayRange) => readonly CalendarEntry[];
  /**
   * The first day from `day` on, or with -1 the last one up to it, on which anything takes place. What comes again is looked for
   * in the next eight years.
   */
  readonly nearest: (day: number, direction: 1 | -1) => number | undefined;
}

/** How far {@link Calendar.nearest} looks for what comes again, in days: mostly it is there soon. */
const REACHES = [31, 366, 8 * 366];

/**
 * Reads published events with their rules (`rrule`), exceptions (`exdate`) and additional dates (`rdate`). An event whose rule
 * is not supported takes place once.
 */
export function readCalendarEvents(
  list: readonly unknown[],
  zoneName: string,
): Omit<EventList, 'events'> & { readonly events: readonly CalendarEvent[] } {
  const read = readEvents(list, zoneName);
  const problems = new Set(read.problems);
  const events = read.events.map((event): CalendarEvent => {
    const { rrule, exdate, rdate } = asRecord(list[event.row]);
    const written = readRecurrence(rrule, exdate, rdate);
    if (written.rule === '' && written.additions.length === 0) return event;
    const rule = parseRule(withoutOwnTime(written.rule || 'FREQ=DAILY;COUNT=1', event.start));
    if (typeof rule === 'string') problems.add('rrule');
    const exceptions = readDays(written.exceptions, event.zone);
    if (!exceptions) problems.add('exdate');
    const additions = readDays(written.additions, event.zone);
    if (!additions) problems.add('rdate');
    if (typeof rule === 'string') return event;
    return { ...event, rule, exceptions: exceptions ?? [], additions: additions ?? [] };
  });
  return { events, problems };
}

/** The rule without `BYHOUR`, `BYMINUTE` and `BYSECOND` that name the time of the start, as some calendars write them. */
function withoutOwnTime(rule: string, { wallMs, epochMs = wallMs }: EventTime): string {
  const times = [wallMs, epochMs].map((ms) => new Date(ms));
  const own: Readonly<Record<string, readonly number[]>> = {
    HOUR: times.map((time) => time.getUTCHours()),
    MINUTE: times.map((time) => time.getUTCMinutes()),
    SECOND: times.map((time) => time.getUTCSeconds()),
  };
  const isOwn = (part: string): boolean => {
    const [, unit = '', value] = /^BY(HOUR|MINUTE|SECOND)=(\d+)$/i.exec(part.trim()) ?? [];
    return own[unit.toUpperCase()]?.includes(Number(value)) ?? false;
  };
  return rule
    .split(';')
    .filter((part) => !isOwn(part))
    .join(';');
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
  const isShown = (entry: CalendarEntry): boolean =>
    show === 'all' || isOver(entry, now) === (show === 'past');
  const all = events
    .map((event) => firstEntry(locate(event, visitorZone)))
    .sort((a, b) => timeOfDay(a) - timeOfDay(b));
  const single = all.filter((each) => !each.event.rule && isShown(each));
  const recurring = all.filter(({ event }) => event.rule);
  /** The day nearest to one end of some days on which anything comes again. Whatever is further away than what is known is not made. */
  const nextDay = (range: DayRange, direction: 1 | -1): number | undefined => {
    const day = direction > 0 ? range.from : range.to;
    let rest = range;
    let nearest: number | undefined;
    for (const each of recurring) {
      if (nearest === day) break;
      const days = beginDays(each, rest);
      if (direction < 0) days.reverse();
      for (const begin of days) {
        const found = entryWithin(each, begin, rest);
        if (!found || !isShown(found)) continue;
        nearest = nearestOf([found], day, direction);
        if (nearest !== undefined) rest = { ...rest, [direction > 0 ? 'to' : 'from']: nearest };
        break;
      }
    }
    return nearest;
  };

  return {
    within: (range) => {
      // All are in the order of a day: sorting what they come to would take as long as all the rest.
      const begins = new Map<number, CalendarEntry[]>();
      for (const first of all) {
        for (const day of beginDays(first, range)) {
          const entry = entryWithin(first, day, range);
          if (entry && isShown(entry)) append(begins, entry.firstDay, entry);
        }
      }
      return [...begins].sort(([a], [b]) => a - b).flatMap(([, entries]) => entries);
    },
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

function nearestOf(some: readonly CalendarEntry[], day: number, direction: 1 | -1) {
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
  entries: readonly CalendarEntry[],
  { from, to }: DayRange,
): ReadonlyMap<number, readonly CalendarEntry[]> {
  const days = new Map<number, CalendarEntry[]>();
  for (const entry of entries) {
    const last = Math.min(entry.lastDay, to);
    for (let day = Math.max(entry.firstDay, from); day <= last; day += 1) append(days, day, entry);
  }
  return days;
}

function append(days: Map<number, CalendarEntry[]>, day: number, entry: CalendarEntry): void {
  const known = days.get(day);
  if (known) known.push(entry);
  else days.set(day, [entry]);
}

/** The entries of a month, each once, by the first day of the month on which it takes place. */
export function monthEntries(
  days: ReadonlyMap<number, readonly CalendarEntry[]>,
  month: number,
): readonly CalendarEntry[] {
  const first = firstDayOf(month);
  const found: CalendarEntry[] = [];
  for (let day = first; day < firstDayOf(month + 1); day += 1) {
    for (const entry of days.get(day) ?? []) {
      if (day === Math.max(entry.firstDay, first)) found.push(entry);
    }
  }
  return found;
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

/** Milliseconds from the beginning of the day at which it begins. Whole days come before times of day. */
function timeOfDay({ event: { start }, firstDay }: CalendarEntry): number {
  return start.isDay ? -1 : start.wallMs - firstDay * DAY_MS;
}
