import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import {
  buttonForm,
  formRenderForm,
  hitForm,
  overlayForm,
  quickViewForm,
} from '../../../../demo/server/features/insight/census-wire.js';
import {
  customEventForm,
  errorEntries,
  serviceEvent,
  traceForm,
  trackQuery,
} from '../../../../demo/server/features/insight/events-wire.js';
import {
  createTransport,
  type ChannelName,
  type Entry,
  type Fields,
  type OutgoingRequest,
  requestsOf,
  TrackingError,
} from '../../../../src/features/insight/transport.js';

const key = '0123456789-key';

function entry(channel: ChannelName, fields: Fields, own: Partial<Entry> = {}): Entry {
  return { key, channel, fields, at: 1, ...own };
}

function only(requests: readonly OutgoingRequest[]): OutgoingRequest {
  assert.equal(requests.length, 1);
  const [request] = requests;
  assert.ok(request);
  return request;
}

function formOf(request: OutgoingRequest): Record<string, string> {
  assert.match(request.type, /^application\/x-www-form-urlencoded/);
  return Object.fromEntries(new URLSearchParams(request.body));
}

/** Fields of each channel, and the server's schema for the request. */
const page = { pagePath: '/', visitorCookie: 'v', pagePermissionTypeValue: 1 };
const forms: readonly (readonly [ChannelName, Fields, z.core.$ZodType])[] = [
  ['buttonClick', { ...page, id: 'b', newWindow: true }, buttonForm],
  ['buttonRender', { ...page, id: 'b', newWindow: false }, buttonForm],
  ['formRender', { ...page, formId: 'f' }, formRenderForm],
  ['overlay', { ...page, overlay: 'popup', action: 'shown' }, overlayForm],
  ['quickView', page, quickViewForm],
];
for (const [channel, fields, schema] of forms)
  test(`the server can parse the form data of ${channel}`, () => {
    const read = z.parse(schema, formOf(only(requestsOf([entry(channel, fields)], '')))) as Fields;
    assert.deepEqual({ ...read, ...fields, key }, read);
  });

test('the server can parse the form data of a page hit', () => {
  const data = { url: 'https://a.example/a', title: 'Ä & b = c', secondsVisible: 30 };
  const fields = { event: '10', data: { ...data, isFirstLanding: true }, ss_cvr: 'v|1|1|1|1' };
  const request = only(requestsOf([entry('hit', fields)], ''));
  const read = z.parse(hitForm, formOf(request));
  assert.equal(request.path, '/api/census/RecordHit');
  assert.deepEqual([read.key, read.event, read.ss_cvr], [key, 10, 'v|1|1|1|1']);
  assert.deepEqual({ ...read.data, ...fields.data }, read.data);
});

test('the URL path of a quick view contains the product', () => {
  const request = only(requestsOf([entry('quickView', {}, { suffix: 'a/b' })], ''));
  assert.equal(request.path, '/api/census/RecordQuickView/a%2Fb');
});

test('errors are sent as a list, and the crumb is sent in the query and, if its characters are valid, in a header', () => {
  const fields = { event: 'error', data: { message: 'no', line: 3 }, timestamp: 5 };
  const entries = [entry('errors', fields), entry('errors', fields, { key: 'another-key' })];
  const request = only(requestsOf(entries, 'crumb/1'));
  const read = z.parse(errorEntries, JSON.parse(request.body));
  assert.equal(request.path, '/api/events/RecordJavascriptErrors?crumb=crumb%2F1');
  assert.deepEqual(request.headers, { 'x-csrf-token': 'crumb/1' });
  assert.deepEqual(
    read.map((one) => [one.key, one.data.message, one.data.line]),
    [
      [key, 'no', 3],
      ['another-key', 'no', 3],
    ],
  );
  const odd = only(requestsOf(entries, '\nä'));
  assert.match(odd.path, /\?crumb=%0A%C3%A4$/);
  assert.deepEqual(odd.headers, {});
});

test('the server can parse custom events, log entries, landings and service events', () => {
  const custom = { pagePath: '/a', custom: { size: 3 } };
  const event = only(requestsOf([entry('event', { event: 'size chosen', data: custom })], 'c'));
  const read = z.parse(customEventForm, formOf(event));
  assert.deepEqual([read.crumb, read.event, read.data.custom], ['c', 'size chosen', { size: 3 }]);

  const line = { timestamp: 1, level: 'warn', message: 'm', pagePath: '/' };
  const log = only(requestsOf([entry('trace', line), entry('trace', line)], ''));
  const { data } = z.parse(traceForm, formOf(log));
  assert.deepEqual(data, [
    { ...line, key },
    { ...line, key },
  ]);

  const landing = only(requestsOf([entry('track', { source: 'mail', landing: '/a' })], ''));
  const query = Object.fromEntries(new URL(landing.path, 'https://a.example').searchParams);
  assert.equal(landing.method, 'GET');
  assert.deepEqual([z.parse(trackQuery, query).rk, query['source']], [key, 'mail']);

  const common = { commonData: { action: 'add' }, customData: { x: 1 } };
  const fields = { ...common, timestamp: 1, analyticsId: 'a', customSchemaName: 'commerce_event' };
  const requests = requestsOf([entry('service', fields), entry('service', fields)], '');
  assert.equal(requests.length, 2);
  const { commonData } = z.parse(serviceEvent, JSON.parse(requests[0]?.body ?? ''));
  assert.deepEqual([commonData['action'], commonData['session_id']], ['add', null]);
});

for (const [response, status, isTransient] of [
  [undefined, 0, true],
  [new Response('', { status: 404 }), 404, false],
  [new Response('', { status: 429 }), 429, true],
  [new Response('', { status: 503 }), 503, true],
  [new Response('{"crumbFail":true}', { status: 400 }), 400, true],
  [new Response('{"error":"no"}', { status: 400 }), 400, false],
] as const)
  test(`status ${status} is ${isTransient ? '' : 'not '}transient`, async () => {
    const transport = createTransport({
      fetch: () => (response ? Promise.resolve(response) : Promise.reject(new Error('offline'))),
      sendBeacon: () => true,
      baseOf: () => 'https://shop.example',
    });
    const error = await transport.track(only(requestsOf([entry('hit', {})], ''))).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof TrackingError);
    assert.equal(error.message, `Error tracking event: HTTP Status ${status}`);
    assert.equal(error.isTransient, isTransient);
  });

test('only small requests set keepalive', async () => {
  const sent: RequestInit[] = [];
  const transport = createTransport({
    fetch(_, init) {
      sent.push(init);
      return Promise.resolve(new Response());
    },
    sendBeacon: () => true,
    baseOf: () => '',
  });
  for (const length of [10, 70_000])
    await transport.track(only(requestsOf([entry('hit', { data: 'x'.repeat(length) })], '')));
  assert.deepEqual(
    sent.map(({ keepalive }) => keepalive),
    [true, false],
  );
});

test('a landing is never sent by beacon', () => {
  const transport = createTransport({
    fetch: () => Promise.reject(new Error('no request')),
    sendBeacon: () => true,
    baseOf: () => '',
  });
  const isSent = (['track', 'hit'] as const).map((channel) =>
    transport.sendBeacon(only(requestsOf([entry(channel, {})], ''))),
  );
  assert.deepEqual(isSent, [false, true]);
});
