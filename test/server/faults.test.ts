import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { parseFault } from '../../demo/server/plugins/faults.js';
import type { Routes } from '../../demo/server/services.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { Visitor } from '../support/node/visitor.js';

let count = 0;
const routes: Routes = (app) => {
  app.post('/count', () => {
    count += 1;
    return { count };
  });
};

const faulty = await serveProbe(testServices({ faults: true }), routes);
const sound = await serveProbe(testServices(), routes);
const reachable = await serveProbe(testServices({ faults: true, host: '0.0.0.0' }), routes);
after(() => Promise.all([faulty.close(), sound.close(), reachable.close()]));

let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(faulty.url);
  count = 0;
});

function askFor(fault: string, of = visitor) {
  return of.ask('/api/count', { json: {}, headers: { 'x-demo-fault': fault } });
}

const readings: readonly [string, ReturnType<typeof parseFault>][] = [
  ['status=500', { kind: 'status', status: 500, when: 'before' }],
  ['status=429;when=after', { kind: 'status', status: 429, when: 'after' }],
  ['crumbFail', { kind: 'crumbFail', status: 0, when: 'before' }],
  ['badjson', { kind: 'badjson', status: 0, when: 'after' }],
  ['drop; when=before', { kind: 'drop', status: 0, when: 'before' }],
  ['timeout', { kind: 'timeout', status: 0, when: 'after' }],
  ['status=200', undefined],
  ['fire', undefined],
  ['', undefined],
];

for (const [header, fault] of readings) {
  test(`“${header}” is read`, () => {
    assert.deepEqual(parseFault(header), fault);
  });
}

test('a status comes before the work', async () => {
  const reply = await askFor('status=500');

  assert.equal(reply.status, 500);
  assert.match(reply.body.error ?? '', /500/);
  assert.equal(count, 0);
});

test('a 429 says when to come back', async () => {
  assert.equal((await askFor('status=429')).headers.get('retry-after'), '1');
});

test('a crumb that fails comes before the work, and the new one will do', async () => {
  const refused = await askFor('crumbFail');
  const again = await visitor.ask('/api/count', { json: {}, crumb: refused.body.crumb ?? '' });

  assert.equal(refused.body.crumbFail, true);
  assert.equal(again.body['count'], 1);
});

test('junk comes once the work is done, and looks like success', async () => {
  const reply = await askFor('badjson');

  assert.equal(reply.status, 200);
  assert.match(reply.headers.get('content-type') ?? '', /json/);
  assert.throws(() => void JSON.parse(reply.text), SyntaxError);
  assert.equal(count, 1);
});

test('a connection is dropped once the work is done', async () => {
  await assert.rejects(askFor('drop'), /fetch failed/);
  assert.equal(count, 1);
});

test('a connection is dropped before the work where that is asked for', async () => {
  await assert.rejects(askFor('drop;when=before'), /fetch failed/);
  assert.equal(count, 0);
});

for (const [fault, done] of [
  ['timeout', 1],
  ['timeout;when=before', 0],
] as const) {
  test(`“${fault}” never answers, and is given up by the client`, async () => {
    const crumb = visitor.cookies.get('crumb') ?? '';

    const answer = fetch(`${faulty.url}/api/count?crumb=${crumb}`, {
      method: 'POST',
      headers: { cookie: `crumb=${crumb}`, 'x-demo-fault': fault },
      signal: AbortSignal.timeout(300),
    });

    await assert.rejects(answer, { name: 'TimeoutError' });
    // On a busy machine the work is done after the client has given up.
    for (let tries = 0; tries < 100 && count < done; tries += 1) await delay(50);
    assert.equal(count, done);
  });
}

test('a status comes after the work where that is asked for', async () => {
  const reply = await askFor('status=503;when=after');

  assert.equal(reply.status, 503);
  assert.equal(count, 1);
});

test('a server that was not started for it ignores the switch', async () => {
  const reply = await askFor('status=500', await Visitor.arrive(sound.url));

  assert.equal(reply.status, 200);
});

test('a server that other machines reach ignores the switch', async () => {
  const local = reachable.url.replace('0.0.0.0', '127.0.0.1');

  const reply = await askFor('status=500', await Visitor.arrive(local));

  assert.equal(reply.status, 200);
});
