import { asList, asText } from '../../../model/published-values.js';
import { dayAt } from './days.js';
import { readEventTime } from './event-time.js';
import type { TimeZone } from './time-zone.js';

/** What a page says of when an event comes again: its rule, and the dates that differ from that. */
export interface WrittenRecurrence {
  /** Empty for none. */
  readonly rule: string;
  readonly exceptions: readonly string[];
  readonly additions: readonly string[];
}

/**
 * Reads `rrule`, `exdate` and `rdate` of a published event. The rule may be the lines of an iCalendar file, with lines of `EXDATE`
 * and `RDATE` among them (RFC 5545, section 3.8.5).
 */
export function readRecurrence(rrule: unknown, exdate: unknown, rdate: unknown): WrittenRecurrence {
  const lines = asText(rrule)
    .trim()
    .split(/[\r\n]+/);
  const linesOf = (name: RegExp): string[] => lines.filter((line) => name.test(line));
  return {
    rule: lines.find((line) => !/^(?:EXDATE|RDATE|DTSTART|DTEND)\b/i.test(line)) ?? '',
    exceptions: [...linesOf(/^EXDATE\b/i), ...textsOf(exdate)].flatMap(datesIn),
    additions: [...linesOf(/^RDATE\b/i), ...textsOf(rdate)].flatMap(datesIn),
  };
}

function textsOf(raw: unknown): string[] {
  return Array.isArray(raw) ? asList(raw).map(asText) : [asText(raw)];
}

/** The dates of a line or a list: `EXDATE;TZID=Europe/Berlin:20261224T180000,20261231T180000`, `2026-12-24, 2026-12-31`. */
function datesIn(text: string): string[] {
  const values = text.replace(/^(?:EXDATE|RDATE)[^:]*:/i, '').split(/[,\s]+/);
  return values.filter((value) => value !== '').map(isoDate);
}

/** A date of iCalendar as ISO 8601 writes it; anything else as it is. */
export function isoDate(text: string): string {
  return text.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i,
    (_, year, month, day, hour?: string, minute = '', second = '00', zulu = '') =>
      `${year}-${month}-${day}${hour ? `T${hour}:${minute}:${second}${zulu}` : ''}`,
  );
}

/** The days of some dates, by the clock of the event; undefined if one of them is no date. */
export function readDays(
  dates: readonly string[],
  zone: TimeZone | undefined,
): readonly number[] | undefined {
  const days: number[] = [];
  for (const date of dates) {
    const time = readEventTime(date, zone);
    if (!time) return undefined;
    days.push(dayAt(time.wallMs));
  }
  return days;
}
