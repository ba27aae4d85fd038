import { linkAddress } from '../../../model/links.js';
import {
  asFlag,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../../model/published-values.js';
import type { EventJson, EventLocationJson } from './event-json.js';
import { dayOf, endOfDay, type EventTime, isBefore, readEventTime } from './event-time.js';
import { type TimeZone, timeZone } from './time-zone.js';

const statuses = ['sold-out', 'few-left', 'free'] as const;

export const statusMessages = {
  'sold-out': 'soldOut',
  'few-left': 'fewLeft',
  free: 'free',
} as const satisfies Record<(typeof statuses)[number], string>;

/** An event from the page. All strings are plain text, never markup. */
export interface ListedEvent {
  /** Unique among the element's events. */
  readonly id: string;
  /** `true` if the page set the ID. Otherwise, the ID is the position in the list, which can change. */
  readonly hasOwnId: boolean;
  /** Index in the page's list. */
  readonly row: number;
  readonly title: string;
  /** Empty if missing. */
  readonly location: string;
  readonly start: EventTime;
  /** If the end is a day without a time, the event includes that whole day. */
  readonly end?: EventTime;
  /** The venue's time zone, if the page sets it. */
  readonly zone?: TimeZone;
  /**
   * The time from which the event counts as past, in milliseconds since 1970. This is the event's end, or the end of its day if
   * it has no end.
   */
  readonly overMs: number;
  /** URL of the ticket page. */
  readonly url?: string;
  readonly status?: (typeof statuses)[number];
}

/** The invalid field of an event in the page's data. The field or the whole event was ignored. */
export type EventProblem = 'startDate' | 'endDate' | 'timeZone' | 'rrule' | 'exdate' | 'rdate';

/** Events are sorted by start. */
export interface EventList {
  readonly events: readonly ListedEvent[];
  readonly problems: ReadonlySet<EventProblem>;
}

/** Parses the events in the page's data. Invalid parts are ignored. `zoneName` applies to events without a time zone. */
export function readEvents(list: readonly unknown[], zoneName: string): EventList {
  const events: ListedEvent[] = [];
  const problems = new Set<EventProblem>();
  const ids = new Set<string>();
  list.forEach((raw, row) => {
    const published = asRecord(raw as Unchecked<EventJson>);
    const ownName = asText(published['timeZone']).trim() || zoneName;
    const zone = ownName === '' ? undefined : timeZone(ownName);
    if (ownName !== '' && !zone) problems.add('timeZone');
    const read = readEvent(published, zone);
    if (!read) {
      problems.add('startDate');
      return;
    }
    if (!read.end && asText(published['endDate']).trim() !== '') problems.add('endDate');
    const ownId = asText(published['id']).trim();
    const id = uniqueId(ownId || `date-${row + 1}`, ids);
    events.push({ ...read, id, hasOwnId: ownId !== '', row });
  });
  return { events: events.sort((a, b) => orderOf(a.start) - orderOf(b.start)), problems };
}

function readEvent(
  published: Fields<EventJson>,
  zone: TimeZone | undefined,
): Omit<ListedEvent, 'id' | 'hasOwnId' | 'row'> | undefined {
  const given = readEventTime(published['startDate'], zone);
  if (!given) return undefined;
  const isAllDay = asFlag(published['allDay']);
  const start = isAllDay ? dayOf(given) : given;
  const givenEnd = readEventTime(published['endDate'], zone);
  const end = givenEnd && isAllDay ? dayOf(givenEnd) : givenEnd;
  const hasEnd = end !== undefined && !isBefore(end, start);
  const url = linkAddress(asText(published['fullUrl']));
  const statusName = asText(published['status']).trim().toLowerCase();
  const status = statuses.find((each) => each === statusName);
  return {
    title: oneLine(asText(published['title'])),
    location: readLocation(published['location']),
    start,
    ...(hasEnd && { end }),
    ...(zone && { zone }),
    overMs: overAt(start, hasEnd ? end : undefined, zone),
    ...(url !== undefined && { url }),
    ...(status && { status }),
  };
}

/** Returns the time from which an event counts as past. This is its end, or the end of its day if it has no end. */
export function overAt(
  start: EventTime,
  end: EventTime | undefined,
  zone: TimeZone | undefined,
): number {
  return end?.epochMs ?? endOfDay(end?.isDay ? end : start, zone);
}

function orderOf({ epochMs, wallMs }: EventTime): number {
  return epochMs ?? wallMs;
}

function uniqueId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let copy = 2; ids.has(id); copy += 1) id = `${wanted}-${copy}`;
  ids.add(id);
  return id;
}

/** Reads a location, either a string or an address object (behavior.md#events-fields). */
function readLocation(raw: Unchecked<string | EventLocationJson>): string {
  if (typeof raw === 'string') return oneLine(raw);
  const address = asRecord(raw);
  return (['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'] as const)
    .map((name) => oneLine(asText(address[name])))
    .filter((line) => line !== '')
    .join(', ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
