import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { transportMessages } from '../../../src/i18n/messages/transport.js';
import type { Refusal, Result } from '../../../src/model/result.js';
import { createClient, type Call } from '../../../src/platform/client.js';
import { broken, json, recordedPorts, type Recorded } from './ports.js';

const { systemErrorTitle, systemErrorText } = transportMessages.english;
const systemError = `${systemErrorTitle} ${systemErrorText}`;

const options = { base: '', deadline: 10_000 };
const write: Call<{ done: boolean }> = {
  method: 'POST',
  path: '/api/do',
  body: { what: 'it' },
  schema: z.object({ done: z.boolean() }),
};
const done = { ok: true, value: { done: true } } as const;
const unreadable = 'Internal Error: Unable to parse server response from (/api/do) as JSON.';

/** Makes one call. The server returns the given responses in order, and repeats the last one. */
async function callWith(
  answers: readonly (() => Promise<Response>)[],
  call: Call<{ done: boolean }> = write,
  crumb: string | null = 'known',
): Promise<[Result<{ done: boolean }>, Recorded]> {
  let count = 0;
  const next = () => answers[Math.min(count++, answers.length - 1)]?.() ?? broken();
  const [ports, recorded] = recordedPorts(next, crumb ?? undefined);
  return [await createClient(options, ports).call(call), recorded];
}

function html(status: number): () => Promise<Response> {
  return () => Promise.resolve(new Response('<h1>Proxy</h1>', { status }));
}

function says(status: number, body: object): () => Promise<Response> {
  return () => json(status, body);
}

const error = 'Words of the server.';
const network = { kind: 'network', message: 'Unable to connect…' } as const;
const unauthorized = 'Unauthorized request.';
const broke = 'Internal server error. Please try again later.';
const busy = 'This service is temporarily unavailable. Please try again later.';
const unknown = 'Unknown error, please try again later.';
const fieldErrors = { name: 'Too short.', mail: ['No.', 'Never.'], no: 1 };
const cut = new Response('{"done":');
const reset = () => new ReadableStream({ start: (stream) => stream.error(new Error('reset')) });

test('in a preview, a write sends a preview header and shows the server’s reason, and a read sends no such header', async () => {
  const [ports, { requests }] = recordedPorts(() => json(403, { error }), 'known');
  const client = createClient({ ...options, isPreview: true }, ports);

  const result = await client.call(write);
  await client.call({ ...write, method: 'GET' });

  assert.equal(result.ok ? '' : result.refusal.message, error);
  const sent = requests.map(({ init }) => new Headers(init.headers).get('x-sq-preview'));
  assert.deepEqual(sent, ['1', null]);
});

test('in a preview, all requests name the preview’s cart after the first response that contains its token', async () => {
  const cart = { cartToken: 'preview-1' };
  const [ports, { requests }] = recordedPorts(() => json(200, cart), 'known');
  const client = createClient({ ...options, isPreview: true }, ports);

  await client.call(write);
  await client.call(write);
  await client.call({ ...write, method: 'GET' });

  const sent = requests.map(({ init }) => new Headers(init.headers).get('x-sq-preview'));
  assert.deepEqual(sent, ['1', 'preview-1', 'preview-1']);
});

interface Row {
  readonly name: string;
  readonly answer: () => Promise<Response>;
  readonly refusal: Refusal;
  /** Number of requests. Default: 1. */
  readonly attempts?: number;
}

/** A JSON response whose message is shown to the visitor. */
function refused(status: number, message: string, more: object = { error }): Row {
  const errors = 'errors' in more ? { errors: fieldErrors } : {};
  return {
    name: `${String(status)} ${Object.keys(more).join(' ')}`,
    answer: says(status, { ...more, ...errors }),
    refusal: { kind: 'refused', status, message, ...more },
  };
}

/** A response that is not JSON. */
function page(status: number, refusal: Partial<Refusal>): Row {
  const kind = { kind: 'unreadable', message: unreadable, status } as const;
  return {
    name: `${String(status)}, a page`,
    answer: html(status),
    refusal: { ...kind, ...refusal },
  };
}

