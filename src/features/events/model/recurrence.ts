import { RRuleTemporal } from 'rrule-temporal';
import { asList, asText, type Published } from '../../../model/published-values.js';
import type { Recurrence } from './calendar.js';
import { dayOf, type EventTime, isoDate, readEventTime } from './event-time.js';
import type { EventProblem, ListedEvent } from './events.js';
import { DAY_MS } from './time-zone.js';

/** The rule of an event that has further dates only. */
const ONCE = 'FREQ=DAILY;COUNT=1';

/**
 * Reads `rrule`, `exdate` and `rdate` of a published event. `rrule` may contain the lines of an iCalendar file, with `EXDATE` and
 * `RDATE` lines (RFC 5545, section 3.8.5).
 */
export function readRecurrence(
  { rrule, exdate, rdate }: Published,
  event: ListedEvent,
): Recurrence | EventProblem {
  const lines = asText(rrule)
    .trim()
    .split(/[\r\n]+/);
  const linesOf = (name: RegExp): string[] => lines.filter((line) => name.test(line));
  const rule = lines.find((line) => !/^(?:EXDATE|RDATE|DTSTART|DTEND)\b/i.test(line)) || ONCE;
  const exceptions = readStarts([...linesOf(/^EXDATE\b/i), ...textsOf(exdate)], event);
  if (!exceptions) return 'exdate';
  const additions = readStarts([...linesOf(/^RDATE\b/i), ...textsOf(rdate)], event);
  if (!additions) return 'rdate';
  try {
    return createRecurrence([
      `DTSTART:${stamp(event.start.wallMs)}`,
      `RRULE:${ruleIn(rule, event)}`,
      ...exceptions.map((wallMs) => `EXDATE:${stamp(wallMs)}`),
      ...additions.map((wallMs) => `RDATE:${stamp(wallMs)}`),
    ]);
  } catch {
    return 'rrule';
  }
}

/** Wall times are given to the library as if they were UTC, and so it applies no time zone. */
function createRecurrence(lines: readonly string[]): Recurrence {
  const rules = new RRuleTemporal({ rruleString: lines.join('\n') });
  return (from, to) => {
    const found = rules.between(new Date(from), new Date(to), true);
    return [...new Set(found.map(({ epochMilliseconds }) => epochMilliseconds))];
  };
}

/**
 * The rule with `UNTIL` in the clock of the event. Some calendars repeat the time of the start in `BYHOUR` and its relatives, in
 * their own time zone or in UTC: a single hour, minute or second is ignored.
 *
 * @throws {RangeError} for a rule that repeats an event several times an hour, or has an unknown `UNTIL`
 */
function ruleIn(rule: string, event: ListedEvent): string {
  const parts = rule
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .filter((part) => !/^BY(?:HOUR|MINUTE|SECOND)=\d+$/.test(part));
  return parts
    .map((part) => {
      const [name, value = ''] = part.split('=');
      if (name === 'FREQ' && /^(?:HOURLY|MINUTELY|SECONDLY)$/.test(value))
        throw new RangeError(part);
      if (name !== 'UNTIL') return part;
      const end = readEventTime(isoDate(value), event.zone);
      if (!end) throw new RangeError(part);
      return `UNTIL=${stamp(end.isDay ? end.wallMs + DAY_MS - 1000 : wallIn(event, end))}`;
    })
    .join(';');
}

function textsOf(raw: unknown): string[] {
  return Array.isArray(raw) ? asList(raw).map(asText) : [asText(raw)];
}

/** The wall times of a list of dates; a day alone means the event's time of that day. Undefined if a date is invalid. */
function readStarts(texts: readonly string[], event: ListedEvent): number[] | undefined {
  const { start, zone } = event;
  const times = texts
    .flatMap((text) => text.replace(/^(?:EXDATE|RDATE)[^:]*:/i, '').split(/[,\s]+/))
    .filter((date) => date !== '')
    // A further date can be a period: what follows the slash is its end.
    .map((date) => readEventTime(isoDate(date.replace(/\/.*/, '')), zone));
  if (times.includes(undefined)) return undefined;
  return times.flatMap((time) => {
    if (!time) return [];
    if (start.isDay) return [dayOf(time).wallMs];
    return [time.isDay ? time.wallMs + start.wallMs - dayOf(start).wallMs : wallIn(event, time)];
  });
}

/** A time in the clock of the start, which can be that of an offset without a time zone. */
function wallIn({ start, zone }: ListedEvent, { wallMs, epochMs }: EventTime): number {
  const isOffset = !zone && epochMs !== undefined && start.epochMs !== undefined;
  return isOffset ? epochMs + start.wallMs - start.epochMs : wallMs;
}

function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
