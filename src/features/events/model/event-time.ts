import { asNumber, asText } from '../../../model/published-values.js';
import { parseMoment } from '../../time/model/relative-time.js';
import { DAY_MS, type TimeZone } from './time-zone.js';

/** When something begins or ends, by the clocks of the place. */
export interface EventTime {
  /** What they show, in milliseconds as if it were UTC; of a day, its beginning. */
  readonly wallMs: number;
  /** Milliseconds since 1970. Of a day, or where the page does not say which clock is meant, it is unknown. */
  readonly epochMs?: number;
  readonly isDay: boolean;
  /** False for a moment whose place is unknown: `wallMs` is that of UTC. */
  readonly isLocal: boolean;
}

/** Moments that four digits of a year can write. */
const EARLIEST = Date.UTC(1000, 0);
const LATEST = Date.UTC(9999, 11, 31);

/** Where the day begins last: 12 hours after it does in UTC. */
const LAST_ON_EARTH = DAY_MS / 2;

/**
 * Reads milliseconds since 1970, or an ISO 8601 date or date-time. The clock is that of the zone, else the one of the offset in
 * the date. A date-time without both is the time at the place, wherever that is.
 */
export function readEventTime(raw: unknown, zone: TimeZone | undefined): EventTime | undefined {
  const written = asText(raw).trim();
  if (/^-?\d+(?:\.\d+)?$/.test(written)) {
    const epochMs = asNumber(written) ?? NaN;
    return epochMs >= EARLIEST && epochMs <= LATEST ? momentAt(epochMs, zone) : undefined;
  }
  const moment = parseMoment(written);
  if (!moment) return undefined;
  const { epochMs, isDay } = moment;
  if (isDay) return { wallMs: epochMs, isDay, isLocal: true };
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(written) ?? [];
  if (sign) {
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
    return momentAt(epochMs, zone ?? { wallOf: (moment) => moment + offset });
  }
  if (/(?:Z|UTC)$/i.test(written)) return momentAt(epochMs, zone);
  return {
    wallMs: epochMs,
    ...(zone && { epochMs: zone.epochOf(epochMs) }),
    isDay,
    isLocal: true,
  };
}

function momentAt(epochMs: number, zone: Pick<TimeZone, 'wallOf'> | undefined): EventTime {
  return {
    epochMs,
    wallMs: zone ? zone.wallOf(epochMs) : epochMs,
    isDay: false,
    isLocal: zone !== undefined,
  };
}

/** The day that clocks show then. */
export function dayOf({ wallMs }: EventTime): EventTime {
  return { wallMs: Math.floor(wallMs / DAY_MS) * DAY_MS, isDay: true, isLocal: true };
}

/** True where something that lasts until `end` would end before it begins. */
export function isBefore(end: EventTime, start: EventTime): boolean {
  if (end.isDay || start.isDay) return dayOf(end).wallMs < dayOf(start).wallMs;
  return (end.epochMs ?? end.wallMs) < (start.epochMs ?? start.wallMs);
}

/** The moment at which the day of a time is over at its place, or everywhere on earth where that is unknown. */
export function endOfDay(time: EventTime, zone: TimeZone | undefined): number {
  const wallMs = dayOf(time).wallMs + DAY_MS;
  if (zone) return zone.epochOf(wallMs);
  return time.epochMs === undefined ? wallMs + LAST_ON_EARTH : wallMs - time.wallMs + time.epochMs;
}

/** A date of iCalendar as ISO 8601 writes it. Any other text is returned unchanged. */
export function isoDate(text: string): string {
  return text.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i,
    (_, year, month, day, hour?: string, minute = '', second = '00', zulu = '') =>
      `${year}-${month}-${day}${hour ? `T${hour}:${minute}:${second}${zulu}` : ''}`,
  );
}
