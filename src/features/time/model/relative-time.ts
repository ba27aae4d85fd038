import type { Messages } from '../../../i18n/messages/catalogue.js';
import { timeMessages } from '../messages.js';

export interface TimeLanguage {
  readonly locale: string;
  readonly messages: Messages<typeof timeMessages>;
}

/** A point in time, or a whole day if no time of day is given. */
export interface Moment {
  /** Milliseconds since 1970. For a day, its start in UTC. */
  readonly epochMs: number;
  readonly isDay: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this distance on, the date is shown instead of a number of days. */
const MAX_DISTANCE = 30 * DAY;

/** Cached, because creating a format takes as long as formatting a hundred dates. */
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
 * Parses an ISO 8601 date-time, to the second, or a date; undefined if it is invalid. Without an offset it is UTC, so that the
 * server and every visitor get the same moment. Years before 1000 are rejected, because some languages use the year 1 for an
 * empty date.
 */
export function parseMoment(text: string): Moment | undefined {
  const match = iso.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', time, seconds = ':00', hours, minutes = ''] = match;
  const plain = `${day}T${time ?? '00:00'}${seconds}`;
  const utc = Date.parse(`${plain}Z`);
  // Engines disagree about invalid dates such as February 30.
  if (day < '1000' || Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(plain))
    return undefined;
  const epochMs = hours ? Date.parse(`${plain}${hours}:${minutes}`) : utc;
  return Number.isNaN(epochMs) ? undefined : { epochMs, isDay: !time };
}

/** Formats the moment as a value of HTML's `datetime`. */
export function isoText({ epochMs, isDay }: Moment): string {
  return new Date(epochMs).toISOString().slice(0, isDay ? 10 : undefined);
}

/**
 * Describes the distance of a moment from `now` (milliseconds since 1970; behavior.md#time-relative):
 * `just now`, then seconds, minutes, hours and days, and the date from 30 days on. A future moment reads `in 5 minutes`. A day
 * is compared with the visitor's local date.
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

/** Formats the full date and, unless the moment is a day, the time in the visitor's time zone. */
export function fullDate({ epochMs, isDay }: Moment, locale: string): string {
  const { fullDate, fullDay } = formatsIn(locale);
  return (isDay ? fullDay : fullDate).format(epochMs);
}

/** Describes less than a minute. Languages without our translations use the browser's wording. */
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
