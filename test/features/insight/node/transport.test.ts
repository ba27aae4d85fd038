import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import {
  buttonForm,
  formRenderForm,
  hitForm,
  overlayForm,
  quickViewForm,
} from '../../../../src/features/insight/model/census-wire.js';
import {
  customEventForm,
  errorEntries,
  serviceEvent,
  traceForm,
  trackQuery,
} from '../../../../src/features/insight/model/events-wire.js';
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

const none = '';

test('a hit is a form that the server reads whole', () => {
  const data = {
    url: 'https://shop.example/a',
    title: 'Ä & b = c',
    secondsVisible: 30,
    isFirstLanding: true,
  };
  const request = only(
    requestsOf([entry('hit', { event: '10', data, ss_cvr: 'v|1|1|1|1' })], none),
  );
  const read = z.parse(hitForm, formOf(request));

  assert.equal(request.path, '/api/census/RecordHit');
  assert.deepEqual([read.key, read.event, read.ss_cvr], [key, 10, 'v|1|1|1|1']);
  assert.deepEqual({ ...read.data, ...data }, read.data);
});

test('buttons, forms, overlays and quick views are forms', () => {
  const page = { pagePath: '/', visitorCookie: 'v', pagePermissionTypeValue: 1 };
  const rows = [
    ['buttonClick', { ...page, id: 'b', newWindow: true }, buttonForm],
    ['buttonRender', { ...page, id: 'b', newWindow: false }, buttonForm],
    ['formRender', { ...page, formId: 'f' }, formRenderForm],
    ['overlay', { ...page, overlay: 'popup', action: 'shown' }, overlayForm],
    ['quickView', page, quickViewForm],
  ] as const;
  for (const [channel, fields, schema] of rows) {
    const read = z.parse(schema, formOf(only(requestsOf([entry(channel, fields)], none))));
    assert.deepEqual({ ...read, ...fields }, read, channel);
  }
});

test("a quick view's call names the product in its path", () => {
  const request = only(requestsOf([entry('quickView', {}, { suffix: 'a/b' })], none));

  assert.equal(request.path, '/api/census/RecordQuickView/a%2Fb');
});

test('reports of errors are a list with a key each, and the crumb in query and header', () => {
  const fields = { event: 'error', data: { message: 'no', line: 3 }, timestamp: 5 };
  const entries = [entry('errors', fields), entry('errors', fields, { key: 'another-key' })];
  const request = only(requestsOf(entries, 'crumb/1'));
  const read = z.parse(errorEntries, JSON.parse(request.body));

  assert.equal(request.path, '/api/events/RecordJavascriptErrors?crumb=crumb%2F1');
  assert.deepEqual(request.headers, { 'x-csrf-token': 'crumb/1' });
  assert.deepEqual(
    read.map((one) => one.key),
    [key, 'another-key'],
  );
  assert.deepEqual([read[0]?.data.message, read[0]?.data.line], ['no', 3]);
});

test('an event of the page has the crumb among its fields', () => {
  const data = { pagePath: '/a', custom: { size: 3 } };
  const request = only(requestsOf([entry('event', { event: 'size chosen', data })], 'c'));
  const read = z.parse(customEventForm, formOf(request));

  assert.deepEqual([read.crumb, read.event, read.data.custom], ['c', 'size chosen', { size: 3 }]);
});

test('lines of the log are one field of JSON', () => {
  const line = { timestamp: 1, level: 'warn', message: 'm', pagePath: '/' };
  const request = only(
    requestsOf([entry('trace', line), entry('trace', line, { key: 'another-key' })], none),
  );

  assert.deepEqual(z.parse(traceForm, formOf(request)).data, [
    { ...line, key },
    { ...line, key: 'another-key' },
  ]);
});

test('a landing is a query whose rk is its key', () => {
  const request = only(requestsOf([entry('track', { source: 'mail', landing: '/a' })], none));
  const query = Object.fromEntries(new URL(request.path, 'https://shop.example').searchParams);

  assert.equal(request.method, 'GET');
  assert.deepEqual([z.parse(trackQuery, query).rk, query['source']], [key, 'mail']);
});

test('events of the service go one by one', () => {
  const fields = {
    timestamp: 1,
    analyticsId: 'a',
    commonData: { action: 'add' },
    customData: { x: 1 },
    customSchemaName: 'commerce_event',
  };
  const requests = requestsOf(
    [entry('service', fields), entry('service', fields, { key: 'another-key' })],
    none,
  );
  const read = requests.map(({ body }) => z.parse(serviceEvent, JSON.parse(body)));

  assert.deepEqual(
    read.map((one) => one.key),
    [key, 'another-key'],
  );
  assert.equal(read[0]?.commonData['action'], 'add');
  assert.equal(read[0]?.commonData['session_id'], null);
});

test('a crumb that a header cannot contain is sent in the query only, so that the server renews it', () => {
  const request = only(requestsOf([entry('errors', { event: 'error' })], '\nä'));
  assert.equal(request.path, '/api/events/RecordJavascriptErrors?crumb=%0A%C3%A4');
  assert.deepEqual(request.headers, {});
});

for (const [status, body, isTransient] of [
  [404, '', false],
  [429, '', true],
  [503, '', true],
  [400, '{"crumbFail":true}', true],
  [400, '{"error":"no"}', false],
] as const)
  test(`a response of ${status} ${body} rejects and ${isTransient ? 'may' : 'does not'} succeed later`, async () => {
    const transport = createTransport({
      fetch: () => Promise.resolve(new Response(body, { status })),
      sendBeacon: () => true,
      baseOf: () => 'https://shop.example',
    });
    const error = await transport.track(only(requestsOf([entry('hit', {})], none))).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof TrackingError);
    assert.equal(error.message, `Error tracking event: HTTP Status ${status}`);
    assert.equal(error.isTransient, isTransient);
  });

test('a small request outlives its page, and a large one has no limit', async () => {
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
    await transport.track(only(requestsOf([entry('hit', { data: 'x'.repeat(length) })], none)));
  assert.deepEqual(
    sent.map(({ keepalive }) => keepalive),
    [true, false],
  );
});

test('a landing is no beacon', () => {
  const transport = createTransport({
    fetch: () => Promise.reject(new Error('no request')),
    sendBeacon: () => true,
    baseOf: () => '',
  });
  const isSent = (['track', 'hit'] as const).map((channel) =>
    transport.sendBeacon(only(requestsOf([entry(channel, {})], none))),
  );
  assert.deepEqual(isSent, [false, true]);
});
