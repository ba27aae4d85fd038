import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { crumbsMatch, isGenuine, makeCrumb } from '../../demo/server/crumb.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { Visitor } from '../support/node/visitor.js';

const { url, close } = await serveProbe(testServices(), (app) => {
  app.post('/note', () => ({ done: true }));
  app.get('/note', () => ({ read: true }));
});
after(close);

const ours = { 'content-type': 'application/x-www-form-urlencoded' };

test('a crumb is genuine for the secret that signed it, and for no other', () => {
  const crumb = makeCrumb('one');

  assert.equal(isGenuine('one', crumb), true);
  assert.equal(isGenuine('two', crumb), false);
});

test('a crumb that was touched is not genuine', () => {
  const crumb = makeCrumb('one');

  for (const bad of [undefined, '', '.', 'x', `x${crumb}`, `${crumb}.`, crumb.replace('.', '')]) {
    assert.equal(isGenuine('one', bad), false, String(bad));
  }
});

test('two genuine crumbs that differ do not match', () => {
  const [first, second] = [makeCrumb('one'), makeCrumb('one')];

  assert.equal(crumbsMatch('one', first, first), true);
  assert.equal(crumbsMatch('one', first, second), false);
  assert.equal(crumbsMatch('one', first, undefined), false);
  assert.equal(crumbsMatch('one', 'x', 'x'), false);
});

test('a page gives its visitor a crumb that scripts can read, and the next page leaves it', async () => {
  const visitor = new Visitor(url);

  const first = await visitor.ask('/');
  const second = await visitor.ask('/plain.html');

  assert.equal(first.cookies.length, 1);
  assert.match(first.cookies[0] ?? '', /^crumb=[\w.-]+; Path=\/; SameSite=Lax$/);
  assert.deepEqual(second.cookies, []);
});

test('a change with the crumb of the cookie is done', async () => {
  const visitor = await Visitor.arrive(url);

  const reply = await visitor.ask('/api/note', { json: {} });

  assert.equal(reply.status, 200);
});

test('a change without a crumb is refused with a valid one', async () => {
  const visitor = new Visitor(url);

  const refused = await visitor.ask('/api/note', { json: {} });
  const again = await visitor.ask('/api/note', { json: {}, crumb: refused.body.crumb ?? '' });

  assert.equal(refused.status, 400);
  assert.equal(refused.body.crumbFail, true);
  assert.match(refused.body.error ?? '', /try again/);
  assert.equal(visitor.cookies.get('crumb'), refused.body.crumb);
  assert.equal(again.status, 200);
});

test('a crumb that this server did not make is replaced', async () => {
  const visitor = new Visitor(url);
  visitor.cookies.set('crumb', makeCrumb('another secret'));

  const refused = await visitor.ask('/api/note', { json: {} });
  const again = await visitor.ask('/api/note', { json: {} });

  assert.equal(refused.body.crumbFail, true);
  assert.equal(again.status, 200);
});

test('a stale crumb in the query does not make the cookie stale for other requests', async () => {
  const visitor = await Visitor.arrive(url);
  const crumb = visitor.cookies.get('crumb');

  const refused = await visitor.ask('/api/note', { json: {}, crumb: makeCrumb('old') });

  assert.equal(refused.body.crumb, crumb);
  assert.equal((await visitor.ask('/api/note', { json: {} })).status, 200);
});

test('reading takes no crumb', async () => {
  assert.equal((await new Visitor(url).ask('/api/note')).status, 200);
});

test('a form of one of our pages takes no crumb', async () => {
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

test('a form of another site is refused in words, whichever header says so', async () => {
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

test('a body that a page of another site may send unasked is not taken', async () => {
  const visitor = await Visitor.arrive(url);

  const reply = await visitor.ask('/api/note', {
    body: '{"a":1}',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
    crumb: null,
  });

  assert.equal(reply.body.crumbFail, true);
});
