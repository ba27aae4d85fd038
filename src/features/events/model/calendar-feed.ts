import { findIana } from 'windows-iana';
import type { Published } from '../../../model/published-values.js';
import { isoDate } from './event-time.js';
import { DAY_MS, timeZone } from './time-zone.js';

/** A line of an iCalendar file, such as `DTSTART;TZID=Europe/Berlin:20261205T190000`. */
interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/**
 * Converts an iCalendar file (RFC 5545) to the events' JSON format. If a single occurrence of a repeating event was changed
 * (`RECURRENCE-ID`), it replaces the original occurrence. Canceled occurrences and invalid lines are left out.
 */
export function readFeed(text: string): readonly Published[] {
  const lines = text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap(readProperty);
  const zone = zoneNamed(lines.find(({ name }) => name === 'X-WR-TIMEZONE')?.value);
  const groups = eventsOf(lines);
  return groups.flatMap((properties) => {
    const valueOf = (name: string): string => find(properties, name)?.value ?? '';
    if (/^cancelled$/i.test(valueOf('STATUS'))) return [];
    const changed = groups.flatMap((other) => {
      const replaced = find(other, 'RECURRENCE-ID');
      return replaced && find(other, 'UID')?.value === valueOf('UID') ? [replaced] : [];
    });
    const isChange = find(properties, 'RECURRENCE-ID') !== undefined;
    const startDate = isoDate(valueOf('DTSTART'));
    return [
      {
        id: isChange ? `${valueOf('UID')}-${valueOf('RECURRENCE-ID')}` : valueOf('UID'),
        title: plainText(valueOf('SUMMARY')),
        location: plainText(valueOf('LOCATION')),
        fullUrl: valueOf('URL'),
        startDate,
        endDate: lastDate(isoDate(valueOf('DTEND')) || endAfter(startDate, valueOf('DURATION'))),
        timeZone: zoneOf(find(properties, 'DTSTART')) ?? zone ?? '',
        rrule: isChange ? '' : valueOf('RRULE'),
        exdate: isChange
          ? []
          : [...valuesOf(properties, 'EXDATE'), ...changed.map(({ value }) => value)],
        rdate: isChange ? [] : valuesOf(properties, 'RDATE'),
      },
    ];
  });
}

function readProperty(line: string): Property[] {
  const [, name = '', parameters = '', value = ''] =
    /^([a-z-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/i.exec(line) ?? [];
  return name === '' ? [] : [{ name: name.toUpperCase(), parameters, value: value.trim() }];
}

/** Returns each event's properties, excluding those of nested components such as alarms. */
function eventsOf(lines: readonly Property[]): readonly (readonly Property[])[] {
  const events: Property[][] = [];
  const open: string[] = [];
  for (const property of lines) {
    const { name, value } = property;
    if (name === 'BEGIN') open.push(value.toUpperCase());
    if (name === 'BEGIN' && open.at(-1) === 'VEVENT') events.push([]);
    if (name === 'END') open.pop();
    if (open.at(-1) === 'VEVENT') events.at(-1)?.push(property);
  }
  return events;
}

function find(properties: readonly Property[], wanted: string): Property | undefined {
  return properties.find(({ name }) => name === wanted);
}

function valuesOf(properties: readonly Property[], wanted: string): string[] {
  return properties.filter(({ name }) => name === wanted).map(({ value }) => value);
}

function zoneOf(property: Property | undefined): string | undefined {
  const [, name] = /;TZID="?([^";]+)/i.exec(property?.parameters ?? '') ?? [];
  return zoneNamed(name);
}

/** Returns a time zone's IANA name. Outlook and Exchange use Windows names, which are converted. */
function zoneNamed(name = ''): string | undefined {
  return name !== '' && timeZone(name) ? name : findIana(name)[0];
}

const DURATION = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Returns the end of an event that has a `DURATION` such as `P1DT2H30M` (RFC 5545, section 3.3.6). Empty if invalid. */
function endAfter(start: string, duration: string): string {
  const parts = DURATION.exec(duration)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  const isUtc = start.endsWith('Z');
  const startMs = Date.parse(start.includes('T') && !isUtc ? `${start}Z` : start);
  if (!parts || Number.isNaN(startMs)) return '';
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  const lengthMs = (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  const end = new Date(startMs + lengthMs).toISOString().slice(0, start.replace('Z', '').length);
  return isUtc ? `${end}Z` : end;
}

/** Returns an all-day event's last day. In a file, the end is the day after the last day. A date-time is returned unchanged. */
function lastDate(date: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN;
  return Number.isNaN(day) ? date : new Date(day - DAY_MS).toISOString().slice(0, 10);
}

function plainText(value: string): string {
  return value.replace(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
