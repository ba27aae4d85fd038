import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import {
  endpointFormApi,
  type EndpointSubmission,
} from '../../../../src/features/form/endpoint/endpoint-api.js';
import { post } from '../../../../src/platform/post-to-endpoint.js';

/* The adapter and real servers on loopback, which respond as the services document. */

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly type: string;
  readonly accept: string | undefined;
  readonly body: string;
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** Starts an endpoint. It is closed after the test. */
async function endpoint(context: TestContext, respond: Respond) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url: path, headers } = request;
      const type = headers['content-type'] ?? '';
      received.push({ method, path, type, accept: headers.accept, body });
      respond(response, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/f/abc`, received };
}

const json =
  (status: number, body: unknown): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const html =
  (status: number, body: string): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);

const page = {
  title: 'Contact',
  cookie: 'hubspotutk=abc; x=y',
  location: { href: 'https://halden.example/contact' },
} as Document;

const texts = {
  unableToConnect: 'Unable to connect…',
  serviceUnavailable: 'Temporarily unavailable.',
};

const filled = {
  format: 'urlencoded',
  service: undefined,
  entries: [
    ['email', 'ada@example.com'],
    ['topic', 'a'],
    ['topic', 'b'],
    ['message', 'One\nTwo'],
    ['send', 'now'],
  ],
  files: [],
  names: ['email', 'topic', 'message'],
} as const satisfies Omit<EndpointSubmission, 'url'>;

function submit(url: string, more: Partial<EndpointSubmission> = {}, deadline?: number) {
  const api = endpointFormApi(
    (request) => post(deadline === undefined ? request : { ...request, deadline }),
    () => texts,
  );
  return api.submit({ ...filled, url, ...more }, { page });
}

const stored = { outcome: 'stored', receipt: { submissionId: '' } };

test('sends the entries form-encoded, like a browser', async (context) => {
  const { url, received } = await endpoint(context, json(200, { ok: true }));
  assert.deepEqual(await submit(url), stored);
  const [{ method, path, type, accept, body } = {} as Received, ...others] = received;
  assert.deepEqual(
    { method, path, type, accept },
    {
      method: 'POST',
      path: '/f/abc',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      accept: 'application/json, */*;q=0.1',
    },
  );
  assert.equal(body, 'email=ada%40example.com&topic=a&topic=b&message=One%0D%0ATwo&send=now');
  assert.deepEqual(others, []);
});

test('sends JSON, with lists for repeated names', async (context) => {
  const { url, received } = await endpoint(context, json(201, {}));
  assert.deepEqual(await submit(url, { format: 'json' }), stored);
  assert.equal(received[0]?.type, 'application/json');
  assert.deepEqual(JSON.parse(received[0].body), {
    email: 'ada@example.com',
    topic: ['a', 'b'],
    message: 'One\nTwo',
    send: 'now',
  });
});

test('sends files as multipart/form-data', async (context) => {
  const { url, received } = await endpoint(context, json(200, {}));
  const file = new File(['12345'], 'plan.pdf', { type: 'application/pdf' });
  assert.deepEqual(await submit(url, { format: 'multipart', files: [['plan', file]] }), stored);
  const { type = '', body = '' } = received[0] ?? {};
  assert.match(type, /^multipart\/form-data; boundary=/);
  assert.match(
    body,
    /name="plan"; filename="plan.pdf"\r\nContent-Type: application\/pdf\r\n\r\n12345/,
  );
  assert.match(body, /name="message"\r\n\r\nOne\r\nTwo\r\n/);
});

test('returns field errors and a message', async (context) => {
  const errors = [{ field: 'email', message: 'Enter an email.' }, { message: 'Closed.' }];
  const { url } = await endpoint(context, json(422, { error: 'Validation errors', errors }));
  assert.deepEqual(await submit(url), {
    outcome: 'rejected',
    refusal: {
      kind: 'refused',
      status: 422,
      message: 'Closed.',
      error: 'Closed.',
      errors: { email: 'Enter an email.', '': 'Closed.' },
    },
  });
});

test('is refused by a rate limit, and by a server that is temporarily unavailable', async (context) => {
  const limited = await endpoint(context, json(429, { error: 'Too many' }));
  assert.equal((await submit(limited.url)).outcome, 'rejected');
  const unavailable = await endpoint(context, html(503, '<h1>Maintenance</h1>'));
  const outcome = await submit(unavailable.url);
  assert.equal(outcome.outcome === 'rejected' && outcome.refusal.error, texts.serviceUnavailable);
});

test('follows a redirect to a confirmation page', async (context) => {
  const { url, received } = await endpoint(context, (response, { url: path }) => {
    if (path === '/thanks')
      return html(200, '<form><input name="email"></form>')(response, {} as never);
    return response.writeHead(303, { location: '/thanks' }).end();
  });
  assert.deepEqual(await submit(url, { format: 'json' }), stored);
  assert.deepEqual(
    received.map(({ method, path }) => `${method ?? ''} ${path ?? ''}`),
    ['POST /f/abc', 'GET /thanks'],
  );
});

test('treats an empty response as stored, and a page in place of JSON as unknown', async (context) => {
  const empty = await endpoint(context, (response) => response.writeHead(200).end());
  assert.deepEqual(await submit(empty.url), stored);
  const portal = await endpoint(context, html(200, '<!doctype html><title>Log in</title>'));
  assert.equal((await submit(portal.url, { format: 'json' })).outcome, 'unknown');
});

test('the outcome is unknown, and nothing is repeated, if a response proves nothing', async (context) => {
  const failures: Respond[] = [
    json(500, { error: 'x' }),
    html(502, 'Bad gateway'),
    (response) => response.destroy(),
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    },
    // Never responds.
    () => undefined,
  ];
  for (const respond of failures) {
    const { url, received } = await endpoint(context, respond);
    const outcome = await submit(url, {}, 200);
    assert.equal(outcome.outcome, 'unknown', respond.toString());
    assert.equal(received.length, 1);
  }
});

test("uses the page's own function to read a response", async (context) => {
  const { url } = await endpoint(context, json(200, { code: 7 }));
  const api = endpointFormApi(post, () => texts);
  const seen: unknown[] = [];
  const outcome = await api.submit(
    { ...filled, url },
    {
      page,
      readResponse({ status, body, headers }) {
        seen.push(status, body, headers.get('content-type'));
        return { outcome: 'rejected', errors: { email: 'Taken.' } };
      },
    },
  );
  assert.deepEqual(seen, [200, { code: 7 }, 'application/json']);
  assert.deepEqual(outcome.outcome === 'rejected' && outcome.refusal.errors, { email: 'Taken.' });
  const usual = await api.submit({ ...filled, url }, { page, readResponse: () => undefined });
  assert.deepEqual(usual, stored);
});

test('sends HubSpot a list of fields, and opens the page from its response', async (context) => {
  const { url, received } = await endpoint(context, json(200, { redirectUri: '/danke' }));
  const entries = [
    ['0-1/email', 'ada@example.com'],
    ['interests', 'a'],
    ['interests', 'b'],
  ] as const;
  const outcome = await submit(url, { service: 'hubspot', format: 'json', entries });
  assert.deepEqual(outcome, { ...stored, redirect: '/danke' });
  assert.deepEqual(JSON.parse(received[0]?.body ?? ''), {
    fields: [
      { objectTypeId: '0-1', name: 'email', value: 'ada@example.com' },
      { name: 'interests', value: 'a;b' },
    ],
    context: { pageUri: 'https://halden.example/contact', pageName: 'Contact', hutk: 'abc' },
  });
});

test("does not send a service's redirect field, and opens its URL", async (context) => {
  const { url, received } = await endpoint(
    context,
    json(200, { ok: true, next: '/thanks?lang=en' }),
  );
  const entries = [...filled.entries, ['_next', '/danke'], ['_gotcha', '']] as const;
  const outcome = await submit(url, { service: 'formspree', entries });
  assert.deepEqual(outcome, { ...stored, redirect: '/danke' });
  assert.match(received[0]?.body ?? '', /&_gotcha=$/);
  assert.doesNotMatch(received[0]?.body ?? '', /_next/);
  const unsafe = [['_next', 'data:text/html,x']] as const;
  assert.deepEqual(await submit(url, { service: 'formspree', entries: unsafe }), stored);
});

test("accepts Netlify's confirmation page", async (context) => {
  const { url } = await endpoint(context, html(200, '<h1>Thank you</h1>'));
  const netlify = { service: 'netlify', entries: [['form-name', 'contact']] } as const;
  assert.deepEqual(await submit(url, netlify), stored);
  const disabled = await endpoint(context, html(404, '<h1>Not found</h1>'));
  assert.equal((await submit(disabled.url, netlify)).outcome, 'rejected');
});
