import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, done } from '../../../src/platform/client.js';
import { json, recordedPorts } from './ports.js';

const page = '<!doctype html><h1>Not here</h1>';

/** Responses from servers that do not have the endpoint. The visitor never sees their text. */
const missing: readonly [string, number, () => Promise<Response>][] = [
  ['404 and a page', 404, () => html(404)],
  ['404 without a body', 404, () => Promise.resolve(new Response('', { status: 404 }))],
  ["404 with a framework's text", 404, () => json(404, { error: 'Not Found' })],
  [
    '404 that names the path',
    404,
    () => json(404, { error: 'Nothing at /api/do.', path: '/api/do' }),
  ],
  ['405', 405, () => json(405, { error: 'Method Not Allowed' })],
  ['200 and a page', 200, () => html(200)],
];

/** Responses from an endpoint that exists. */
const present: readonly [string, () => Promise<Response>][] = [
  [
    '404 with a message of the API',
    () => json(404, { error: 'This item is no longer in your cart.' }),
  ],
  ['404 with a message for a field', () => json(404, { errors: { itemId: 'Not sold.' } })],
  ['400 and a page', () => html(400)],
  ['200 and cut JSON', () => Promise.resolve(new Response('{"done":'))],
];

function html(status: number): Promise<Response> {
  return Promise.resolve(new Response(page, { status }));
}

async function refusalOf(answer: () => Promise<Response>) {
  const [ports] = recordedPorts(answer, 'known');
  const client = createClient({ base: 'https://shop.example', deadline: 10_000 }, ports);
  const schema = { safeParse: () => ({ success: false }) as const };
  const result = await client.call({ method: 'POST', path: '/api/do?page=2', body: {}, schema });
  assert.ok(!result.ok);
  return result.refusal;
}

for (const [name, status, answer] of missing) {
  test(`${name}: the endpoint is reported as missing, with the name of the setting`, async () => {
    const refusal = await refusalOf(answer);
    assert.deepEqual(refusal.missing, {
      endpoint: 'POST https://shop.example/api/do',
      setting: 'apiBase',
    });
    assert.equal(refusal.status, status);
    assert.equal(refusal.message, 'This isn’t available right now.');
    assert.equal(refusal.error, undefined);
  });
}

for (const [name, answer] of present) {
  test(`${name}: the endpoint is not reported as missing`, async () => {
    assert.equal((await refusalOf(answer)).missing, undefined);
  });
}

test('a successful response without a body is not reported as a missing endpoint', async () => {
  const [ports] = recordedPorts(
    () => Promise.resolve(new Response(null, { status: 204 })),
    'known',
  );
  const client = createClient({ base: '', deadline: 10_000 }, ports);
  const result = await client.call({ method: 'POST', path: '/api/do', schema: done });
  assert.equal(result.ok, true);
});
