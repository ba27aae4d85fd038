import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setCartCookies } from '../../demo/server/cookies.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { Visitor } from '../support/node/visitor.js';

const partner = 'http://localhost:9000';
const stranger = 'https://stranger.example';

const { url, close } = await serveProbe(testServices({ origins: [partner] }), (app) => {
  app.get('/cart', (_, reply) => {
    setCartCookies(reply, 'the-token');
    return { read: true };
  });
  app.post('/cart', () => ({ done: true }));
});
after(close);

const embedded = { origin: partner, 'sec-fetch-site': 'cross-site' };

test('lets a listed origin read responses, with cookies', async () => {
  const reply = await new Visitor(url).ask('/api/cart', { headers: embedded });

  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('access-control-allow-origin'), partner);
  assert.equal(reply.headers.get('access-control-allow-credentials'), 'true');
  assert.match(reply.headers.get('vary') ?? '', /origin/i);
});

test('for pages of another site, sets partitioned, secure cookies and accepts the crumb from a response', async () => {
  const visitor = new Visitor(url);

  const read = await visitor.ask('/api/cart', { headers: embedded });
  const refused = await visitor.ask('/api/cart', { json: {}, headers: embedded });
  // The page cannot read the cookie.
  const crumb = refused.body.crumb ?? '';
  const again = await visitor.ask('/api/cart', { json: {}, headers: embedded, crumb });

  assert.deepEqual([refused.status, again.status], [400, 200]);
  for (const cookie of [...read.cookies, ...refused.cookies]) {
    assert.match(cookie, /; Secure/);
    assert.match(cookie, /; SameSite=None/);
    assert.match(cookie, /; Partitioned/);
  }
  assert.equal(read.cookies.length, 2);
  assert.equal(refused.cookies.length, 1);
});

test('sets regular cookies for pages of the same site', async () => {
  for (const site of ['same-origin', 'same-site', 'none']) {
    const reply = await new Visitor(url).ask('/api/cart', { headers: { 'sec-fetch-site': site } });

    assert.deepEqual(reply.cookies, [
      'CART=the-token; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'hasCart=true; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
  }
});

/** Sends a preflight request, as browsers do before a change from a different origin. */
function preflight(origin: string) {
  return new Visitor(url).ask('/api/cart', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
}

test('accepts the preflight request of a listed origin', async () => {
  const reply = await preflight(partner);

  assert.equal(reply.status, 204);
  assert.equal(reply.headers.get('access-control-allow-origin'), partner);
  assert.match(reply.headers.get('access-control-allow-methods') ?? '', /PUT, PATCH, DELETE/);
  assert.match(reply.headers.get('access-control-allow-headers') ?? '', /idempotency-key/);
});

test('sends an unlisted origin an error without CORS headers, and lets no other origin read a page', async () => {
  const ask = (path: string) => new Visitor(url).ask(path, { headers: { origin: stranger } });
  for (const reply of [
    await ask('/api/cart'),
    await ask('/api/nowhere'),
    await preflight(stranger),
  ]) {
    assert.equal(reply.status, 403);
    assert.equal(reply.headers.get('access-control-allow-origin'), null);
    assert.equal(reply.headers.get('access-control-allow-credentials'), null);
    assert.match(reply.headers.get('vary') ?? '', /origin/i);
    assert.match(reply.body.error ?? '', /stranger\.example may not use this site/);
    assert.deepEqual(reply.cookies, []);
  }
  const page = await new Visitor(url).ask('/', { headers: embedded });
  assert.equal(page.headers.get('access-control-allow-origin'), null);
});
