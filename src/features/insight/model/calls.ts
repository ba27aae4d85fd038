/*
 * Where records go (spec section 7), how often and how much (spec section 9). Census calls, Trace and RecordEvent are
 * form-encoded: simple requests, which a beacon can make. Each has the field `key` (see `fields.ts`).
 */

/** The name of this program in records. */
export const APP = 'sq-elements';

/** Paths from the root of the API. */
export const paths = {
  /** Form: `hitForm`. */
  hit: '/api/census/RecordHit',
  /** Form: `buttonForm`. */
  buttonClick: '/api/census/button-click',
  buttonRender: '/api/census/button-render',
  /** Form: `formRenderForm`. */
  formRender: '/api/census/form-render',
  /** Form: `overlayForm`. */
  overlay: '/api/census/overlay',
  /** Form: `quickViewForm`; the product's id follows. */
  quickView: '/api/census/RecordQuickView/',
  /** JSON: `errorEntries`; the crumb is the header `x-csrf-token`, or the parameter `crumb` where a beacon has no headers. */
  errors: '/api/events/RecordJavascriptErrors',
  /** Form: `traceForm`. */
  trace: '/api/events/Trace',
  /** Form: `customEventForm`, with the crumb. */
  event: '/api/events/RecordEvent',
  /** Query: `trackQuery`. */
  track: '/api/track/Track',
  /** Answers with `{pageLoadId}`. */
  performanceSettings: '/api/1/performance/settings',
  /** JSON as text/plain: `performanceRecords`. */
  performanceRecords: '/api/1/performance/records',
  /** JSON: `serviceEvent`. */
  serviceEvents: '/api/v1/events',
  /** Answers with `{data: id}`. */
  recordingId: '/api/commerce/fullstory/getId',
} as const;

/** The header that carries the crumb of error reports. */
export const CRUMB_HEADER = 'x-csrf-token';

/** Times in milliseconds. */
export const times = {
  /** Reports of errors that follow each other go together. */
  errorDebounce: 1000,
  traceFlush: 30_000,
  /** After load: page speed and pictures are sent then, or when the page is hidden. */
  performanceFlush: 30_000,
  /** After load: what is measured while somebody uses the page waits so long, or until it is hidden. */
  metricsWait: 60_000,
  settingsTimeout: 30_000,
  /** One tracking request. */
  trackingTimeout: 2500,
  /** Between heartbeats of a page that is seen. Not in the specification. */
  heartbeat: 30_000,
} as const;

export const limits = {
  /** Reports of errors on one page. */
  errorsPerPage: 20,
  /** Reports of errors that wait for their turn. */
  errorsQueued: 10,
  /** Characters of a stack. */
  stackLength: 5000,
  /** Events that wait for consent. */
  beforeConsent: 50,
  /** Records of one request where it takes several. */
  batch: 50,
  /** Maximum size of a request that may outlive its page, in bytes. */
  beaconBytes: 60_000,
  /** Maximum number of records that wait to be sent. */
  queued: 100,
} as const;

/** Kinds of a hit (spec section 3, "Analytics"). */
export const hitKinds = {
  pageView: 1,
  siteSearch: 2,
  heartbeat: 10,
  audio: 20,
  video: 21,
} as const;

/** The number of a kind. */
export type HitKind = (typeof hitKinds)[keyof typeof hitKinds];
