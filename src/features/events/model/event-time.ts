import { asNumber, asText } from '../../../model/published-values.js';
import { parseMoment } from '../../time/model/relative-time.js';
import { DAY_MS, type TimeZone } from './time-zone.js';

/** An event's start or end, in the venue's local time. */
export interface EventTime {
  /** The local time, in milliseconds as if it were UTC. For a day, the start of that day. */
  readonly wallMs: number;
  /** Milliseconds since 1970. `undefined` for a day, or if the time zone is unknown. */
  readonly epochMs?: number;
  readonly isDay: boolean;
  /** `false` for a point in time at an unknown location. In that case, `wallMs` is in UTC. */
  readonly isLocal: boolean;
}

/** Range of supported times. All have four-digit years. */
const EARLIEST = Date.UTC(1000, 0);
const LATEST = Date.UTC(9999, 11, 31);

/** Any given day ends last in the time zone UTC−12, 12 hours after its end in UTC. */
const LAST_ON_EARTH = DAY_MS / 2;

/**
 * Parses a number of milliseconds since 1970, or an ISO 8601 date or date-time. The local time is determined by `zone`, or else
 * by the offset in the text. If there is neither, a date-time is the local time at an unknown location.
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

export function dayOf({ wallMs }: EventTime): EventTime {
  return { wallMs: Math.floor(wallMs / DAY_MS) * DAY_MS, isDay: true, isLocal: true };
}

/** Returns `true` if the end is before the start. */
export function isBefore(end: EventTime, start: EventTime): boolean {
  if (end.isDay || start.isDay) return dayOf(end).wallMs < dayOf(start).wallMs;
  return (end.epochMs ?? end.wallMs) < (start.epochMs ?? start.wallMs);
}

/**
 * Returns the point in time at which the day ends at the event's location. If the location is unknown, returns the time at
 * which the day has ended everywhere on earth.
 */
export function endOfDay(time: EventTime, zone: TimeZone | undefined): number {
  const wallMs = dayOf(time).wallMs + DAY_MS;
  if (zone) return zone.epochOf(wallMs);
  return time.epochMs === undefined ? wallMs + LAST_ON_EARTH : wallMs - time.wallMs + time.epochMs;
}

/** Converts an iCalendar date to ISO 8601. Returns any other text unchanged. */
export function isoDate(text: string): string {
  return text.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i,
    (_, year, month, day, hour?: string, minute = '', second = '00', zulu = '') =>
      `${year}-${month}-${day}${hour ? `T${hour}:${minute}:${second}${zulu}` : ''}`,
  );
}
