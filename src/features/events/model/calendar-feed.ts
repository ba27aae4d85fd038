import type { Published } from '../../../model/published-values.js';
import { isoDate } from './rule-dates.js';
import { DAY_MS, timeZone } from './time-zone.js';

/** A line of an iCalendar file: `DTSTART;TZID=Europe/Berlin:20261205T190000`. */
interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/**
 * Reads the events of an iCalendar file (RFC 5545), as JSON would have them. A changed date of a repeated event (`RECURRENCE-ID`)
 * replaces the date of the rule, a cancelled one is left out. Total: what cannot be read is ignored.
 */
export function readFeed(text: string): readonly Published[] {
  const lines = text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap(readProperty);
  const zone = lines.find(({ name }) => name === 'X-WR-TIMEZONE')?.value ?? '';
  const groups = eventsOf(lines);
  return groups.flatMap((properties) => {
    const valueOf = (name: string): string => find(properties, name)?.value ?? '';
    if (/^cancelled$/i.test(valueOf('STATUS'))) return [];
    const changed = groups.flatMap((other) => {
      const replaced = find(other, 'RECURRENCE-ID');
      return replaced && find(other, 'UID')?.value === valueOf('UID') ? [replaced] : [];
    });
    const isChange = find(properties, 'RECURRENCE-ID') !== undefined;
    const [start, end] = [find(properties, 'DTSTART'), find(properties, 'DTEND')];
    return [
      {
        id: isChange ? `${valueOf('UID')}-${valueOf('RECURRENCE-ID')}` : valueOf('UID'),
        title: plainText(valueOf('SUMMARY')),
        location: plainText(valueOf('LOCATION')),
        fullUrl: valueOf('URL'),
        startDate: start && isoDate(start.value),
        endDate: end && lastDate(end.value),
        timeZone: zoneOf(start) ?? (timeZone(zone) ? zone : ''),
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

/** The properties of each event, without those of its alarms. */
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

/** The zone of a date. Names that no browser has, such as those of Windows, are ignored: the time is that of the place. */
function zoneOf(property: Property | undefined): string | undefined {
  const [, name = ''] = /;TZID="?([^";]+)/i.exec(property?.parameters ?? '') ?? [];
  return name !== '' && timeZone(name) ? name : undefined;
}

/** A day as an end is the day after the last one. */
function lastDate(value: string): string {
  const date = isoDate(value);
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN;
  return Number.isNaN(day) ? date : new Date(day - DAY_MS).toISOString().slice(0, 10);
}

function plainText(value: string): string {
  return value.replace(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
