import { z } from 'zod';
import { paths } from '../../../../src/features/insight/model/calls.js';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { buttonForm, formRenderForm, hitForm, overlayForm, quickViewForm } from './census-wire.js';
import {
  customEventForm,
  errorEntries,
  serviceEvent,
  traceForm,
  trackQuery,
} from './events-wire.js';
import { performanceRecords } from './performance-wire.js';

const key = 'b0c1f2a3-4d5e-4f60-8a7b-9c0d1e2f3a4b';
const visitorCookie = '5f0c|1764489600000|1764489600000|1764489600000|1';
const page = {
  key,
  visitorCookie,
  websiteId: '5f0a11de0000000000000000',
  pageTitle: 'Contact',
  pageId: '5f0a11de0000000000000004',
  contentSource: 'c',
  pagePath: '/contact',
  pagePermissionTypeValue: '1',
};

const stored = {
  description: 'The record is stored, or was already stored.',
  json: z.object({ success: z.literal(true) }),
  example: { success: true },
};

const base = {
  method: 'POST',
  area: 'analytics',
  limit: 'insight',
  crumb: 'none',
  responses: { 200: stored },
} as const satisfies Partial<Endpoint>;

const runtime = 'page runtime';

/** Returns the path after `/api`, which is the part that routes declare. */
function below(path: string): string {
  return path.replace('/api', '');
}

export const recordHit = declareEndpoint({
  id: 'recordHit',
  ...base,
  path: below(paths.hit),
  summary: 'Record a page view, a site search, a heartbeat or media playback',
  description:
    '`event` is 1 for a page view, 2 for a site search, 10 for a heartbeat, 20 for audio and 21 for video.',
  callers: {
    [runtime]:
      'when a page opens, every 30 seconds while the page is visible, and when audio or video plays.',
  },
  form: hitForm,
  formExample: {
    key,
    event: '1',
    data: '{"url":"https://shop.example/contact"}',
    ss_cvr: visitorCookie,
  },
});

export const recordButtonClick = declareEndpoint({
  id: 'recordButtonClick',
  ...base,
  path: below(paths.buttonClick),
  summary: 'Record a click on a button block',
  callers: { [runtime]: 'when a `<sq-button>` is clicked.' },
  form: buttonForm,
  formExample: { ...page, id: 'button-1', buttonText: 'Visit us' },
});

export const recordButtonRender = declareEndpoint({
  id: 'recordButtonRender',
  ...base,
  path: below(paths.buttonRender),
  summary: 'Record that a page contains a button block',
  callers: { [runtime]: 'once for each `<sq-button>` on a page.' },
  form: buttonForm,
  formExample: { ...page, id: 'button-1', buttonText: 'Visit us' },
});

export const recordFormRender = declareEndpoint({
  id: 'recordFormRender',
  ...base,
  path: below(paths.formRender),
  summary: 'Record that a page contains a form',
  callers: { [runtime]: 'once for each form on a page.' },
  form: formRenderForm,
  formExample: { ...page, formId: 'ask-us' },
});

export const recordOverlay = declareEndpoint({
  id: 'recordOverlay',
  ...base,
  path: below(paths.overlay),
  summary: 'Record that an overlay was shown, clicked or closed',
  callers: {
    [runtime]:
      'when a popup, announcement, cookie banner or information bar is shown, clicked or closed, or when the visitor signs up in it.',
  },
  form: overlayForm,
  formExample: { ...page, overlay: 'popup', action: 'shown' },
});

export const recordQuickView = declareEndpoint({
  id: 'recordQuickView',
  ...base,
  path: `${below(paths.quickView)}:id`,
  summary: 'Record a product’s quick view',
  callers: { [runtime]: 'when `<sq-product>` opens its quick view.' },
  params: z.object({ id: z.string().describe('The product’s ID.') }),
  form: quickViewForm,
  formExample: page,
});

export const recordErrors = declareEndpoint({
  id: 'recordErrors',
  ...base,
  path: below(paths.errors),
  summary: 'Record JavaScript errors',
  description: 'Invalid entries are ignored.',
  callers: { [runtime]: 'one second after the last error, with at most 20 errors per page.' },
  json: errorEntries,
  example: [
    {
      key,
      event: 'error',
      timestamp: 1764489600000,
      data: { message: 'x is not a function', url: 'https://shop.example/', line: 12, column: 5 },
    },
  ],
  crumb: 'header',
});

