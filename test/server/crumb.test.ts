import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { crumbsMatch, makeCrumb } from '../../demo/server/crumb.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { Visitor } from '../support/node/visitor.js';

const { url, close } = await serveProbe(testServices(), (app) => {
  app.post('/note', () => ({ done: true }));
});
after(close);

const ours = { 'content-type': 'application/x-www-form-urlencoded' };

test('accepts only crumbs that are signed with its secret and equal the cookie', () => {
  const [first, second] = [makeCrumb('one'), makeCrumb('one')];
  assert.equal(crumbsMatch('one', first, first), true);
  assert.equal(crumbsMatch('two', first, first), false);
  assert.equal(crumbsMatch('one', first, second), false);
  assert.equal(crumbsMatch('one', first, undefined), false);
  for (const bad of ['', '.', 'x', `x${first}`, `${first}.`, first.replace('.', '')]) {
    assert.equal(crumbsMatch('one', bad, bad), false, bad);
  }
});

test('sets a crumb cookie that scripts can read, and keeps it on the next page', async () => {
  const visitor = new Visitor(url);

  const first = await visitor.ask('/');
  const second = await visitor.ask('/plain.html');

  assert.equal(first.cookies.length, 1);
  assert.match(first.cookies[0] ?? '', /^crumb=[\w.-]+; Path=\/; SameSite=Lax$/);
  assert.deepEqual(second.cookies, []);
});

test('rejects a change without a crumb from this server, and returns a valid crumb', async () => {
  for (const known of [undefined, makeCrumb('another secret')]) {
    const visitor = new Visitor(url);
    if (known !== undefined) visitor.cookies.set('crumb', known);

    const refused = await visitor.ask('/api/note', { json: {} });
    const again = await visitor.ask('/api/note', { json: {}, crumb: refused.body.crumb ?? '' });

    assert.equal(refused.status, 400);
    assert.equal(refused.body.crumbFail, true);
    assert.match(refused.body.error ?? '', /Try again/);
    assert.equal(visitor.cookies.get('crumb'), refused.body.crumb);
    assert.equal(again.status, 200);
  }
});

test("keeps the cookie's crumb if the query string contains an expired one", async () => {
  const visitor = await Visitor.arrive(url);
  const crumb = visitor.cookies.get('crumb');

  const refused = await visitor.ask('/api/note', { json: {}, crumb: makeCrumb('old') });

  assert.equal(refused.body.crumb, crumb);
});

test('accepts a posted form from the same origin without a crumb', async () => {
  const visitor = new Visitor(url);

  const bySite = await visitor.ask('/api/note', {
    form: { a: '1' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const byOrigin = await visitor.ask('/api/note', {
    body: 'a=1',
    headers: { ...ours, origin: url },
  });

  assert.equal(bySite.status, 200);
  assert.equal(byOrigin.status, 200);
});

test('rejects a posted form if either of two headers shows a different origin', async () => {
  const visitor = await Visitor.arrive(url);
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    {},
  ];

  for (const headers of foreign) {
    const reply = await visitor.ask('/api/note', { form: { a: '1' }, headers, crumb: null });
    assert.equal(reply.status, 403, JSON.stringify(headers));
    assert.match(reply.body.error ?? '', /\w+ \w+/);
  }
});

test('rejects a plain text body, which other sites can send without a preflight request', async () => {
  const visitor = await Visitor.arrive(url);

  const reply = await visitor.ask('/api/note', {
    body: '{"a":1}',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
    crumb: null,
  });

  assert.equal(reply.body.crumbFail, true);
});
