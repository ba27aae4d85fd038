import type { APP } from './early-calls.js';

/*
 * The encoding of performance records (spec section 7): they travel with short names. A number is in milliseconds where
 * nothing else is said.
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

/** `page_speed`: how the document came. One a page, 30 seconds after load or when the page is hidden. */
export const pageSpeedMembers = {
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
  /** `4g` …; empty where the browser does not say. */
  effectiveType: 'et',
  cores: 'hc',
} as const;

/** `user`: what somebody saw and felt. One for each metric and tag, 60 seconds after load or when the page is hidden. */
export const userMembers = {
  /** `CLS` (a number without unit), `FCP`, `INP`, `LCP`, `TTFB`, `upgrade`. */
  metric: 'm',
  value: 'v',
  /** The `sq-*` tag that is responsible; empty where none is. */
  tag: 'g',
  /** Of `INP`: `pointer`, `keyboard`. */
  interaction: 'i',
  /** Of `INP` and `CLS`: `loading`, `dom-interactive`, `dom-content-loaded`, `complete`. */
  loadState: 'ls',
  /** Of `upgrade`: elements of the tag; `value` is the longest. */
  elements: 'c',
} as const;

/** `image`: the largest pictures, with `user`'s tag. */
export const imageMembers = {
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
} as const;

/** The members of `data` by the name of the event. */
export const dataMembers = {
  page_speed: pageSpeedMembers,
  user: userMembers,
  image: imageMembers,
} as const;

export type PerformanceEventName = keyof typeof dataMembers;

/** Names of `data` that hold texts: all others hold numbers. */
export const textMembers: ReadonlySet<string> = new Set([
  'url',
  'navigationType',
  'effectiveType',
  'metric',
  'tag',
  'interaction',
  'loadState',
]);

/** A record with long names. */
export interface PerformanceRecord {
  readonly app: string;
  readonly eventName: PerformanceEventName;
  /** Of the settings call; empty where that did not come. */
  readonly pageLoadId: string;
  readonly timestamp: number;
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A record as it is sent, as yet without its key. */
export type SentRecord<Name extends PerformanceEventName> = Readonly<
  Record<Exclude<ShortName<typeof recordMembers>, 'k'>, unknown>
> & { readonly a: typeof APP; readonly e: Name; readonly d: SentData<Name> };

/** `data` of a record as it is sent, or with members that are empty, which are not. */
export type SentData<Name extends PerformanceEventName> = Readonly<
  Partial<Record<ShortName<(typeof dataMembers)[Name]>, string | number>>
>;

type ShortName<Names> = Names[keyof Names] & string;