export const recordTrace = declareEndpoint({
  id: 'recordTrace',
  ...base,
  path: below(paths.trace),
  summary: 'Record log entries',
  callers: { [runtime]: 'every 30 seconds if there are new entries, and when the page is hidden.' },
  form: traceForm,
  formExample: { data: `[{"key":"${key}","level":"warn","message":"A field was dropped."}]` },
});

export const recordEvent = declareEndpoint({
  id: 'recordEvent',
  ...base,
  path: below(paths.event),
  summary: 'Record a custom event',
  callers: { [runtime]: 'when a script on the page calls `recordEvent(name, data)`.' },
  form: customEventForm,
  formExample: { key, crumb: '…', event: 'size chosen', data: '{"custom":{"size":"L"}}' },
  crumb: 'form',
});

export const recordTrack = declareEndpoint({
  id: 'recordTrack',
  method: 'GET',
  path: below(paths.track),
  area: 'analytics',
  limit: 'insight',
  summary: 'Record the campaign that led to a page',
  callers: { [runtime]: 'when the page’s URL contains a marketing parameter.' },
  query: trackQuery,
  formExample: { rk: key, source: 'newsletter', campaign: 'autumn', landing: '/shop' },
  responses: { 200: stored },
});

export const recordPerformance = declareEndpoint({
  id: 'recordPerformance',
  ...base,
  path: below(paths.performanceRecords),
  summary: 'Record a page’s performance',
  description:
    'The body is JSON with the content type `text/plain`: a list of records with short field names. `a` is the application, `e` the event, ' +
    '`p` the page load ID, `t` the time, `k` the key and `d` the data. Invalid records are ignored.',
  callers: {
    [runtime]: '30 and 60 seconds after the page has loaded, and when the page is hidden.',
  },
  text: performanceRecords,
  example: [{ a: 'sq-elements', e: 'page_speed', p: key, t: 1764489600000, k: key, d: {} }],
});

export const recordServiceEvent = declareEndpoint({
  id: 'recordServiceEvent',
  ...base,
  path: below(paths.serviceEvents),
  summary: 'Record an event in the format of the events service',
  callers: {
    [runtime]:
      'when a product is added, the cart changes, a form is submitted, or an experiment is shown. The request goes to another origin if ' +
      '`eventsService` is set in the page context.',
  },
  json: serviceEvent,
  example: {
    key,
    timestamp: 1764489600000,
    analyticsId: '5f0a11de0000000000000000',
    commonData: {},
    customData: { formId: 'ask-us' },
    customSchemaName: 'form_submitted',
  },
  responses: { 202: stored },
});

export const getPerformanceSettings = declareEndpoint({
  id: 'getPerformanceSettings',
  method: 'GET',
  path: below(paths.performanceSettings),
  area: 'analytics',
  summary: 'Get an ID for a page’s performance records',
  callers: { [runtime]: 'once per page, before the first performance record.' },
  responses: {
    200: {
      description: 'A new ID.',
      json: z.object({ pageLoadId: z.string() }),
      example: { pageLoadId: key },
    },
  },
});

export const getRecordingId = declareEndpoint({
  id: 'getRecordingId',
  method: 'GET',
  path: below(paths.recordingId),
  area: 'analytics',
  summary: 'Get an ID for a session recording',
  callers: {
    [runtime]: 'once per page, if the visitor allows analytics and the session may be recorded.',
  },
  responses: {
    200: {
      description: 'A new ID.',
      json: z.object({ data: z.string() }),
      example: { data: key },
    },
  },
});

export const getExperiments = declareEndpoint({
  id: 'getExperiments',
  method: 'GET',
  path: '/experiments',
  area: 'experiments',
  summary: 'Choose a random variant for each experiment',
  description: 'The browser stores the variants for the next page. The server stores nothing.',
  callers: {
    [runtime]:
      'once per session, on a page with an `sq-experiment` attribute, if the visitor allows analytics.',
  },
  responses: {
    200: {
      description: 'The experiments, keyed by name.',
      json: z.object({
        experiments: z.record(
          z.string(),
          z.object({ experimentType: z.literal('AB_TEST'), variant: z.string() }),
        ),
      }),
      example: {
        experiments: { 'add-button': { experimentType: 'AB_TEST', variant: 'short' } },
      },
    },
  },
});
