import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as z from 'zod/mini';
import { Problem } from '../../../demo/server/problem.js';
import type { Routes } from '../../../demo/server/services.js';
import type { Refusal } from '../../../src/model/result.js';
import type { Call } from '../../../src/platform/client.js';
import { Cookies, Tab } from '../../features/cart/node/tab.js';
import { serveProbe, testServices } from '../../support/node/probe.js';

const friend = 'http://friend.example';
let url = '';
let close: () => Promise<void>;
/** The idempotency keys of completed work, in order. */
let work: unknown[] = [];

const routes: Routes = (app) => {
  app.post('/work', (request) => {
    work.push(request.headers['idempotency-key']);
    return { done: true };
  });
  app.post('/login', () => {
    throw new Problem(401, 'Log in first.', { loginRequired: true });
  });
  app.post('/permission', () => {
    throw new Problem(403, 'Not you.', { authorizationFail: true });
  });
};

before(async () => {
  const settings = { faults: true, origins: [friend], writesPerMinute: 1_000_000 };
  const server = await serveProbe(testServices(settings), routes);
  ({ url } = server);
  close = () => server.close();
});
after(() => close());
beforeEach(() => (work = []));

const doIt: Call<{ done: true }> = {
  method: 'POST',
  path: '/api/work',
  body: {},
  schema: z.object({ done: z.literal(true) }),
};

interface Row {
  /** The fault of each attempt. The last one is repeated. */
  readonly faults: readonly string[];
  /** `undefined` if the call succeeds. */
  readonly refusal?: Refusal;
  readonly attempts: number;
  /** How often the server has done the work. */
  readonly done: number;
}

/** Four attempts that fail in a way that counts as no response. */
function noAnswer(fault: string, done: number, more: Partial<Refusal> = {}): Row {
  const refusal = { kind: 'network', message: 'Unable to connect…', ...more } as const;
  return { faults: [fault], refusal, attempts: 4, done };
}

/** The client's actions, keyed by server response (behavior.md#transport-status, behavior.md#transport-retries). */
const rows: readonly Row[] = [
  noAnswer('drop', 4),
  {
    faults: ['drop;when=before', 'crumbFail', 'status=504', 'drop;when=before', ''],
    attempts: 5,
    done: 1,
  },
];

for (const { faults, refusal, attempts, done } of rows) {
  test(`${faults.join(', ')}: ${refusal?.message ?? 'the call finally succeeds'}`, async () => {
    const tab = await new Tab(url, new Cookies()).open();
    const last = faults.at(-1) ?? '';
    tab.faults.push(...faults, ...new Array<string>(4).fill(last));

    const result = await tab.client.call(doIt);

    if (refusal) {
      const message = refusal.message.replace('{url}', url);
      assert.deepEqual(result, { ok: false, refusal: { ...refusal, message } });
    } else {
      assert.deepEqual(result, { ok: true, value: { done: true } });
    }
    assert.equal(tab.sent.length, attempts);
    assert.equal(work.length, done);
    assert.equal(new Set(work).size, Math.min(done, 1), 'each attempt has the same key');
    assert.ok(tab.waits.every((milliseconds) => milliseconds === 200));
    assert.deepEqual(tab.notices, []);
  });
}

test('fails after four attempts if the server does not respond before the timeout', async () => {
  const tab = await new Tab(url, new Cookies(), { deadline: 50 }).open();
  tab.faults.push('timeout', 'timeout', 'timeout', 'timeout');

  const result = await tab.client.call(doIt);
  assert.equal(!result.ok && result.refusal.kind, 'network');
  assert.equal(tab.sent.length, 4);
  assert.deepEqual(tab.waits, [200, 200, 200]);
});

test('requests a crumb if the page has none, and shares it among simultaneous calls', async () => {
  const tab = new Tab(url, new Cookies());
  const results = await Promise.all([1, 2, 3].map(() => tab.client.call(doIt)));

  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true, true, true],
  );
  assert.equal(tab.sent.length, 4, 'only one call requests the crumb');
  assert.equal(work.length, 3);
});

test('uses the crumb in the response if the page is on an allowed origin', async () => {
  const tab = new Tab(url, new Cookies(), { origin: friend });
  const results = await Promise.all([1, 2, 3].map(() => tab.client.call(doIt)));

  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true, true, true],
  );
  assert.equal(tab.sent.length, 4);
  await tab.client.call(doIt);
  assert.equal(tab.sent.length, 5, 'the client keeps the crumb');
});
