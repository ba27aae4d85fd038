import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { submissions } from '../../demo/server/database/schema.js';
import { Problem } from '../../demo/server/problem.js';
import { read } from '../../demo/server/read.js';
import { openTestDatabase } from '../support/node/databases.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { Visitor } from '../support/node/visitor.js';

const note = z.strictObject({
  title: z.string().min(1).max(20),
  count: z.int().min(1).max(9999),
  kind: z.enum(['short', 'long']).optional(),
  isLoud: z.boolean().optional(),
  tags: z.array(z.string()).max(2).optional(),
  more: z.strictObject({ colour: z.string() }).optional(),
  mail: z.email('Write it like name@example.com.').optional(),
});

const { url, close } = await serveProbe(testServices(), (app) => {
  app.post('/note', ({ body }) => read(note, body));
  app.get('/note/:id', ({ query }) => read(z.object({ page: z.coerce.number() }), query));
  app.delete('/note/:id', () => {
    throw new Problem(404, 'There is no such note.');
  });
  app.put('/note/:id', () => {
    throw new Error('the table "secrets" is gone');
  });
});
after(close);

let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(url);
});

const good = { title: 'Tea', count: 2 };
const fields: readonly [string, unknown, string, string][] = [
  ['a missing field', { count: 2 }, 'title', 'This field is required.'],
  ['an empty text', { ...good, title: '' }, 'title', 'This field is required.'],
  ['a text of the wrong type', { ...good, title: 3 }, 'title', 'Enter text.'],
  [
    'a text that is too long',
    { ...good, title: 'x'.repeat(21) },
    'title',
    'Enter at most 20 characters.',
  ],
  ['a number as text', { ...good, count: '2' }, 'count', 'Enter a number.'],
  ['half a piece', { ...good, count: 1.5 }, 'count', 'Enter a whole number.'],
  ['nothing of it', { ...good, count: 0 }, 'count', 'Enter at least 1.'],
  ['too much of it', { ...good, count: 10_000 }, 'count', 'Enter at most 9999.'],
  ['an unknown choice', { ...good, kind: 'odd' }, 'kind', 'Allowed values: short, long.'],
  ['a word for true', { ...good, isLoud: 'yes' }, 'isLoud', 'This must be true or false.'],
  ['no list', { ...good, tags: 'a' }, 'tags', 'This must be a list.'],
  ['a long list', { ...good, tags: ['a', 'b', 'c'] }, 'tags', 'Enter at most 2 entries.'],
  ['a wrong entry', { ...good, tags: ['a', 1] }, 'tags.1', 'Enter text.'],
  ['a gap inside', { ...good, more: {} }, 'more.colour', 'This field is required.'],
  ['words of its own', { ...good, mail: 'x' }, 'mail', 'Write it like name@example.com.'],
  ['a field too many', { ...good, extra: 1 }, 'extra', 'This field is unknown.'],
  ['no body', undefined, 'body', 'This field is required.'],
  ['a list for a body', [], 'body', 'This must be an object.'],
  ['U+0000', { ...good, title: 'a\0' }, 'title', 'This contains a character that can’t be stored.'],
];

test('names each invalid field of a body or a query string, with a message', async () => {
  for (const [name, json, field, message] of fields) {
    const reply = await visitor.ask('/api/note', { method: 'POST', json });

    assert.equal(reply.status, 400, name);
    assert.deepEqual(reply.body.errors, { [field]: message }, name);
    assert.equal(reply.body.error, 'One or more fields is invalid, please check your entries.');
  }
  const both = await visitor.ask('/api/note', { json: { title: 1, count: 'x' } });
  assert.deepEqual(Object.keys(both.body.errors ?? {}), ['title', 'count']);
  const query = await visitor.ask('/api/note/1?page=x');
  assert.equal(query.status, 400);
  assert.deepEqual(Object.keys(query.body.errors ?? {}), ['page']);
});

