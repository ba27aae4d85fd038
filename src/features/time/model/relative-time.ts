import { fill } from '../../../i18n/messages/fill.js';
import { justNow, oneSecondAgo, secondsAgo } from '../messages.js';

/** A point in time, or a whole day where no time of day is given. */
export interface Moment {
  /** Milliseconds since 1970; of a day, its beginning in UTC. */
  readonly epochMs: number;
  readonly isDay: boolean;
}

/** The catalogue is in this language, so the dates between its texts are too. */
const LOCALE = 'en-US';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the date is shown instead of a count of days. */
const MAX_DISTANCE = 30 * DAY;

const distanceFormat = new Intl.RelativeTimeFormat(LOCALE);
const dayDistanceFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const dateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const fullDateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short' });
const fullDayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });

const iso =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s*(?:Z|UTC|([+-]\d\d):?(\d\d))?)?$/i;

/**
 * Reads an ISO 8601 date-time to the second, or a date. Without an offset it is UTC, so that every visitor, and
 * the server, mean the same moment. `undefined` for days and times that do not exist, and for
 * years before 1000: the empty date of some languages is in the year 1.
 */
export function parseMoment(text: string): Moment | undefined {
  const match = iso.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', time, seconds = ':00', hours, minutes = ''] = match;
  const plain = `${day}T${time ?? '00:00'}${seconds}`;
  const utc = Date.parse(`${plain}Z`);
  // Engines differ in what they make of a 30th of February.
  if (day < '1000' || Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(plain))
    return undefined;
  const epochMs = hours ? Date.parse(`${plain}${hours}:${minutes}`) : utc;
  return Number.isNaN(epochMs) ? undefined : { epochMs, isDay: !time };
}

/** The moment as HTML's `datetime` wants it. */
export function isoText({ epochMs, isDay }: Moment): string {
  return new Date(epochMs).toISOString().slice(0, isDay ? 10 : undefined);
}

/**
 * How far a moment is from `now` (milliseconds since 1970), in words (spec section 4 "Relative
 * time label", section 9): `just now`, seconds for a minute, then minutes, hours and days, and its
 * date when it is 30 days or more away. A moment to come reads `in 5 minutes`. A day is compared
 * with today where the visitor is.
 */
export function relativeTime(moment: Moment, now: number): string {
  if (moment.isDay) return relativeDay(moment, now);
  const distance = Math.abs(moment.epochMs - now);
  const sign = moment.epochMs < now ? -1 : 1;
  if (distance < SECOND) return justNow;
  if (distance < MINUTE && sign < 0) return secondsAgoText(Math.floor(distance / SECOND));
  if (distance >= MAX_DISTANCE) return dateFormat.format(moment.epochMs);
  const [unit, size] = unitOf(distance);
  return distanceFormat.format(sign * Math.floor(distance / size), unit);
}

/** The whole date, and the time of day where there is one, in the visitor's time zone. */
export function fullDate({ epochMs, isDay }: Moment): string {
  return (isDay ? fullDayFormat : fullDateFormat).format(epochMs);
}

function secondsAgoText(secondsDifference: number): string {
  return secondsDifference === 1 ? oneSecondAgo : fill(secondsAgo, { secondsDifference });
}

function unitOf(distance: number): [Intl.RelativeTimeFormatUnit, number] {
  if (distance < MINUTE) return ['second', SECOND];
  if (distance < HOUR) return ['minute', MINUTE];
  if (distance < DAY) return ['hour', HOUR];
  return ['day', DAY];
}

function relativeDay({ epochMs }: Moment, now: number): string {
  const local = new Date(now);
  const today = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
  const distance = epochMs - today;
  if (Math.abs(distance) >= MAX_DISTANCE) return dayFormat.format(epochMs);
  return dayDistanceFormat.format(distance / DAY, 'day');
}
