/*
 * Calls of records (behavior.md#insight-calls), with their times and limits. Census calls, Trace and RecordEvent are form-encoded, so
 * that a beacon can make them without a preflight request.
 */

/** The name of this program in records. */
export const APP = 'sq-elements';

/** Paths from the root of the API. */
export const paths = {
  hit: '/api/census/RecordHit',
  buttonClick: '/api/census/button-click',
  buttonRender: '/api/census/button-render',
  formRender: '/api/census/form-render',
  overlay: '/api/census/overlay',
  /** Followed by the product's id. */
  quickView: '/api/census/RecordQuickView/',
  /** JSON. The crumb is a header, or a parameter if a beacon cannot have headers. */
  errors: '/api/events/RecordJavascriptErrors',
  trace: '/api/events/Trace',
  event: '/api/events/RecordEvent',
  track: '/api/track/Track',
  /** Returns `{pageLoadId}`. */
  performanceSettings: '/api/1/performance/settings',
  /** JSON as text/plain. */
  performanceRecords: '/api/1/performance/records',
  serviceEvents: '/api/v1/events',
  /** Returns `{data: id}`. */
  recordingId: '/api/commerce/fullstory/getId',
} as const;

/** The header that carries the crumb of error reports. */
export const CRUMB_HEADER = 'x-csrf-token';

/** Times in milliseconds. */
export const times = {
  /** Errors that follow each other within this time are sent together. */
  errorDebounce: 1000,
  traceFlush: 30_000,
  /** After load: page speed and images are recorded then, or when the page is hidden. */
  performanceFlush: 30_000,
  /** After load: metrics of interactions are recorded then, or when the page is hidden. */
  metricsWait: 60_000,
  settingsTimeout: 30_000,
  /** One tracking request. */
  trackingTimeout: 2500,
  /** Between heartbeats of a visible page (behavior.md#insight-kinds). */
  heartbeat: 30_000,
} as const;

export const limits = {
  /** Errors reported per page. */
  errorsPerPage: 20,
  /** Errors that wait for the next request. */
  errorsQueued: 10,
  /** Characters of a stack. */
  stackLength: 5000,
  /** Events that wait for consent. */
  beforeConsent: 50,
  /** Records per request. */
  batch: 50,
  /** Maximum size of a request that may outlive its page, in bytes. */
  beaconBytes: 60_000,
  /** Maximum number of records that wait to be sent. */
  queued: 100,
} as const;

/** Kinds of a hit (behavior.md#insight-kinds). */
export const hitKinds = {
  pageView: 1,
  siteSearch: 2,
  heartbeat: 10,
  audio: 20,
  video: 21,
} as const;

export type HitKind = (typeof hitKinds)[keyof typeof hitKinds];
