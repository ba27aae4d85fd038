/*
 * The encoding of performance records (behavior.md#insight-performance-encoding): they are sent with short names. Numbers are in milliseconds unless
 * stated otherwise.
 */

/** Members of a record: the long name and the short one that is sent. */
export const recordMembers = {
  app: 'a',
  eventName: 'e',
  pageLoadId: 'p',
  timestamp: 't',
  key: 'k',
  data: 'd',
} as const;

/** The members of `data` by the name of the event. */
export const dataMembers = {
  /** How the document loaded. One per page, 30 seconds after load or when the page is hidden. */
  page_speed: {
    url: 'u',
    /** `navigate`, `reload`, `back-forward` … */
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
    /** `4g` …; empty if the browser does not report it. */
    effectiveType: 'et',
    cores: 'hc',
  },
  /** What a visitor experienced. One for each metric and tag, 60 seconds after load or when the page is hidden. */
  user: {
    /** `CLS` (a number without unit), `FCP`, `INP`, `LCP`, `TTFB`, `upgrade`. */
    metric: 'm',
    value: 'v',
    /** The responsible `sq-*` tag; empty if there is none. */
    tag: 'g',
    /** Of `INP`: `pointer`, `keyboard`. */
    interaction: 'i',
    /** Of `upgrade`: elements of the tag; `value` is the longest. */
    elements: 'c',
  },
  /** The largest images, with the tag that contains each. */
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
  /** Returned by the settings call; empty if that failed. */
  readonly pageLoadId: string;
  readonly timestamp: number;
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * Encodes a record with its short names. Empty members and zeros are left out: a record without them is decoded to the same
 * values.
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