/** Messages by status (behavior.md#transport-status). */
const rows: readonly Row[] = [
  refused(400, error, { error, errors: { name: 'Too short.', mail: 'No. Never.' } }),
  refused(400, error, { error, billingErrorCode: 17 }),
  refused(400, unknown, {}),
  ...[400, 401, 500].map((status) => page(status, {})),
  { ...page(502, {}), attempts: 4 },
  ...[401, 403].map((status) => refused(status, unauthorized)),
  page(403, { kind: 'refused', message: unauthorized }),
  { ...refused(404, error, { error, path: '/api/do' }), answer: says(404, { error }) },
  // The response to a conflict may have additional fields.
  { ...refused(409, error, { error, body: { error } }), answer: says(409, { error }) },
  ...[413, 429].map((status) => refused(status, error)),
  ...[500, 501].map((status) => refused(status, broke)),
  page(501, { kind: 'refused', message: broke }),
  refused(503, busy),
  // These statuses count as no response.
  ...[408, 502, 504, 520].map((status) => ({
    ...{ name: String(status), answer: says(status, {}), attempts: 4 },
    refusal: { ...network, status },
  })),
  { ...page(504, network), attempts: 4 },
  { name: 'no response', answer: broken, refusal: network, attempts: 4 },
  {
    ...{ name: 'a response that ends too early', refusal: network, attempts: 4 },
    answer: () => Promise.resolve(new Response(reset())),
  },
  { ...page(200, {}), answer: () => Promise.resolve(cut.clone()) },
  {
    ...page(200, {}),
    name: 'status 200 with an unexpected body',
    answer: says(200, { done: 'perhaps' }),
  },
  { ...refused(200, error), answer: says(200, { done: false, error }) },
];

for (const { name, answer, refusal, attempts = 1 } of rows) {
  test(`${name}: the call fails as ${refusal.kind}, with the message "${refusal.message}"`, async () => {
    const [result, { requests, waits, notified }] = await callWith([answer]);

    assert.deepEqual(result, { ok: false, refusal });
    assert.equal(requests.length, attempts);
    assert.deepEqual(waits, new Array<number>(attempts - 1).fill(200));
    assert.deepEqual(notified, []);
  });
}

test('a call sends the crumb, cookies, body and the same idempotency key in each attempt', async () => {
  const [result, { requests, deadlines }] = await callWith(
    [broken, broken, broken, says(200, { done: true })],
    write,
    'a/b',
  );

  assert.deepEqual(result, done);
  assert.deepEqual(
    requests.map(({ url, init }) => [url, init.method, init.credentials, init.body]),
    new Array(4).fill(['/api/do?crumb=a%2Fb', 'POST', 'include', '{"what":"it"}']),
  );
  const headers = requests.map(({ init }) => new Headers(init.headers));
  assert.deepEqual(
    headers.map((one) => [one.get('content-type'), one.get('idempotency-key')]),
    new Array(4).fill(['application/json', 'key-number-1']),
  );
  assert.deepEqual(deadlines, [10_000, 10_000, 10_000, 10_000], 'a deadline for each attempt');
});

test('a form is encoded as browsers encode it', async () => {
  const form = { widgetJSON: '{"value":"Käse & ü"}', empty: '' };
  const call = { ...write, body: undefined, form };
  const [, { requests }] = await callWith([says(200, {})], call, null);

  const { body, headers } = requests[0]?.init ?? {};
  assert.equal(body, 'widgetJSON=%7B%22value%22%3A%22K%C3%A4se+%26+%C3%BC%22%7D&empty=');
  assert.match(JSON.stringify(headers), /"content-type":"application\/x-www-form-urlencoded"/);
});

test('a read-only call needs no idempotency key, and any call can disable retries', async () => {
  const read: Call<{ done: boolean }> = {
    method: 'GET',
    path: '/api/do',
    schema: write.schema,
    retries: 0,
  };
  const [, { requests }] = await callWith([broken], read, null);

  assert.equal(requests.length, 1);
  assert.equal(requests[0]?.url, '/api/do');
  assert.equal(new Headers(requests[0].init.headers).has('idempotency-key'), false);
});

test('a rejected crumb is refreshed, and the call is repeated with the same idempotency key', async () => {
  const [result, { requests, waits }] = await callWith([
    says(400, { error, crumbFail: true, crumb: 'fresh' }),
    says(200, { done: true }),
  ]);

  assert.deepEqual(result, done);
  assert.deepEqual(
    requests.map(({ url }) => url),
    ['/api/do?crumb=known', '/api/do?crumb=fresh'],
  );
  const keys = requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  assert.equal(new Set(keys).size, 1);
  assert.deepEqual(waits, [], 'at once');
});

