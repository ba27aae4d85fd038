import { RRuleTemporal } from 'rrule-temporal';
import { asList, asText, type Fields } from '../../../model/published-values.js';
import type { Recurrence, RecurrenceResult } from './calendar.js';
import { dayOf, type EventTime, isoDate, readEventTime } from './event-time.js';
import type { RepeatedEventJson } from './event-json.js';
import type { EventProblem, ListedEvent } from './events.js';
import { DAY_MS } from './time-zone.js';

/** Allowed names of a rule's parts (RFC 5545, section 3.3.10). */
const ruleParts =
  /^(?:FREQ|UNTIL|COUNT|INTERVAL|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))$/;

/** The rule used for an event that only has additional dates. */
const ONCE = 'FREQ=DAILY;COUNT=1';

/**
 * Reads the `rrule`, `exdate` and `rdate` of an event in the page's data. `rrule` may contain several lines of an iCalendar
 * file, including `EXDATE` and `RDATE` lines (RFC 5545, section 3.8.5).
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

/** Wall times are passed to the library as UTC, so that the library does not convert between time zones. */
function createRecurrence(lines: readonly string[]): Recurrence {
  const rules = new RRuleTemporal({ rruleString: lines.join('\n') });
  return (from, to) => {
    const found = rules.between(new Date(from), new Date(to), true);
    return [...new Set(found.map(({ epochMilliseconds }) => epochMilliseconds))];
  };
}

/**
 * Converts a rule's `UNTIL` to the event's local time. Also removes `BYHOUR`, `BYMINUTE` or `BYSECOND` if it has a single
 * value: some calendars repeat the start time there, in their own time zone or in UTC.
 *
 * @throws {RangeError} if a rule repeats an event within a day, if `UNTIL` is invalid, or if a part is unknown (the library
 * would ignore it)
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
 * Returns the wall times of a list of dates. A date without a time gets the event's time. Returns `undefined` if any date is
 * invalid.
 *
 * @param isMidnightDay treats a time of 00:00 as the whole day, because some calendars write exceptions this way
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
    // An additional date can be a period. The text after its slash is the end, which is ignored.
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

/** Converts a time to the event's local time. The event may have a fixed UTC offset instead of a time zone. */
function wallIn({ start, zone }: ListedEvent, { wallMs, epochMs }: EventTime): number {
  const isOffset = !zone && epochMs !== undefined && start.epochMs !== undefined;
  return isOffset ? epochMs + start.wallMs - start.epochMs : wallMs;
}

function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
