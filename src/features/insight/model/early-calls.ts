/*
 * What a page sends that is left before anything but the first part of insight is there: each by itself, so that no table comes
 * with it. All calls, and all kinds of a hit: `calls.ts`.
 */

/** Paths from the root of the API. */
export const earlyPaths = {
  /** Form: `hitForm`. */
  hit: '/api/census/RecordHit',
  /** Form: `buttonForm`. */
  buttonClick: '/api/census/button-click',
  buttonRender: '/api/census/button-render',
  /** Form: `formRenderForm`. */
  formRender: '/api/census/form-render',
  /** JSON as text/plain: `performanceRecords`. */
  performance: '/api/1/performance/records',
  /** JSON: `serviceEvent`. */
  service: '/api/v1/events',
} as const;

/** What records call this program. */
export const APP = 'sq-elements';

/** Records that outlive their page, at most. */
export const MAX_KEPT_RECORDS = 100;
