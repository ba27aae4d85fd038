import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
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

test('parses the X-Demo-Fault header', () => {
  for (const [header, fault] of readings) assert.deepEqual(parseFault(header), fault, header);
});

test('responds with an error status before or after the request is handled', async () => {
  const before = await askFor('status=429');
  assert.deepEqual([before.status, before.headers.get('retry-after'), count], [429, '1', 0]);
  const afterwards = await askFor('status=503;when=after');
  assert.deepEqual([afterwards.status, count], [503, 1]);
});

test('sends an invalid JSON body with status 200 after the request is handled', async () => {
  const reply = await askFor('badjson');

  assert.equal(reply.status, 200);
  assert.match(reply.headers.get('content-type') ?? '', /json/);
  assert.throws(() => void JSON.parse(reply.text), SyntaxError);
  assert.equal(count, 1);
});

test('drops the connection before or after the request is handled', async () => {
  await assert.rejects(askFor('drop;when=before'), /fetch failed/);
  assert.equal(count, 0);
  await assert.rejects(askFor('drop'), /fetch failed/);
  assert.equal(count, 1);
});

test('ignores the header if the setting is off or other machines can reach the server', async () => {
  for (const url of [sound.url, reachable.url.replace('0.0.0.0', '127.0.0.1')]) {
    assert.equal((await askFor('status=500', await Visitor.arrive(url))).status, 200);
  }
});