test('a call fails if its crumb is rejected twice', async () => {
  const [result, { requests }] = await callWith([
    says(400, { error, crumbFail: true, crumb: 'fresh' }),
  ]);

  assert.deepEqual(result, {
    ok: false,
    refusal: { kind: 'refused', status: 400, message: error, error, crumbFail: true },
  });
  assert.equal(requests.length, 2);
});

test('simultaneous calls share one refresh of the crumb', async () => {
  let fails = 0;
  const [ports, recorded] = recordedPorts(({ url }) => {
    if (url.endsWith('crumb=fresh')) return json(200, { done: true });
    fails += 1;
    return json(400, { crumbFail: true, crumb: 'fresh' });
  });
  const client = createClient(options, ports);

  const results = await Promise.all([1, 2, 3, 4].map(() => client.call(write)));
  assert.deepEqual(results, [done, done, done, done]);
  assert.equal(fails, 1);
  assert.equal(recorded.requests.length, 5);
});

test('an aborted call ends and is not retried', async () => {
  const stop = new AbortController();
  const [ports, { requests }] = recordedPorts(() => {
    stop.abort();
    return broken();
  }, 'known');

  const result = await createClient(options, ports).call({ ...write, signal: stop.signal });
  assert.equal(!result.ok && result.refusal.kind, 'aborted');
  assert.equal(requests.length, 1);
});

test("the page's language is sent to the server", async () => {
  const [ports, { requests }] = recordedPorts(() => json(200, { done: true }), 'known');
  let language = 'de-AT';
  const client = createClient(options, { ...ports, language: () => language });
  await client.call(write);
  language = 'ar';
  await client.call(write);

  assert.deepEqual(
    requests.map(({ init }) => new Headers(init.headers).get('accept-language')),
    ['de-AT', 'ar'],
  );
});

test('each attempt ends when it exceeds its timeout', async () => {
  const [ports, { requests }] = recordedPorts(({ init }) => {
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('late')));
    });
  }, 'known');
  const deadline = () => {
    const clock = new AbortController();
    setImmediate(() => clock.abort());
    return clock.signal;
  };

  const result = await createClient(options, { ...ports, deadline }).call(write);
  assert.deepEqual(result, { ok: false, refusal: network });
  assert.equal(requests.length, 4);
});

test('a required login is reported only once', async () => {
  const [result, { notified }] = await callWith([says(401, { error, loginRequired: true })]);

  assert.equal(!result.ok && result.refusal.loginRequired, true);
  assert.deepEqual(notified, ['login']);
});

test('a call without permission is reported as a system failure', async () => {
  const [result, { notified }] = await callWith([says(403, { error, authorizationFail: true })]);

  assert.equal(!result.ok && result.refusal.authorizationFail, true);
  assert.deepEqual(notified, [systemError]);
});

test('an unexpected error is reported and rethrown', async () => {
  const [ports, { notified }] = recordedPorts(() => json(200, {}), 'known');
  const schema = {
    safeParse: () => {
      throw new Error('a bug');
    },
  };

  await assert.rejects(createClient(options, ports).call({ ...write, schema }), /a bug/);
  assert.deepEqual(notified, [systemError]);
});

test('a customer token is sent only with calls for that customer, and a retry sends the new token', async () => {
  const answers = [
    { done: true, xsrfToken: 'first' },
    { crumbFail: true, xsrfToken: 'second' },
    { done: true },
    { done: true },
  ];
  const [ports, { requests }] = recordedPorts(() => {
    const body = answers.shift() ?? {};
    return json('crumbFail' in body ? 400 : 200, body);
  }, 'known');
  const client = createClient(options, ports);
  await client.call({ ...write, path: '/api/site-users/account/session' });
  const left = await client.call({
    ...write,
    path: '/api/site-users/account/session?cloneCart=true',
  });
  await client.call(write);

  assert.deepEqual(left, done);
  const tokens = requests.map(({ init }) => new Headers(init.headers).get('x-xsrf-token'));
  assert.deepEqual(tokens, [null, 'first', 'second', null]);
  assert.equal(requests[2]?.url, '/api/site-users/account/session?cloneCart=true&crumb=known');
});
