import ical from 'ical-generator';
import type { EventTime } from './model/event-time.js';
import { DAY_MS } from './model/time-zone.js';
import type { ListedEvent } from './model/events.js';
import { saveFile } from '../../platform/save-file.js';

/** What a calendar file contains besides the event. */
export interface FileOrigin {
  /** Time of writing, in milliseconds since 1970. */
  readonly now: number;
  /** The host name of the page. */
  readonly host: string;
  /** Path and query of the page: events of different pages can have the same id. */
  readonly page: string;
  /** The title of an event without one. */
  readonly title: string;
  /** The absolute address of the tickets. */
  readonly url?: string;
}

/** Writes an event as an iCalendar file (RFC 5545): moments in UTC, days as days, and a time without a time zone as a floating time. */
export function calendarFile(event: ListedEvent, origin: FileOrigin): string {
  const { title, location, start, end } = event;
  const endMs = end && msOf(end) + (end.isDay ? DAY_MS : 0);
  const calendar = ical({ prodId: '//sq-elements//events//EN' });
  calendar.createEvent({
    id: uidOf(event, origin),
    stamp: new Date(origin.now),
    start: new Date(msOf(start)),
    // A day and a time cannot be combined in an event.
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
 * The UID of an event. Calendar apps replace an event by another one with the same UID, so it is stable and unique. Without an id it is
 * made of time and title: the position in the list may change.
 */
function uidOf({ id, hasOwnId, start, title }: ListedEvent, { host, page }: FileOrigin): string {
  const time = new Date(msOf(start)).toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `${page}#${hasOwnId ? id : `${time}-${slug(title)}`}@${host}`;
}

function msOf({ epochMs, wallMs }: EventTime): number {
  return epochMs ?? wallMs;
}

/** The name of the file: the letters and digits of the title, in any script. */
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
 * Saves an event as a calendar file of the visitor.
 *
 * @param name - The name of the file, and the title of an event without one
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

/** Path and query of a page, without the parameters of campaigns. */
function pageOf(document: Document): string {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const hasCanonical = canonical && URL.canParse(canonical, document.baseURI);
  const { pathname, searchParams } = hasCanonical
    ? new URL(canonical, document.baseURI)
    : new URL(document.URL);
  for (const name of [...searchParams.keys()]) {
    if (/^utm_|^(?:fb|g|ms)clid$/.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}
