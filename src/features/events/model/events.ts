import { linkAddress } from '../../../model/links.js';
import { asFlag, asRecord, asText, type Published } from '../../../model/published-values.js';
import { dayOf, endOfDay, type EventTime, isBefore, readEventTime } from './event-time.js';
import { type TimeZone, timeZone } from './time-zone.js';

const statuses = ['sold-out', 'few-left', 'free'] as const;

/** The message of each state of the tickets. */
export const statusMessages = {
  'sold-out': 'soldOut',
  'few-left': 'fewLeft',
  free: 'free',
} as const satisfies Record<(typeof statuses)[number], string>;

/** An event of a page. All texts are text, never markup. */
export interface ListedEvent {
  /** Unique among the events of a tag. */
  readonly id: string;
  /** The page gave the id. Else it is the place in the list, which another event may have tomorrow. */
  readonly hasOwnId: boolean;
  /** Its place in the list that the page gave. */
  readonly row: number;
  readonly title: string;
  /** Where it takes place; empty where that is not said. */
  readonly location: string;
  readonly start: EventTime;
  /** A day is included. */
  readonly end?: EventTime;
  /** That of the place, where the page says it. */
  readonly zone?: TimeZone;
  /** Milliseconds since 1970 from which on it is past: its end, else that of its day. */
  readonly overMs: number;
  /** Where tickets are sold. */
  readonly url?: string;
  readonly status?: (typeof statuses)[number];
}

/** What of a published event was of no use: it was left out, or lost that part. */
export type EventProblem = 'startDate' | 'endDate' | 'timeZone' | 'rrule' | 'exdate' | 'rdate';

/** The events of a page, the first one first, and what of it was of no use. */
export interface EventList {
  readonly events: readonly ListedEvent[];
  readonly problems: ReadonlySet<EventProblem>;
}

/** Reads published events. Total: whatever a page holds, what can be shown is. `zoneName` is for those that name none. */
export function readEvents(list: readonly unknown[], zoneName: string): EventList {
  const events: ListedEvent[] = [];
  const problems = new Set<EventProblem>();
  const ids = new Set<string>();
  list.forEach((raw, row) => {
    const published = asRecord(raw);
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
  published: Published,
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

/** The moment from which on something is past: its end, else that of its day. */
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

/** A text, or a published address (spec section 3, "Map block"). */
function readLocation(raw: unknown): string {
  if (typeof raw === 'string') return oneLine(raw);
  const address = asRecord(raw);
  return ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry']
    .map((name) => oneLine(asText(address[name])))
    .filter((line) => line !== '')
    .join(', ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