const json = { 'content-type': 'application/json' };
const bodies: readonly [string, string, Record<string, string>, number, RegExp][] = [
  ['broken JSON', '{"title": ', json, 400, /not JSON/],
  ['JSON that changes prototypes', '{"__proto__": {"a": 1}}', json, 400, /not JSON/],
  ['more than 256 kB', JSON.stringify('x'.repeat(262_144)), json, 413, /256 kB/],
  ['XML', '<a/>', { 'content-type': 'application/xml' }, 415, /as JSON, or as a form/],
  ['plain text', 'a', { 'content-type': 'text/plain' }, 415, /as JSON, or as a form/],
  ['a file', 'a', { 'content-type': 'multipart/form-data; boundary=x' }, 415, /as JSON/],
];

test('rejects bodies that cannot be parsed', async () => {
  for (const [name, body, headers, status, message] of bodies) {
    const reply = await visitor.ask('/api/note', { body, headers });

    assert.equal(reply.status, status, name);
    assert.match(reply.body.error ?? '', message, name);
  }
});

test('responds to an unknown API URL with 404 and JSON', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const reply = await visitor.ask('/api/nowhere', { method });

    assert.equal(reply.status, 404);
    assert.equal(
      reply.body.error,
      'We couldn’t find /api/nowhere. Check the address and try again.',
    );
    assert.equal(reply.body.path, '/api/nowhere');
  }
});

test('responds with 400 if the URL cannot be decoded', async () => {
  assert.equal((await visitor.ask('/api/note/%zz?page=1')).status, 400);
});

test('replaces lone surrogates, which cannot be stored', async () => {
  const reply = await visitor.ask('/api/note', { json: { ...good, title: 'a\ud800' } });
  assert.equal(reply.body['title'], 'a\ufffd');
});

test('responds with 405 and lists the allowed methods', async () => {
  const reply = await visitor.ask('/api/note/1', { method: 'PATCH' });

  assert.equal(reply.status, 405);
  assert.equal(reply.headers.get('allow'), 'GET, HEAD, DELETE, PUT');
  assert.match(reply.body.error ?? '', /not allowed at this address/);
});

test('logs a bug, but does not send its details', async (t) => {
  const log = t.mock.method(console, 'error', () => undefined);

  const reply = await visitor.ask('/api/note/1', { method: 'PUT', json: { secret: 'x' } });

  assert.equal(reply.status, 500);
  assert.doesNotMatch(reply.text, /secrets/);
  assert.equal(log.mock.callCount(), 1);
  assert.equal(log.mock.calls[0]?.arguments[0], 'PUT /api/note/:id:');
});

test('logs a failed database query without any values that a visitor has typed', async (t) => {
  const { db, close: closeRows } = await openTestDatabase();
  const site = await serveProbe(testServices({ db }), (app) => {
    app.post('/note', async ({ body }) => {
      const id = String((body as { typed: unknown }).typed);
      await db.insert(submissions).values([1, 2].map(() => ({ id, formId: id, values: {} })));
    });
    app.put('/note', async ({ body }) => {
      await db.execute(sql`select ${(body as { typed: unknown }).typed}::text::integer`);
    });
  });
  t.after(async () => {
    await site.close();
    await closeRows();
  });
  const log = t.mock.method(console, 'error', () => undefined);
  const typist = await Visitor.arrive(site.url);

  for (const method of ['POST', 'PUT']) {
    const typed = 'my secret\n    at my address';
    const reply = await typist.ask('/api/note', { method, json: { typed } });
    assert.equal(reply.status, 500);
  }

  const [twice = '', odd = ''] = log.mock.calls.map(({ arguments: said }) => inspect(said));
  for (const said of [twice, odd]) {
    assert.doesNotMatch(said, /my secret|my address/);
    assert.match(said, /errors\.test\.ts/);
  }
  assert.match(twice, /insert into "submissions".*23505.*submissions_pkey/s);
  assert.match(odd, /22P02/);
});

test('responds with a page if a form without JavaScript is rejected', async () => {
  const reply = await visitor.ask('/api/note', {
    form: { title: 'a' },
    crumb: null,
    headers: { accept: 'text/html,*/*', 'sec-fetch-site': 'cross-site' },
  });

  assert.equal(reply.status, 403);
  assert.match(reply.headers.get('content-type') ?? '', /text\/html/);
});
