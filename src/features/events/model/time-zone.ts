/** Milliseconds of a day that has 24 hours. */
export const DAY_MS = 86_400_000;

/**
 * What `Intl` knows of a time zone, as arithmetic. A wall time is what clocks there show, in milliseconds as if it were UTC.
 */
export interface TimeZone {
  /** Its IANA name. */
  readonly name: string;
  /** The wall time of a moment, in milliseconds since 1970. */
  readonly wallOf: (epochMs: number) => number;
  /**
   * The moment of a wall time. One that is skipped in spring is as much later; of one that comes twice in autumn it is
   * the first (RFC 5545, section 3.3.5).
   */
  readonly epochOf: (wallMs: number) => number;
}

/** Names that are none, too: to be refused takes as long as to be made. */
const zones = new Map<string, TimeZone | undefined>();

/** The time zone of an IANA name; undefined where there is none of that name. */
export function timeZone(name: string): TimeZone | undefined {
  if (!zones.has(name)) zones.set(name, createTimeZone(name.trim()));
  return zones.get(name);
}

function createTimeZone(name: string): TimeZone | undefined {
  const clock = clockIn(name);
  if (!clock) return undefined;
  const offsets = new Map<number, number>();

  /** At the beginning of a day of UTC. Asking `Intl` takes as long as a thousand additions. */
  function offsetAtDay(day: number): number {
    const offset = offsets.get(day) ?? exactOffset(day * DAY_MS);
    offsets.set(day, offset);
    return offset;
  }

  function exactOffset(epochMs: number): number {
    const seconds = Math.floor(epochMs / 1000) * 1000;
    return clock ? clock(seconds) - seconds : 0;
  }

  function offsetAt(epochMs: number): number {
    const day = Math.floor(epochMs / DAY_MS);
    const offset = offsetAtDay(day);
    return offset === offsetAtDay(day + 1) ? offset : exactOffset(epochMs);
  }

  return {
    name,
    wallOf: (epochMs) => epochMs + offsetAt(epochMs),
    epochOf: (wallMs) => {
      const before = offsetAt(wallMs - DAY_MS);
      const after = offsetAt(wallMs + DAY_MS);
      const isAfter =
        before !== after &&
        offsetAt(wallMs - before) !== before &&
        offsetAt(wallMs - after) === after;
      return wallMs - (isAfter ? after : before);
    },
  };
}

/** Reads what a clock in a zone shows. */
function clockIn(timeZone: string): ((epochMs: number) => number) | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
  return (epochMs) => {
    const [month = 1, day, year = 0, hour, minute, second] = format
      .formatToParts(epochMs)
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => Number(value));
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}
