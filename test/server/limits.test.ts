import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { loginLimit } from '../../demo/server/plugins/limits.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { Visitor } from '../support/node/visitor.js';

const { url, close } = await serveProbe(testServices({ writesPerMinute: 3 }), (app) => {
  app.post('/note', () => ({ done: true }));
  app.post('/login', { config: { rateLimit: loginLimit(60) } }, () => ({ done: true }));
});
after(close);

test('rejects changes beyond the limit, and reports how long to wait', async () => {
  const visitor = await Visitor.arrive(url);

  const replies = [];
  for (let nth = 0; nth < 4; nth += 1) replies.push(await visitor.ask('/api/note', { json: {} }));
  const last = replies.pop();

  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal(last?.status, 429);
  assert.match(last.body.error ?? '', /Wait a minute/);
  const seconds = Number(last.headers.get('retry-after'));
  assert.ok(seconds > 0 && seconds <= 60, `retry-after: ${seconds}`);
});

test('limits login attempts more strictly than other changes', async () => {
  const visitor = await Visitor.arrive(url);

  const first = await visitor.ask('/api/login', { json: {} });
  const second = await visitor.ask('/api/login', { json: {} });

  assert.deepEqual([first.status, second.status], [200, 429]);
});

test('limits form submissions, and reports how long to wait', async (t) => {
  const services = testServices({ submissionsPerMinute: 2 });
  const site = await serveProbe(services);
  t.after(site.close);
  const visitor = await Visitor.arrive(site.url);
  // Without a key, they are rejected before any database query.
  const send = () => visitor.ask('/api/form/SaveFormSubmission', { json: {} });
  const statuses = [(await send()).status, (await send()).status];
  const last = await send();

  assert.deepEqual([...statuses, last.status], [400, 400, 429]);
  assert.ok(Number(last.headers.get('retry-after')) > 0);
  assert.match(last.body.error ?? '', /Wait a minute/);
});
