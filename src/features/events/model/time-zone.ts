export const DAY_MS = 86_400_000;

/** Converts between a time zone's local time and UTC. A wall time is the local time, in milliseconds as if it were UTC. */
export interface TimeZone {
  readonly name: string;
  /** Converts milliseconds since 1970 to a wall time. */
  readonly wallOf: (epochMs: number) => number;
  /**
   * Converts a wall time to milliseconds since 1970. A time skipped in spring is moved later. A time that occurs twice in fall
   * is converted to its first occurrence (RFC 5545, section 3.3.5).
   */
  readonly epochOf: (wallMs: number) => number;
}

/** Time zones keyed by name. Invalid names are cached too, because rejecting a name takes as long as creating a time zone. */
const zones = new Map<string, TimeZone | undefined>();

/** Returns the time zone with the given IANA name. Returns `undefined` if the name is invalid. */
export function timeZone(name: string): TimeZone | undefined {
  if (!zones.has(name)) zones.set(name, createTimeZone(name.trim()));
  return zones.get(name);
}

function createTimeZone(name: string): TimeZone | undefined {
  const clock = clockIn(name);
  if (!clock) return undefined;
  const offsets = new Map<number, number>();

  /**
   * Returns the offset at the start of a UTC day. Offsets are cached, because `Intl` is about a thousand times slower than an
   * addition.
   */
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

/** Returns a function that computes wall times. Returns `undefined` if the time zone is invalid. */
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
