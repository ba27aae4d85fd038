/*
 * The API calls that send records (behavior.md#insight-calls), with their timing and limits. Census calls, Trace and
 * RecordEvent are form-encoded, so that a beacon can send them without a preflight request.
 */

/** This library's name in records. */
export const APP = 'sq-elements';

/** Paths relative to the API's root. */
export const paths = {
  hit: '/api/census/RecordHit',
  buttonClick: '/api/census/button-click',
  buttonRender: '/api/census/button-render',
  formRender: '/api/census/form-render',
  overlay: '/api/census/overlay',
  /** Followed by the product's ID. */
  quickView: '/api/census/RecordQuickView/',
  /** JSON. The crumb is sent in the query. Requests other than beacons also have it in a header. */
  errors: '/api/events/RecordJavascriptErrors',
  trace: '/api/events/Trace',
  event: '/api/events/RecordEvent',
  track: '/api/track/Track',
  /** Returns `{pageLoadId}`. */
  performanceSettings: '/api/1/performance/settings',
  /** JSON, sent as `text/plain`. */
  performanceRecords: '/api/1/performance/records',
  serviceEvents: '/api/v1/events',
  /** Returns `{data: id}`. */
  recordingId: '/api/commerce/fullstory/getId',
} as const;

/** Header that contains the crumb of error reports. */
export const CRUMB_HEADER = 'x-csrf-token';

/** Times in milliseconds. */
export const times = {
  /** Errors less than this time apart are sent together. */
  errorDebounce: 1000,
  traceFlush: 30_000,
  /** Page speed and images are recorded this long after load, or earlier if the page is hidden. */
  performanceFlush: 30_000,
  /** Metrics of the visitor's experience are recorded this long after load, or earlier if the page is hidden. */
  metricsWait: 60_000,
  settingsTimeout: 30_000,
  /** Timeout of a tracking request. */
  trackingTimeout: 2500,
  /** Interval between heartbeats while the page is visible (behavior.md#insight-kinds). */
  heartbeat: 30_000,
} as const;

export const limits = {
  /** Maximum number of errors reported per page. */
  errorsPerPage: 20,
  /** Maximum number of errors queued for the next request. */
  errorsQueued: 10,
  /** Maximum length of a stack trace, in characters. */
  stackLength: 5000,
  /** Maximum number of records queued before the visitor consents. */
  beforeConsent: 50,
  /** Maximum number of records per request. */
  batch: 50,
  /** Maximum size, in bytes, of a request that continues after the page is unloaded. */
  beaconBytes: 60_000,
  /** Maximum number of records queued for sending. */
  queued: 100,
} as const;

/** Hit kinds (behavior.md#insight-kinds). */
export const hitKinds = {
  pageView: 1,
  siteSearch: 2,
  heartbeat: 10,
  audio: 20,
  video: 21,
} as const;

export type HitKind = (typeof hitKinds)[keyof typeof hitKinds];
