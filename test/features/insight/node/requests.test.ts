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
  type ChannelName,
  type Entry,
  type Fields,
  type OutgoingRequest,
  requestsOf,
} from '../../../../src/features/insight/sender/requests.js';

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

const none = (): string => '';
/** Of a call that needs none: the cookies of a page take a while to read. */
const forbidden = (): string => assert.fail('The crumb was read.');

test('a hit is a form that the server reads whole', () => {
  const data = {
    url: 'https://shop.example/a',
    title: 'Ä & b = c',
    secondsVisible: 30,
    isFirstLanding: true,
  };
  const request = only(
    requestsOf([entry('hit', { event: '10', data, ss_cvr: 'v|1|1|1|1' })], forbidden),
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
  const request = only(requestsOf(entries, () => 'crumb/1'));
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
  const request = only(requestsOf([entry('event', { event: 'size chosen', data })], () => 'c'));
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
  const request = only(requestsOf([entry('track', { source: 'mail', landing: '/a' })], forbidden));
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

test('a crumb that no header can hold is sent in the query alone, and the server renews it', () => {
  for (const crumb of ['\nabc', 'abc\u20ac', 'a\u0000b', '\u00e4']) {
    const request = only(requestsOf([entry('errors', { event: 'error' })], () => crumb));
    assert.equal(
      request.path,
      `/api/events/RecordJavascriptErrors?crumb=${encodeURIComponent(crumb)}`,
    );
    assert.deepEqual([...new Headers(request.headers)], []);
  }
});
