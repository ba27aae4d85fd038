import { RRuleTemporal } from 'rrule-temporal';
import { asList, asText, type Fields } from '../../../model/published-values.js';
import type { Recurrence, RecurrenceResult } from './calendar.js';
import { dayOf, type EventTime, isoDate, readEventTime } from './event-time.js';
import type { RepeatedEventJson } from './event-json.js';
import type { EventProblem, ListedEvent } from './events.js';
import { DAY_MS } from './time-zone.js';

/** Names of the parts of a rule (RFC 5545, section 3.3.10). */
const ruleParts =
  /^(?:FREQ|UNTIL|COUNT|INTERVAL|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))$/;

/** The rule of an event that has only additional dates. */
const ONCE = 'FREQ=DAILY;COUNT=1';

/**
 * Reads `rrule`, `exdate` and `rdate` of a published event. `rrule` may contain several lines of an iCalendar file, including `EXDATE`
 * and `RDATE` lines (RFC 5545, section 3.8.5).
 */
export function readRecurrence(
  { rrule, exdate, rdate }: Fields<RepeatedEventJson>,
  event: ListedEvent,
): RecurrenceResult {
  const lines = asText(rrule)
    .trim()
    .split(/[\r\n]+/);
  const linesOf = (name: RegExp): string[] => lines.filter((line) => name.test(line));
  const rule = lines.find((line) => !/^(?:EXDATE|RDATE|DTSTART|DTEND)\b/i.test(line)) || ONCE;
  const exceptions = readStarts([...linesOf(/^EXDATE\b/i), ...textsOf(exdate)], event, true);
  const additions = readStarts([...linesOf(/^RDATE\b/i), ...textsOf(rdate)], event);
  const problems: EventProblem[] = [];
  if (!exceptions) problems.push('exdate');
  if (!additions) problems.push('rdate');
  try {
    const recurrence = createRecurrence([
      `DTSTART:${stamp(event.start.wallMs)}`,
      `RRULE:${ruleIn(rule, event)}`,
      ...(exceptions ?? []).map((wallMs) => `EXDATE:${stamp(wallMs)}`),
      ...(additions ?? []).map((wallMs) => `RDATE:${stamp(wallMs)}`),
    ]);
    return { recurrence, problems };
  } catch {
    return { problems: [...problems, 'rrule'] };
  }
}

/** Wall times are passed to the library as UTC, so that it applies no time zone. */
function createRecurrence(lines: readonly string[]): Recurrence {
  const rules = new RRuleTemporal({ rruleString: lines.join('\n') });
  return (from, to) => {
    const found = rules.between(new Date(from), new Date(to), true);
    return [...new Set(found.map(({ epochMilliseconds }) => epochMilliseconds))];
  };
}

/**
 * Converts `UNTIL` to the local time of the event. Some calendars repeat the start time in `BYHOUR`, `BYMINUTE` or `BYSECOND`, in their
 * own time zone or in UTC, so a single value is ignored.
 *
 * @throws {RangeError} if a rule repeats an event within a day, if `UNTIL` is invalid, or if a part is unknown: the library ignores it
 */
function ruleIn(rule: string, event: ListedEvent): string {
  const parts = rule
    .replace(/^\s*RRULE:|\s+/gi, '')
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '' && !/^BY(?:HOUR|MINUTE|SECOND)=\d+$/.test(part));
  return parts
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      if (!ruleParts.test(name)) throw new RangeError(part);
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

/**
 * Returns the wall times of a list of dates. A date without a time gets the time of the event. Undefined if any date is invalid.
 *
 * @param isMidnightDay reads a time of 00:00 as the whole day. Some calendars write exceptions this way.
 */
function readStarts(
  texts: readonly string[],
  event: ListedEvent,
  isMidnightDay = false,
): number[] | undefined {
  const { start, zone } = event;
  const times = texts
    .flatMap((text) => text.replace(/^(?:EXDATE|RDATE)[^:]*:/i, '').split(/[,\s]+/))
    .filter((date) => date !== '')
    // An additional date can be a period. The text after the slash is its end.
    .map((date) => readEventTime(isoDate(date.replace(/\/.*/, '')), zone));
  if (times.includes(undefined)) return undefined;
  return times.flatMap((time) => {
    if (!time) return [];
    if (start.isDay) return [dayOf(time).wallMs];
    const wallMs = wallIn(event, time);
    const isDay = time.isDay || (isMidnightDay && wallMs % DAY_MS === 0);
    return [isDay ? wallMs + start.wallMs - dayOf(start).wallMs : wallMs];
  });
}

/** Returns a time in the clock of the event's start, which may be a fixed offset without a time zone. */
function wallIn({ start, zone }: ListedEvent, { wallMs, epochMs }: EventTime): number {
  const isOffset = !zone && epochMs !== undefined && start.epochMs !== undefined;
  return isOffset ? epochMs + start.wallMs - start.epochMs : wallMs;
}

function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
