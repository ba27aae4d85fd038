import ical from 'ical-generator';
import type { EventTime } from './model/event-time.js';
import { DAY_MS } from './model/time-zone.js';
import type { ListedEvent } from './model/events.js';
import { saveFile } from '../../platform/save-file.js';

export interface FileOrigin {
  /** Time of the export, in milliseconds since 1970. */
  readonly now: number;
  readonly host: string;
  /** Path and query of the page (`pageOf`). Needed because events on different pages can have the same ID. */
  readonly page: string;
  /** Title for an event without one. */
  readonly title: string;
  /** Absolute URL of the ticket page. */
  readonly url?: string;
}

/**
 * Converts an event to an iCalendar file (RFC 5545). Points in time are in UTC. All-day events are dates. A time without a time
 * zone is floating.
 */
export function calendarFile(event: ListedEvent, origin: FileOrigin): string {
  const { title, location, start, end } = event;
  const endMs = end && msOf(end) + (end.isDay ? DAY_MS : 0);
  const calendar = ical({ prodId: '//sq-elements//events//EN' });
  calendar.createEvent({
    id: uidOf(event, origin),
    stamp: new Date(origin.now),
    start: new Date(msOf(start)),
    // In iCalendar, an event's start and end must both be dates or both be times. An end of the other kind is left out.
    ...(endMs !== undefined && end?.isDay === start.isDay && { end: new Date(endMs) }),
    allDay: start.isDay,
    floating: start.epochMs === undefined && !start.isDay,
    summary: title || origin.title,
    location,
    ...(origin.url !== undefined && { url: origin.url }),
  });
  return `${calendar.toString()}\r\n`;
}

/**
 * Returns a stable, unique ID, because calendar apps replace an event that has the same UID. For an event without an ID, the
 * UID consists of the time and title. The event's position in the list is not used because it may change.
 */
function uidOf({ id, hasOwnId, start, title }: ListedEvent, { host, page }: FileOrigin): string {
  const time = new Date(msOf(start)).toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `${page}#${hasOwnId ? id : `${time}-${slug(title)}`}@${host}`;
}

function msOf({ epochMs, wallMs }: EventTime): number {
  return epochMs ?? wallMs;
}

/** Returns a file name made of the title's letters and digits, in any script. */
export function calendarFileName(title: string): string {
  return `${slug(title) || 'event'}.ics`;
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}

/**
 * Downloads an event as a calendar file.
 *
 * @param name - the file name; also used as the title if the event has no title
 */
export function saveEvent(document: Document, event: ListedEvent, name: string): void {
  const { baseURI, location } = document;
  const url =
    event.url !== undefined && URL.canParse(event.url, baseURI) && new URL(event.url, baseURI).href;
  saveFile(document, {
    name: calendarFileName(name),
    type: 'text/calendar;charset=utf-8',
    text: calendarFile(event, {
      now: Date.now(),
      host: location.hostname,
      page: pageOf(document),
      title: name,
      ...(url && { url }),
    }),
  });
}

/** Returns the path and query of the page's canonical URL, excluding ad campaign parameters. */
export function pageOf(document: Pick<Document, 'baseURI' | 'URL' | 'querySelector'>): string {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const hasCanonical = canonical && URL.canParse(canonical, document.baseURI);
  const { pathname, searchParams } = hasCanonical
    ? new URL(canonical, document.baseURI)
    : new URL(document.URL);
  for (const name of [...searchParams.keys()]) {
    if (/^utm_|^(?:fbclid|gclid|msclkid)$/.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}
