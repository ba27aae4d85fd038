/*
 * Encodes performance records (behavior.md#insight-performance-encoding): their properties are sent under short names. Numbers
 * are in milliseconds unless stated otherwise.
 */

/** A record's properties: each long name with the short name that is sent. */
export const recordMembers = {
  app: 'a',
  eventName: 'e',
  pageLoadId: 'p',
  timestamp: 't',
  key: 'k',
  data: 'd',
} as const;

/** The properties of `data`, keyed by event name. */
export const dataMembers = {
  /** How the document loaded. One record per page, 30 seconds after load, or earlier if the page is hidden. */
  page_speed: {
    url: 'u',
    /** For example `navigate` or `reload`. */
    navigationType: 'n',
    redirect: 'r',
    dns: 'ns',
    connect: 'c',
    timeToFirstByte: 'fb',
    response: 'rs',
    domInteractive: 'di',
    domContentLoaded: 'dc',
    load: 'l',
    /** Bytes. */
    transferSize: 'ts',
    decodedSize: 'ds',
    /** For example `4g`. Empty if the browser does not report it. */
    effectiveType: 'et',
    cores: 'hc',
  },
  /** The visitor's experience. One record for each metric and tag, 60 seconds after load, or earlier if the page is hidden. */
  user: {
    /** `CLS` (without a unit), `FCP`, `INP`, `LCP`, `TTFB` or `upgrade`. */
    metric: 'm',
    value: 'v',
    /** The tag of the responsible `sq-*` element. Empty if no element is responsible. */
    tag: 'g',
    /** For `INP` only: `pointer` or `keyboard`. */
    interaction: 'i',
    /** For `upgrade` only: the number of elements with this tag. `value` is the longest upgrade time. */
    elements: 'c',
  },
  /** The largest images, one record each. `tag` is the `sq-*` element that contains the image. */
  image: {
    url: 'u',
    tag: 'g',
    duration: 'v',
    /** Bytes. */
    transferSize: 'ts',
    naturalWidth: 'nw',
    naturalHeight: 'nh',
    /** CSS pixels. */
    width: 'w',
    height: 'h',
  },
} as const;

export type PerformanceEventName = keyof typeof dataMembers;

/** A record with long names. */
export interface PerformanceRecord {
  readonly app: string;
  readonly eventName: PerformanceEventName;
  /** Returned by the settings call. Empty if the call failed. */
  readonly pageLoadId: string;
  readonly timestamp: number;
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * Encodes a record with its short names. Omits empty strings and zeros, because missing properties are decoded as empty or
 * zero.
 */
export function encodePerformance(
  record: Readonly<Partial<PerformanceRecord>>,
): Record<string, unknown> {
  const { eventName, data } = record;
  return shorten(recordMembers, {
    ...record,
    ...(eventName && data && { data: shorten(dataMembers[eventName], data) }),
  });
}

function shorten(
  names: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const filled = Object.entries(names).filter(([long]) => values[long]);
  return Object.fromEntries(filled.map(([long, short]) => [short, values[long]]));
}
