import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  endpointFormApi,
  type EndpointSubmission,
} from '../../../../src/features/form/endpoint/endpoint-api.js';
import type { FormOutcome } from '../../../../src/features/form/model/outcome.js';
import { createOutbox } from '../../../../src/features/form/outbox/outbox.js';
import { post } from '../../../../src/platform/post-to-endpoint.js';
import { chooseSeed, randomFrom } from '../../../support/node/random.js';
import { howOften } from '../../../support/node/soak.js';

/* An endpoint that promises nothing: each request that arrives may be stored, so nothing may be repeated. */

const COUNT = howOften(50, 1000);

const texts = { unableToConnect: 'Unable to connect…', serviceUnavailable: 'Unavailable.' };
const answers = [
  'ok',
  'drop',
  'drop before',
  '500 after',
  '502 after',
  '504 after',
  'page after',
  '400',
  '422',
  '429',
  '503',
] as const;

/** Number of stored rows, by note. */
const rows = new Map<string, number>();
const requests = new Map<string, number>();
const plan = new Map<string, (typeof answers)[number]>();

const add = (counts: Map<string, number>, note: string): void =>
  void counts.set(note, (counts.get(note) ?? 0) + 1);

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const note = new URLSearchParams(body).get('note') ?? '';
    add(requests, note);
    const answer = plan.get(note) ?? 'ok';
    if (answer === 'drop before') return request.socket.destroy();
    const status = Number.parseInt(answer, 10) || 200;
    const isStored = status === 200 || answer.endsWith('after');
    if (isStored) add(rows, note);
    if (answer === 'drop') return request.socket.destroy();
    const isPage = answer === 'page after';
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
    return response.end(isPage ? '<!doctype html><p>Log in to the network.</p>' : '{"ok":true}');
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
after(() => {
  server.closeAllConnections();
  server.close();
});

const api = endpointFormApi(post, () => texts);

function send(note: string): Promise<FormOutcome> {
  const submission: EndpointSubmission = {
    ...{ url, format: 'urlencoded', service: undefined, files: [], names: ['note'] },
    ...{ entries: [['note', note]] },
  };
  return api.submit(submission, { page: {} as Document });
}

/** The storage and the lock of a browser. */
function openDevice() {
  let stored: string | null = null;
  let locked: Promise<unknown> = Promise.resolve();
  return {
    /** Opens a tab. If `crashes` returns `true`, the tab crashes while it sends. */
    open(crashes: () => boolean) {
      let close: () => void = () => undefined;
      const closed = new Promise<void>((resolve) => (close = resolve));
      return createOutbox({
        item: {
          read: () => stored,
          write: (next) => void (stored = next),
          remove: () => void (stored = null),
        },
        now: () => Date.now(),
        newId: () => crypto.randomUUID(),
        lock(work) {
          const run = (): Promise<void> => Promise.race([work(), closed]);
          const next = locked.then(run);
          locked = next;
          return next;
        },
        async send({ data }, { begin }) {
          begin('');
          const outcome = send((data as { readonly note: string }).note);
          if (!crashes()) return outcome;
          void delay(5).then(close);
          return new Promise<never>(() => undefined);
        },
        messageOf: ({ message }) => message,
      });
    },
  };
}

type Told = 'stored' | 'rejected' | 'unknown' | 'waiting';

async function submitOffline(note: string, random: () => number): Promise<Told> {
  const device = openDevice();
  const [one, other] = [
    device.open(() => random() < 0.3),
    device.open(() => random() < 0.3),
  ] as const;
  const entry = { formId: '', path: '/', hasCaptcha: false, fields: [] };
  const id = one.add({ ...entry, kept: { adapter: 'endpoint', data: { note } } }) ?? '';
  await Promise.all([one.flush(), other.flush()]);
  // Later pages never repeat what may have arrived.
  await device.open(() => false).flush();
  const state = device.open(() => false).find(id)?.state;
  assert.ok(state && state !== 'sending' && state !== 'captcha' && state !== 'expired', state);
  return state;
}

test(`sends ${String(COUNT)} submissions at most once to an endpoint that promises no idempotency`, async () => {
  const seed = chooseSeed();
  console.log(`To repeat these faults, set SQ_SEED=${String(seed)}.`);
  const random = randomFrom(seed);
  const told = new Map<string, Told>();
  await Promise.all(
    Array.from({ length: COUNT }, async (_, nth) => {
      const note = `note ${String(nth)}`;
      const answer = answers[Math.floor(random() * answers.length)];
      if (answer) plan.set(note, answer);
      const isOffline = random() < 0.5;
      told.set(note, isOffline ? await submitOffline(note, random) : (await send(note)).outcome);
    }),
  );
  // Requests of crashed tabs may still be in progress.
  await delay(300);

  const wrong = [...told].filter(([note, state]) => {
    const count = rows.get(note) ?? 0;
    // Only a busy endpoint is asked again: its response proves that nothing was stored.
    const isBusy = ['429', '503'].includes(plan.get(note) ?? '');
    if ((requests.get(note) ?? 0) > 1 && !isBusy) return true;
    if (state === 'unknown') return count > 1;
    return count !== (state === 'stored' ? 1 : 0);
  });
  assert.deepEqual(wrong, [], 'rows differ from what visitors were told');
  const states = new Set(told.values());
  for (const state of ['stored', 'rejected', 'unknown'] as const)
    assert.ok(states.has(state), state);
});
