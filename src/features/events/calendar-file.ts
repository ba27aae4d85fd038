import type { EventTime } from './model/event-time.js';
import { DAY_MS } from './model/time-zone.js';
import type { ListedEvent } from './model/events.js';
import { saveFile } from '../../platform/save-file.js';

/** What a calendar file says beside the date itself. */
export interface FileOrigin {
  /** When it is written, in milliseconds since 1970. */
  readonly now: number;
  /** The host name of the page, by which the event is known everywhere. */
  readonly host: string;
  /** Path and query of the page: another page may give another event the same id. */
  readonly page: string;
  /** What the event is called where it has no title. */
  readonly title: string;
  /** The whole address of where tickets are sold. */
  readonly url?: string;
}

/** Octets in a line, without its end (RFC 5545, section 3.1). */
const LINE_LENGTH = 75;

/**
 * Writes a date as an iCalendar file (RFC 5545): moments in UTC, days as days, and a time whose clock nobody knows as what it
 * shows at the place.
 */
export function calendarFile(event: ListedEvent, origin: FileOrigin): string {
  const { title, location, start, end } = event;
  const endTime = end?.isDay ? { ...end, wallMs: end.wallMs + DAY_MS } : end;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//sq-elements//events//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uidOf(event, origin))}`,
    `DTSTAMP:${stamp(origin.now)}Z`,
    `DTSTART${valueOf(start)}`,
    // A day and a time do not go together in one event.
    ...(endTime && endTime.isDay === start.isDay ? [`DTEND${valueOf(endTime)}`] : []),
    `SUMMARY:${escapeText(title || origin.title)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(origin.url === undefined ? [] : [`URL:${origin.url.replace(/[\r\n]/g, '')}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/**
 * The UID of an event. Calendar apps replace an event by another one with the same UID, so it is stable and unique. Without an id it is
 * made of time and title: the position in the list may change.
 */
function uidOf({ id, hasOwnId, start, title }: ListedEvent, { host, page }: FileOrigin): string {
  const name = hasOwnId ? id : `${stamp(start.epochMs ?? start.wallMs)}-${slug(title)}`;
  return `${page}#${name}@${host}`;
}

/** A name for the file: what is left of a title in letters and digits of any script. */
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

function valueOf({ epochMs, wallMs, isDay }: EventTime): string {
  if (isDay) return `;VALUE=DATE:${stamp(wallMs).slice(0, 8)}`;
  return epochMs === undefined ? `:${stamp(wallMs)}` : `:${stamp(epochMs)}Z`;
}

/** `20261205T190000` */
function stamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');
}

/** Breaks a line where it is too long, never within a character. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character.codePointAt(0) ?? 0);
    if (length + octets > LINE_LENGTH) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/**
 * Hands the visitor an event as a calendar file.
 *
 * @param name What it is called where it has no title, and the file is.
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

/** Path and query of a page, without what tells where a visitor came from. */
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
