import type { Messages } from '../../../i18n/messages/catalogue.js';
import { timeMessages } from '../messages.js';

export interface TimeLanguage {
  readonly locale: string;
  readonly messages: Messages<typeof timeMessages>;
}

/** A point in time, or a whole day if no time of day was given. */
export interface Moment {
  /** Milliseconds since 1970. For a day, the start of that day in UTC. */
  readonly epochMs: number;
  readonly isDay: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** If the distance is at least this long, the date is shown instead of a number of days. */
const MAX_DISTANCE = 30 * DAY;

/** Formats keyed by locale. Cached, because creating a format takes as long as formatting a hundred dates. */
const formats = new Map<string, ReturnType<typeof createFormats>>();

function formatsIn(locale: string): ReturnType<typeof createFormats> {
  const known = formats.get(locale) ?? createFormats(locale);
  formats.set(locale, known);
  return known;
}

function createFormats(locale: string) {
  return {
    distance: new Intl.RelativeTimeFormat(locale),
    dayDistance: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    fullDate: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
    fullDay: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
  };
}

const iso =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s*(?:Z|UTC|([+-]\d\d):?(\d\d))?)?$/i;

/**
 * Parses an ISO 8601 date, or an ISO 8601 date-time with a precision of seconds. Returns `undefined` if invalid. A time without
 * an offset is in UTC, so that the server and all visitors get the same point in time. Years before 1000 are rejected, because
 * some programming languages use the year 1 for an empty date.
 */
export function parseMoment(text: string): Moment | undefined {
  const match = iso.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', time, seconds = ':00', hours, minutes = ''] = match;
  const plain = `${day}T${time ?? '00:00'}${seconds}`;
  const utc = Date.parse(`${plain}Z`);
  // JavaScript engines treat invalid dates such as February 30 differently.
  if (day < '1000' || Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(plain))
    return undefined;
  const epochMs = hours ? Date.parse(`${plain}${hours}:${minutes}`) : utc;
  return Number.isNaN(epochMs) ? undefined : { epochMs, isDay: !time };
}

/** Formats the moment for HTML's `datetime` attribute. */
export function isoText({ epochMs, isDay }: Moment): string {
  return new Date(epochMs).toISOString().slice(0, isDay ? 10 : undefined);
}

/**
 * Describes the distance between a moment and `now` (behavior.md#time-relative). `now` is in milliseconds since 1970.
 *
 * - A past moment is described as `just now`, or in seconds, minutes, hours or days.
 * - A future moment is described as `in 5 minutes`, for example.
 * - At a distance of 30 days or more, the date is returned.
 * - A day is compared with the visitor's local date.
 */
export function relativeTime(moment: Moment, now: number, language: TimeLanguage): string {
  const { locale } = language;
  if (moment.isDay) return relativeDay(moment, now, locale);
  const { distance: distanceFormat, date } = formatsIn(locale);
  const distance = Math.abs(moment.epochMs - now);
  const sign = moment.epochMs < now ? -1 : 1;
  if (distance < SECOND) return momentsAgo(0, language);
  if (distance < MINUTE && sign < 0) return momentsAgo(Math.floor(distance / SECOND), language);
  if (distance >= MAX_DISTANCE) return date.format(moment.epochMs);
  const [unit, size] = unitOf(distance);
  return distanceFormat.format(sign * Math.floor(distance / size), unit);
}

/** Formats the full date. Unless the moment is a day, the time in the visitor's time zone is added. */
export function fullDate({ epochMs, isDay }: Moment, locale: string): string {
  const { fullDate, fullDay } = formatsIn(locale);
  return (isDay ? fullDay : fullDate).format(epochMs);
}

/** Describes a time less than a minute ago. For languages without a translation, the browser's own wording is used. */
function momentsAgo(seconds: number, { locale, messages }: TimeLanguage): string {
  const { justNow } = timeMessages.english;
  if (messages.justNow === justNow && !/^en\b/.test(locale)) {
    return formatsIn(locale).dayDistance.format(-seconds, 'second');
  }
  return seconds === 0 ? messages.justNow : messages.secondsAgo(seconds);
}

function unitOf(distance: number): [Intl.RelativeTimeFormatUnit, number] {
  if (distance < MINUTE) return ['second', SECOND];
  if (distance < HOUR) return ['minute', MINUTE];
  if (distance < DAY) return ['hour', HOUR];
  return ['day', DAY];
}

function relativeDay({ epochMs }: Moment, now: number, locale: string): string {
  const { day, dayDistance } = formatsIn(locale);
  const local = new Date(now);
  const today = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
  const distance = epochMs - today;
  if (Math.abs(distance) >= MAX_DISTANCE) return day.format(epochMs);
  return dayDistance.format(distance / DAY, 'day');
}
