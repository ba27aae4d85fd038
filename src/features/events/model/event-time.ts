import { asNumber, asText } from '../../../model/published-values.js';
import { parseMoment } from '../../time/model/relative-time.js';
import { DAY_MS, type TimeZone } from './time-zone.js';

/** The start or end of an event, in the local time of the place. */
export interface EventTime {
  /** The local time, in milliseconds as if it were UTC. For a day, this is its start. */
  readonly wallMs: number;
  /** Milliseconds since 1970. Undefined for a day, or if the time zone is unknown. */
  readonly epochMs?: number;
  readonly isDay: boolean;
  /** False for a moment whose place is unknown. `wallMs` is then the time in UTC. */
  readonly isLocal: boolean;
}

/** Moments in four-digit years. */
const EARLIEST = Date.UTC(1000, 0);
const LATEST = Date.UTC(9999, 11, 31);

/** The day ends last in the time zone UTC−12, 12 hours after it ends in UTC. */
const LAST_ON_EARTH = DAY_MS / 2;

/**
 * Parses milliseconds since 1970, or an ISO 8601 date or date-time. The local time is that of `zone`, or else of the offset in the text.
 * A date-time without either is the local time of an unknown place.
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

/** Whether an event would end before it starts. */
export function isBefore(end: EventTime, start: EventTime): boolean {
  if (end.isDay || start.isDay) return dayOf(end).wallMs < dayOf(start).wallMs;
  return (end.epochMs ?? end.wallMs) < (start.epochMs ?? start.wallMs);
}

/** Returns the moment at which the day of a time ends at its place, or everywhere on earth if the place is unknown. */
export function endOfDay(time: EventTime, zone: TimeZone | undefined): number {
  const wallMs = dayOf(time).wallMs + DAY_MS;
  if (zone) return zone.epochOf(wallMs);
  return time.epochMs === undefined ? wallMs + LAST_ON_EARTH : wallMs - time.wallMs + time.epochMs;
}

/** Converts an iCalendar date to ISO 8601. Any other text is returned unchanged. */
export function isoDate(text: string): string {
  return text.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i,
    (_, year, month, day, hour?: string, minute = '', second = '00', zulu = '') =>
      `${year}-${month}-${day}${hour ? `T${hour}:${minute}:${second}${zulu}` : ''}`,
  );
}
